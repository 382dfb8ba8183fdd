import { useTranslations } from "next-intl";

const parts = ["sources", "honest", "yours"] as const;

export function AboutUs() {
  const t = useTranslations("About");
  return (
    <article>
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-3 text-lg text-pretty text-muted">{t("lead")}</p>
      {parts.map((part) => (
        <section key={part} className="mt-8">
          <h2 className="text-lg font-semibold">{t(`${part}Title`)}</h2>
          <p className="mt-1.5 text-base text-pretty text-muted">{t(`${part}Text`)}</p>
        </section>
      ))}
    </article>
  );
}
