import type { ReactNode } from "react";
import { LanguageLinks } from "@/components/shell/preferences/language-links";
import { OpenFrame } from "@/components/shell/frame/open-frame";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <OpenFrame isText language={<LanguageLinks />}>
      {children}
    </OpenFrame>
  );
}
