import type { ReactNode } from "react";
import { OpenFrame } from "@/components/shell/frame/open-frame";
import { LanguageLinks } from "@/components/shell/preferences/language-links";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <OpenFrame isText language={<LanguageLinks />}>
      {children}
    </OpenFrame>
  );
}
