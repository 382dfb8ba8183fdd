import type { ReactNode } from "react";
import { Uploads } from "@/components/uploads/uploads";
import { AreaMessages } from "@/lib/i18n/messages";

export default function FilesLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages namespaces={["Upload"]}>
      <Uploads>{children}</Uploads>
    </AreaMessages>
  );
}
