import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Gallery } from "@/components/design/gallery";
import { environmentOf } from "@/lib/environment";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Design");
  return { title: t("title"), robots: "noindex" };
}

export default async function DesignPage() {
  const host = (await headers()).get("host") ?? "";
  if (environmentOf(host) !== "development") notFound();
  return (
    <AreaMessages namespaces={["Design"]}>
      <Gallery />
    </AreaMessages>
  );
}
