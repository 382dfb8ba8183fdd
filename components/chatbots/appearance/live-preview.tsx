import { MessageCircle, Monitor, Moon, PanelsTopLeft, Smartphone, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segments } from "@/components/ui/fields/segments";
import type { PreviewContent, WidgetSettings } from "@/contract/chatbots/widget";
import { cn } from "@/lib/cn";
import { WidgetFrame } from "./widget-frame";

type LivePreviewProps = {
  settings: WidgetSettings;
  opening: PreviewContent["opening"];
  showFaq: boolean;
};

/** Scales a phone of 417 px down to 300 or 400 px. */
const SCALED =
  "[--zoom:0.72] @min-[56rem]:[--zoom:0.96] @max-[60rem]:h-[calc(100%/var(--zoom))] @max-[60rem]:w-[calc(100%/var(--zoom))] @max-[60rem]:origin-top-left @max-[60rem]:scale-(--zoom)";

/** True size in a wide container, scaled down otherwise. */
export function LivePreview({ settings, opening, showFaq }: LivePreviewProps) {
  const t = useTranslations("Appearance");
  const [view, setView] = useState(initialView);
  const faq = showFaq
    ? [{ category: t("sampleCategory"), questions: [t("sampleHours"), t("sampleReturn")] }]
    : [];
  const { pageTheme, part } = view;
  return (
    <section aria-label={t("preview")} className="grid gap-3">
      <PreviewBar view={view} onChange={setView} />
      <div
        className={cn(
          "rounded-xl border border-line bg-canvas",
          "@max-[60rem]:mx-auto @max-[60rem]:h-[min(16.25rem,32dvh)] w-[300px] @min-[56rem]:w-full @max-[60rem]:overflow-hidden",
          "@2xl:@max-[60rem]:h-[min(34rem,calc(100dvh-15rem))] @min-[60rem]:overflow-x-auto",
        )}
      >
        <WidgetFrame
          isInert
          show={{
            settings,
            opening: { ...opening, faq, limitText: "", handOver: null },
            pageTheme,
            isOpen: part === "window",
          }}
          className={cn(
            SCALED,
            "@min-[60rem]:h-[min(47rem,calc(100dvh-13rem))] @min-[60rem]:min-h-125",
            view.size === "phone"
              ? "@min-[60rem]:mx-auto @min-[60rem]:w-97.5"
              : "@min-[60rem]:w-full @min-[60rem]:min-w-136",
          )}
        />
      </div>
    </section>
  );
}

/** Not saved. */
type PreviewView = {
  part: "window" | "bubble";
  size: "desktop" | "phone";
  /** Background of the page. */
  pageTheme: "light" | "dark";
};

const initialView: PreviewView = { part: "window", size: "desktop", pageTheme: "light" };

const parts = [
  { value: "window", icon: PanelsTopLeft },
  { value: "bubble", icon: MessageCircle },
] as const;
const sizes = [
  { value: "desktop", icon: Monitor },
  { value: "phone", icon: Smartphone },
] as const;
const pageThemes = [
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const;

type PreviewBarProps = { view: PreviewView; onChange: (view: PreviewView) => void };

function PreviewBar({ view, onChange }: PreviewBarProps) {
  const t = useTranslations("Appearance");
  return (
    <div className="flex flex-wrap items-center gap-2 @max-sm:gap-1 @max-2xl:justify-center @2xl:justify-between @max-sm:[&_svg]:hidden @min-[60rem]:[&_svg]:hidden">
      <Segments
        isLabelHidden
        label={t("part")}
        options={parts.map((part) => ({ ...part, label: t(part.value) }))}
        value={view.part}
        onChange={(part) => onChange({ ...view, part })}
      />
      <Segments
        isLabelHidden
        className="@max-[60rem]:hidden"
        label={t("size")}
        options={sizes.map((size) => ({ ...size, label: t(size.value) }))}
        value={view.size}
        onChange={(size) => onChange({ ...view, size })}
      />
      <Segments
        isLabelHidden
        label={t("pageTheme")}
        options={pageThemes.map((pageTheme) => ({ ...pageTheme, label: t(pageTheme.value) }))}
        value={view.pageTheme}
        onChange={(pageTheme) => onChange({ ...view, pageTheme })}
      />
    </div>
  );
}
