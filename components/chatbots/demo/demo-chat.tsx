"use client";

import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { WidgetFrame } from "@/components/chatbots/appearance/widget-frame";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PAGE_COLUMN } from "@/components/shell/page/page-column";
import { Segments } from "@/components/ui/fields/segments";
import { Skeleton } from "@/components/ui/skeleton";
import type { demoApi } from "@/contract/chatbots/demo";
import type { FrameShowMessage } from "@/contract/chatbots/widget";
import type { Output } from "@/contract/endpoint";
import { cn } from "@/lib/cn";
import { useDemo } from "../queries";
import { DemoFrame } from "./demo-frame";
import type { DemoSession } from "./demo-session";

type DemoChatProps = {
  session: DemoSession;
  backHref?: string;
  actions?: ReactNode;
  /** Warnings about missing knowledge. */
  notices?: ReactNode;
  onRefused: () => void;
};

export function DemoChat({ session, backHref, actions, notices, onRefused }: DemoChatProps) {
  const t = useTranslations("Demo");
  const { data: demo, error, isFetching, refetch } = useDemo(session);
  const retry = error?.status === 401 ? onRefused : refetch;
  return (
    <DemoFrame
      title={demo ? t("titleOf", { name: demo.name }) : t("title")}
      backHref={backHref}
      actions={actions}
    >
      {demo && (
        <DemoStage demo={demo} token={session.token} notices={notices} onRefused={onRefused} />
      )}
      {!demo && error && (
        <div className={cn(PAGE_COLUMN, "py-6")}>
          <LoadFailed error={error} onRetry={retry} isBusy={isFetching} />
        </div>
      )}
      {!demo && !error && <Skeleton className="h-full w-full rounded-none" />}
    </DemoFrame>
  );
}

type Size = "desktop" | "phone";
type PageTheme = FrameShowMessage["pageTheme"];

type DemoStageProps = {
  demo: Output<typeof demoApi.show>;
  token: string;
  notices: ReactNode;
  onRefused: () => void;
};

function DemoStage({ demo, token, notices, onRefused }: DemoStageProps) {
  const [size, setSize] = useState<Size>("desktop");
  const [pageTheme, setPageTheme] = useState<PageTheme>("light");
  const { opening, ...settings } = demo;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DemoBar {...{ size, pageTheme }} onSize={setSize} onPageTheme={setPageTheme} />
      {notices}
      <div className={cn("flex min-h-0 flex-1 justify-center", size === "phone" && "sm:p-4")}>
        <WidgetFrame
          show={{ settings, opening, pageTheme, isOpen: true, token }}
          onStatus={({ type }) => type === "antwort:refused" && onRefused()}
          className={cn(
            "h-full w-full",
            size === "phone" && "max-h-211 max-w-97.5 self-center rounded-xl border border-line",
          )}
        />
      </div>
    </div>
  );
}

type DemoBarProps = {
  size: Size;
  pageTheme: PageTheme;
  onSize: (size: Size) => void;
  onPageTheme: (pageTheme: PageTheme) => void;
};

function DemoBar({ size, pageTheme, onSize, onPageTheme }: DemoBarProps) {
  const t = useTranslations("Appearance");
  return (
    <div className="border-b border-line">
      <div className={cn(PAGE_COLUMN, "flex flex-wrap items-center gap-3 py-2")}>
        <Segments
          isLabelHidden
          className="max-sm:hidden"
          label={t("size")}
          value={size}
          onChange={onSize}
          options={[
            { value: "desktop", label: t("desktop"), icon: Monitor },
            { value: "phone", label: t("phone"), icon: Smartphone },
          ]}
        />
        <Segments
          isLabelHidden
          label={t("pageTheme")}
          value={pageTheme}
          onChange={onPageTheme}
          options={[
            { value: "light", label: t("light"), icon: Sun },
            { value: "dark", label: t("dark"), icon: Moon },
          ]}
        />
      </div>
    </div>
  );
}
