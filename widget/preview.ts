import type { PreviewContent, PREVIEW_TAG, WidgetSettings } from "@/contract/chatbots/widget";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { coloursOf } from "./appearance/colours";
import { appearanceOf } from "./appearance/style-sheet";
import { el, icon } from "./dom";
import { ARROW_UP, CLOSE, SPEECH } from "./icons";
import { picture } from "./picture";

const samples = { de: de.WidgetSample, en: en.WidgetSample };
const texts = { de: de.Widget, en: en.Widget };

/** A static preview of the window, 450 × 460 px. */
class AntwortPreview extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });

  show(content: PreviewContent): void {
    this.#root.adoptedStyleSheets = [sheetOf(content.settings.templateId)];
    this.#root.replaceChildren(drawPreview(content));
  }
}

const STATIC_CSS = `
:host{display:block;width:450px;height:460px;contain:strict}
.antwort{height:100%;pointer-events:none;user-select:none}
.antwort .window{animation:none;box-shadow:none}
.log{overflow:hidden;gap:10px;padding-block:12px}`;

const sheets = new Map<string, CSSStyleSheet>();

/** One shared sheet per template. */
function sheetOf(templateId: string): CSSStyleSheet {
  const cached = sheets.get(templateId);
  if (cached) return cached;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(appearanceOf(templateId) + STATIC_CSS);
  sheets.set(templateId, sheet);
  return sheet;
}

function drawPreview(content: PreviewContent): HTMLElement {
  const { settings } = content;
  const root = el(
    "div",
    { class: "antwort", inert: true, lang: settings.locale, "data-alignment": "right" },
    el("div", { class: "window" }, head(content), log(content), composer(settings), foot(content)),
  );
  for (const [name, colour] of Object.entries(coloursOf(settings.ui))) {
    root.style.setProperty(name, colour);
  }
  return root;
}

function head({ settings: { name, ui, locale }, apiUrl }: PreviewContent): HTMLElement {
  return el(
    "div",
    { class: "head" },
    el("span", { class: "picture" }, picture(ui.botImgUrl, apiUrl, icon(SPEECH))),
    el(
      "div",
      { class: "titles" },
      el("div", { class: "name" }, name),
      el("div", { class: "state" }, texts[locale].stateReady),
    ),
    el("div", { class: "actions" }, el("span", { class: "icon" }, icon(CLOSE))),
  );
}

function log({ settings, opening, apiUrl }: PreviewContent): HTMLElement {
  const { question, answer, source } = samples[settings.locale];
  const { assistantAvatarUrl } = settings.ui;
  const { welcomeMessage, aiNotice } = opening;
  const message = (text: string, ...below: HTMLElement[]) =>
    el(
      "div",
      { class: "message bot" },
      assistantAvatarUrl
        ? el("span", { class: "avatar" }, picture(assistantAvatarUrl, apiUrl, icon(SPEECH)))
        : undefined,
      el("div", { class: "box" }, el("p", {}, text)),
      ...below,
    );
  return el(
    "div",
    { class: "log" },
    aiNotice === null
      ? undefined
      : el("p", { class: "disclosure" }, aiNotice || texts[settings.locale].aiNotice),
    message(welcomeMessage),
    el("div", { class: "message own" }, el("div", { class: "box" }, question)),
    message(
      answer,
      el("div", { class: "sources" }, el("span", { class: "source" }, `1 · ${source}`)),
    ),
  );
}

const composer = ({ locale }: WidgetSettings) =>
  el(
    "div",
    { class: "composer" },
    el("textarea", { rows: 1, placeholder: texts[locale].question }),
    el("span", { class: "send" }, icon(ARROW_UP)),
  );

function foot({ settings: { ui }, apiUrl }: PreviewContent): HTMLElement | undefined {
  if (!ui.logoImgUrl) return undefined;
  const logo = picture(ui.logoImgUrl, apiUrl, icon(SPEECH));
  return el("div", { class: "foot" }, el("span", { class: "logo" }, logo));
}

const TAG: typeof PREVIEW_TAG = "antwort-preview";
if (!customElements.get(TAG)) customElements.define(TAG, AntwortPreview);
