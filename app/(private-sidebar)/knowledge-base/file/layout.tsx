import type { ReactNode } from "react";
import { Uploads } from "@/components/uploads/uploads";

export default function FilesLayout({ children }: { children: ReactNode }) {
  return <Uploads>{children}</Uploads>;
}
