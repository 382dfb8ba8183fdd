import type { ReactNode } from "react";
import { LanguageLinks } from "@/components/shell/language-links";
import { OpenFrame } from "@/components/shell/open-frame";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <OpenFrame isText language={<LanguageLinks />}>
      {children}
    </OpenFrame>
  );
}
