import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { ApiError } from "@/contract/errors";
import { findTemplate, templates, type Template } from "./templates";

export const listTemplates = () =>
  templates.map((template) => ({
    ...template,
    previewUrl: `/v1${chatbotApi.templatePreview.path.replace(":id", template.id)}`,
  }));

/**
 * Returns an SVG.
 * @throws {ApiError} NOT_FOUND
 */
export function previewOf(id: string): string {
  const template = findTemplate(id);
  if (!template) throw new ApiError("NOT_FOUND");
  return drawPreview(template);
}

/** Draws bars instead of words, so that the picture needs no language. */
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
${drawAnswer(shape, ui, top, [180])}
${question(shape, ui, top + 58)}
${drawAnswer(shape, ui, top + 116, [236, 168])}
${composer(shape, ui)}
<rect x="${inset}" y="${inset}" width="${450 - stroke}" height="${460 - stroke}" rx="${radius}" fill="none" ${around}/>
</g>
</svg>
`;
}

type Ui = Template["ui"];

function drawAnswer(shape: Shape, ui: Ui, top: number, widths: number[]): string {
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

function boxed({ boxRadius, stroke }: Shape, ui: Ui, position: string, fill: string): string {
  const line = stroke ? ` stroke="${ui.textColor}" stroke-width="${stroke}"` : "";
  return `<rect ${position} rx="${boxRadius}" fill="${fill}"${line}/>`;
}

const bar = (x: number, y: number, width: number, colour: string, opacity: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="8" rx="4" fill="${colour}" fill-opacity="${opacity}"/>`;

/** Lengths in pixels of 450 by 460. */
type Shape = {
  radius: number;
  boxRadius: number;
  /** The top of the first message. */
  top: number;
  answers: "boxed" | "bare";
  stroke?: number;
  onTheme: "bgColor" | "textColor";
  sendRadius: number;
  head: (ui: ChatbotUi) => string;
};

const box = (at: string, fill: string, more = ""): string => {
  const [x, y, width, height, radius] = at.split(" ");
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
};

const circle = (at: string, fill: string, more = ""): string => {
  const [x, y, radius] = at.split(" ");
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
};

const drawTitles = (x: number, y: number, fill: string, width = 128): string =>
  box(`${x} ${y} ${width} 10 5`, fill) + box(`${x} ${y + 18} ${width * 0.6} 7 3.5`, fill, FAINT);

const FAINT = 'fill-opacity=".6"';
const line = (y: number, fill: string, from = 0, height = 1) =>
  box(`${from} ${y} ${450 - 2 * from} ${height} 0`, fill);

