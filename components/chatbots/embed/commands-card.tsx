import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";

const commands = {
  open: "Antwort.open()",
  close: "Antwort.close()",
  hide: "Antwort.hide()",
  show: "Antwort.show()",
  on: 'Antwort.on("answer", () => {})',
} as const;

const names = ["open", "close", "hide", "show", "on"] as const satisfies (keyof typeof commands)[];

// The script loads late, so the page may call it before it is there.
const example = `document.querySelector("#help").addEventListener("click", () => {
  window.Antwort?.open();
});`;

export function CommandsCard() {
  const t = useTranslations("Embed");
  return (
    <SectionCard title={t("commandsTitle")} description={t("commandsHint")}>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono">{commands[name]}</dt>
            <dd className="text-pretty text-muted max-sm:mb-2">{t(`command.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock label={t("commandsExample")} code={example} copyLabel={t("copyCode")} />
    </SectionCard>
  );
}
