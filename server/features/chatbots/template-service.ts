import { chatbotApi } from "@/contract/chatbots/chatbots";
import { ApiError } from "@/contract/errors";
import { findTemplate, templates, type Template } from "./templates";
import { type Shape, shapes } from "./template-shapes";

export const listTemplates = () =>
  templates.map((template) => ({
    ...template,
    previewUrl: `/v1${chatbotApi.templatePreview.path.replace(":id", template.id)}`,
  }));

/**
 * An SVG.
 * @throws {ApiError} NOT_FOUND
 */
export function previewOf(id: string): string {
  const template = findTemplate(id);
  if (!template) throw new ApiError("NOT_FOUND");
  return drawPreview(template);
}

/** Bars instead of words, so that it needs no language. */
function drawPreview({ id, ui }: Template): string {
  const shape = shapes[id] ?? shapes["pure"];
  if (!shape) return "";
  const { top, radius, stroke = 0 } = shape;
  const inset = stroke / 2;
  const around = stroke ? `stroke="${ui.textColor}" stroke-width="${stroke}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 460" width="450" height="460">
<clipPath id="w"><rect width="450" height="460" rx="${radius}"/></clipPath>
<g clip-path="url(#w)">
<rect width="450" height="460" fill="${ui.bgColor}"/>
${shape.head(ui)}
${answer(shape, ui, top, [180])}
${question(shape, ui, top + 58)}
${answer(shape, ui, top + 116, [236, 168])}
${composer(shape, ui)}
<rect x="${inset}" y="${inset}" width="${450 - stroke}" height="${460 - stroke}" rx="${radius}" fill="none" ${around}/>
</g>
</svg>
`;
}

type Ui = Template["ui"];

function answer(shape: Shape, ui: Ui, top: number, widths: number[]): string {
  const bars = widths.map((width, row) => bar(44, top + 18 + row * 20, width, ui.textColor, 0.75));
  if (shape.answers === "bare") return bars.join("");
  const height = 24 + widths.length * 20;
  return (
    boxed(shape, ui, `x="24" y="${top}" width="290" height="${height}"`, ui.bgMsgBox) +
    bars.join("")
  );
}

const question = (shape: Shape, ui: Ui, top: number): string =>
  boxed(shape, ui, `x="206" y="${top}" width="220" height="44"`, ui.themeColor) +
  bar(226, top + 18, 156, ui[shape.onTheme], 0.95);

const composer = (shape: Shape, ui: Ui): string =>
  boxed(shape, ui, 'x="14" y="394" width="422" height="52"', ui.bgMsgBox) +
  bar(34, 416, 120, ui.textColor, 0.45) +
  `<rect x="388" y="400" width="40" height="40" rx="${Math.min(shape.sendRadius, 20)}" fill="${ui.bgSendBtn}"/>` +
  `<path d="M408 428v-16m-6 6 6-6 6 6" fill="none" stroke="${ui.bgMsgBox}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;

function boxed({ boxRadius, stroke }: Shape, ui: Ui, place: string, fill: string): string {
  const line = stroke ? ` stroke="${ui.textColor}" stroke-width="${stroke}"` : "";
  return `<rect ${place} rx="${boxRadius}" fill="${fill}"${line}/>`;
}

const bar = (x: number, y: number, width: number, colour: string, opacity: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="8" rx="4" fill="${colour}" fill-opacity="${opacity}"/>`;
