import { unitsOf } from "@/server/engines/search/answer/units/units";
import { pageChunk } from "./page-chunk";

test("does not read the hours of a day as a caption", () => {
  const hours =
    "Friday CLOSED\n\nSaturday 10AM – 4PM\n\nSunday 11AM – 3PM\n\nJoin our list for news.";
  const units = unitsOf([pageChunk(hours)]);
  expect(units.map(({ text, lead }) => [text, lead])).toEqual([
    ["Friday CLOSED", ""],
    ["Saturday 10AM – 4PM", ""],
    ["Sunday 11AM – 3PM", ""],
    ["Join our list for news.", ""],
  ]);
});

test("does not read a course as the heading of the next course's time", () => {
  const text = "Monday 18:00 – 19:00\n\nYoga\n\nTuesday 19:00 – 20:00\n\nPilates";
  const units = unitsOf([pageChunk(text)]);
  expect(units.find((unit) => unit.text.startsWith("Tuesday"))?.lead).toBe("");
});

test("reads a price above a list of prices as an entry of its own", () => {
  const units = unitsOf([pageChunk("Guided dive: £65\n\n- Night dive: £75\n- Air refill: £9")]);
  expect(units.map(({ text, lead }) => [text, lead])).toEqual([
    ["Guided dive: £65", ""],
    ["Night dive: £75", "Prices"],
    ["Air refill: £9", "Prices"],
    ["- Night dive: £75\n- Air refill: £9", "Prices"],
  ]);
});
