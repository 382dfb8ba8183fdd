import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewFilesView } from "@/components/uploads/files-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Upload");
  return { title: t("newTitle") };
}

export default function NewFilesPage() {
  return <NewFilesView />;
}
