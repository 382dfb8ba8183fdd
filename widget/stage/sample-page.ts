import type { StageShow } from "@/contract/widget";
import { el } from "../dom";

const css = `
body{margin:0;min-height:100vh;background:var(--page);overflow:hidden}
[data-ground=light]{--page:#fff;--bar:#e9ebef;--faint:#f3f4f6;color-scheme:light}
[data-ground=dark]{--page:#15171b;--bar:#2a2e35;--faint:#1e2126;color-scheme:dark}
.page{max-width:1040px;margin:0 auto;padding:0 clamp(20px,5vw,48px)}
.page i{display:block;border-radius:4px;background:var(--bar)}
.top{display:flex;align-items:center;gap:24px;height:72px}
.top i{width:56px;height:10px}
.top i:first-child{width:110px;height:22px;margin-right:auto}
.hero{display:grid;gap:16px;padding:clamp(24px,6vh,72px) 0}
.hero i{height:14px;width:min(420px,80%);background:var(--faint)}
.hero i:first-child{height:36px;width:min(560px,95%);background:var(--bar)}
.hero i:last-child{height:40px;width:132px;border-radius:8px;background:var(--bar);margin-top:8px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:24px}
.card{display:grid;gap:12px;padding-bottom:24px}
.card i{height:10px;width:70%;background:var(--faint)}
.card i:first-child{height:130px;width:100%;border-radius:10px}
.card i:nth-child(2){width:90%;background:var(--bar)}
`;

/** Renders a neutral page without text. Returns a function that switches its theme. */
export function createSamplePage(page: Document): (ground: StageShow["ground"]) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
  const bars = (name: string, count: number) =>
    el("div", { class: name }, ...Array.from({ length: count }, () => el("i")));
  const cards = Array.from({ length: 6 }, () => bars("card", 4));
  page.body.append(
    el(
      "div",
      { class: "page", "aria-hidden": "true" },
      bars("top", 4),
      bars("hero", 4),
      el("div", { class: "cards" }, ...cards),
    ),
  );
  return (ground) => {
    page.documentElement.dataset["ground"] = ground;
  };
}
