import { useTranslations } from "next-intl";
import { useState } from "react";
import type { WidgetSettings } from "@/contract/widget";
import { cn } from "@/lib/cn";
import { PreviewBar, type PreviewView } from "./preview-bar";
import { StageFrame } from "./stage-frame";

type LivePreviewProps = { settings: WidgetSettings; welcomeMessage: string; showFaq: boolean };

/** The widget at true size with what has been typed so far, on a light or dark page, large or a phone's. */
export function LivePreview({ settings, welcomeMessage, showFaq }: LivePreviewProps) {
  const t = useTranslations("Look");
  const [view, setView] = useState<PreviewView>({
    part: "window",
    size: "desktop",
    ground: "light",
  });
  const faq = showFaq
    ? [{ category: t("sampleCategory"), questions: [t("sampleHours"), t("sampleReturn")] }]
    : [];
  const { ground, part } = view;
  return (
    <section aria-label={t("preview")} className="grid gap-3">
      <PreviewBar view={view} onChange={setView} />
      <div className="overflow-x-auto rounded-xl border border-line bg-canvas">
        <StageFrame
          show={{ settings, welcomeMessage, faq, ground, isOpen: part === "window" }}
          className={cn(
            "h-[min(47rem,calc(100dvh-9rem))] min-h-125",
            view.size === "phone" ? "mx-auto w-97.5" : "w-full sm:min-w-140",
          )}
        />
      </div>
    </section>
  );
}
