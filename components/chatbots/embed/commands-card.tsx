import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";

/** What the widget hears from the page's own code. */
const commands = {
  open: "Antwort.open()",
  close: "Antwort.close()",
  hide: "Antwort.hide()",
  show: "Antwort.show()",
  on: 'Antwort.on("answer", () => {})',
} as const;

const names = ["open", "close", "hide", "show", "on"] as const satisfies (keyof typeof commands)[];

// The script comes when the page is there already, so that a page may be faster than it.
const example = `document.querySelector("#help").addEventListener("click", () => {
  window.Antwort?.open();
});`;

/** What a website's own code can tell the chatbot. */
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
