import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page/page-header";

type DemoFrameProps = {
  title: string;
  /** Target of the back arrow. Default: no arrow. */
  backHref?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

/** As high as the window, so that the widget gets all the space. */
export function DemoFrame({ title, backHref, actions, children }: DemoFrameProps) {
  return (
    <div data-fills-window className="flex h-dvh flex-col">
      <PageHeader title={title} actions={actions} {...(backHref !== undefined && { backHref })} />
      {children}
    </div>
  );
}