const glow = (id: string, at: string, colour: string): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}><stop stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${box("0 0 450 460 0", `url(#${id})`)}`;

type Lengths = [radius: number, boxRadius: number, top: number, sendRadius: number];

const shape = (lengths: Lengths, head: Shape["head"], more: Partial<Shape> = {}): Shape => {
  const [radius, boxRadius, top, sendRadius] = lengths;
  return {
    radius,
    boxRadius,
    top,
    sendRadius,
    answers: "boxed",
    onTheme: "bgColor",
    head,
    ...more,
  };
};

const shapes: Readonly<Record<string, Shape>> = {
  pure: shape(
    [18, 14, 88, 11],
    (ui) =>
      box("16 14 36 36 11", ui.themeColor) +
      drawTitles(66, 20, ui.textColor) +
      line(64, ui.textColor).replace("/>", 'fill-opacity=".13"/>'),
  ),
  night: shape(
    [26, 20, 92, 14],
    (ui) =>
      glow("a", 'cx="60" cy="-40" r="300"', ui.themeColor) +
      glow("b", 'cx="430" cy="-60" r="260"', ui.bgSendBtn) +
      box("20 20 42 42 15", ui.themeColor) +
      drawTitles(76, 30, ui.textColor),
    { onTheme: "textColor" },
  ),
  meadow: shape(
    [30, 22, 152, 21],
    (ui) =>
      box("0 0 450 140 0", ui.themeColor) +
      `<ellipse cx="330" cy="140" rx="190" ry="22" fill="${ui.bgColor}" ${FAINT}/>` +
      `<ellipse cx="90" cy="146" rx="240" ry="26" fill="${ui.bgColor}"/>` +
      circle("225 40 26", ui.bgColor) +
      box("160 76 130 11 5.5", ui.bgColor) +
      box("190 96 70 7 3.5", ui.bgColor, FAINT),
  ),
  ember: shape(
    [24, 18, 120, 18],
    (ui) =>
      box("0 0 450 98 0", ui.themeColor) +
      [164, 118, 78]
        .map((r) => circle(`356 110 ${r}`, ui.textColor, 'fill-opacity=".16"'))
        .join("") +
      circle("356 110 44", ui.themeColor) +
      box("0 98 450 362 0", ui.bgColor) +
      circle("41 62 23", ui.bgColor) +
      drawTitles(78, 48, ui.bgColor, 150),
  ),
  atlas: shape(
    [20, 14, 192, 11],
    (ui) =>
      box("0 -30 450 200 28", ui.themeColor) +
      circle("38 38 18", ui.bgColor, 'fill-opacity=".25"') +
      drawTitles(68, 26, ui.bgColor, 100) +
      box("20 84 210 20 6", ui.bgColor) +
      box("20 116 260 20 6", ui.bgColor),
  ),
  folio: shape(
    [3, 0, 108, 1],
    (ui) =>
      box("24 24 46 46 1", ui.themeColor) +
      box("86 28 190 18 2", ui.textColor) +
      box("86 56 110 8 2", ui.textColor, FAINT) +
      line(82, ui.textColor, 24) +
      line(86, ui.textColor, 24),
    { answers: "bare" },
  ),
  kernel: shape(
    [8, 3, 76, 3],
    (ui) =>
      `<path d="${grid}" stroke="${ui.textColor}" stroke-opacity=".07"/>` +
      box("0 0 450 52 0", ui.bgMsgBox) +
      box("14 13 26 26 3", ui.themeColor) +
      box("52 21 110 10 1", ui.textColor) +
      box("174 22 90 8 1", ui.textColor, FAINT),
  ),
  poster: shape(
    [0, 0, 110, 0],
    (ui) =>
      box("0 0 450 84 0", ui.themeColor, `stroke="${ui.textColor}" stroke-width="2.5"`) +
      box("18 18 50 50 0", ui.bgColor, `stroke="${ui.textColor}" stroke-width="2.5"`) +
      box("84 26 190 20 0", ui.textColor) +
      box("84 56 100 9 0", ui.textColor),
    { stroke: 2.5, onTheme: "textColor" },
  ),
  salon: shape(
    [14, 2, 158, 1],
    (ui) =>
      box("0 0 450 118 0", ui.themeColor) +
      `<path d="M8 118V16a8 8 0 0 1 8-8h418a8 8 0 0 1 8 8v102" fill="none" stroke="${ui.bgSendBtn}"/>` +
      box("135 28 180 12 2", ui.bgColor) +
      box("180 52 90 7 2", ui.bgColor, FAINT) +
      `<path d="M199 144V108a26 26 0 0 1 52 0v36Z" fill="${ui.bgColor}" stroke="${ui.bgSendBtn}"/>`,
  ),
  cove: shape(
    [32, 22, 92, 21],
    (ui) =>
      glow("a", 'cx="30" cy="20" r="300"', ui.themeColor) +
      glow("b", 'cx="450" cy="270" r="260"', ui.bgSendBtn) +
      box("14 14 422 56 28", ui.bgMsgBox) +
      circle("42 42 21", ui.themeColor) +
      drawTitles(76, 30, ui.textColor),
  ),
  halo: shape(
    [28, 22, 128, 20],
    (ui) =>
      circle("225 54 46", ui.bgSendBtn, 'fill-opacity=".25"') +
      circle("225 54 32", ui.themeColor) +
      circle("225 54 28", ui.bgColor) +
      box("170 102 110 10 5", ui.textColor),
    { answers: "bare" },
  ),
  ticket: shape(
    [14, 8, 108, 8],
    (ui) =>
      box("24 18 46 46 8", ui.themeColor) +
      drawTitles(86, 28, ui.textColor, 160) +
      `<path d="M20 82H430" stroke="${ui.textColor}" stroke-opacity=".35" stroke-width="2" stroke-dasharray="5 5"/>` +
      circle("0 82 11", ui.bgMsgBox) +
      circle("450 82 11", ui.bgMsgBox),
  ),
};

const grid = Array.from({ length: 21 }, (_, index) => {
  const at = index * 22 - 0.5;
  return `M${at} 0V460M0 ${at}H450`;
}).join("");
