import { MessageCircle, Monitor, Moon, PanelsTopLeft, Smartphone, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { Segments } from "@/components/ui/fields/segments";

/** Not saved. */
export type PreviewView = {
  part: "window" | "bubble";
  size: "desktop" | "phone";
  /** Background of the page. */
  ground: "light" | "dark";
};

const parts = [
  { value: "window", icon: PanelsTopLeft },
  { value: "bubble", icon: MessageCircle },
] as const;
const sizes = [
  { value: "desktop", icon: Monitor },
  { value: "phone", icon: Smartphone },
] as const;
const grounds = [
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const;

type PreviewBarProps = { view: PreviewView; onChange: (view: PreviewView) => void };

export function PreviewBar({ view, onChange }: PreviewBarProps) {
  const t = useTranslations("Look");
  return (
    <div className="flex flex-wrap items-center gap-2 @max-2xl:justify-center @2xl:justify-between">
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
        label={t("ground")}
        options={grounds.map((ground) => ({ ...ground, label: t(ground.value) }))}
        value={view.ground}
        onChange={(ground) => onChange({ ...view, ground })}
      />
    </div>
  );
}
