import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PreviewShow, WidgetSettings } from "@/contract/widget";
import { cn } from "@/lib/cn";
import { PreviewBar, type PreviewView } from "./preview-bar";
import { StageFrame } from "./stage-frame";

type LivePreviewProps = {
  settings: WidgetSettings;
  opening: PreviewShow["opening"];
  showFaq: boolean;
};

/** True size in a wide window, scaled down otherwise. */
export function LivePreview({ settings, opening, showFaq }: LivePreviewProps) {
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
      <div
        className={cn(
          "rounded-xl border border-line bg-canvas",
          "max-xl:mx-auto max-xl:h-[min(16.25rem,32dvh)] max-xl:w-75 max-xl:overflow-hidden",
          "md:max-xl:h-[min(34rem,calc(100dvh-15rem))] xl:overflow-x-auto",
        )}
      >
        <StageFrame
          show={{
            settings,
            opening: { ...opening, faq, limitText: "", handOver: null },
            ground,
            isOpen: part === "window",
          }}
          className={cn(
            // Shows a phone of 417 px on 300 px.
            "max-xl:h-[138.9%] max-xl:w-[138.9%] max-xl:origin-top-left max-xl:scale-[0.72]",
            "xl:h-[min(47rem,calc(100dvh-13rem))] xl:min-h-125",
            view.size === "phone" ? "xl:mx-auto xl:w-97.5" : "xl:w-full xl:min-w-140",
          )}
        />
      </div>
    </section>
  );
}
