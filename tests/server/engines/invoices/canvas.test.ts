import PDFDocument from "pdfkit";
import { Canvas } from "@/server/engines/invoices/pdf/canvas";

const openCanvas = () => new Canvas(new PDFDocument({ font: "" }));

test("measures the width of a text independently of earlier texts", () => {
  const alone = openCanvas().widthOf("tnum 12");
  const canvas = openCanvas();
  const figure = canvas.widthOf("12", { isFigure: true });
  expect(alone).toBeGreaterThan(figure);
  expect(canvas.widthOf("tnum 12")).toBe(alone);
});
