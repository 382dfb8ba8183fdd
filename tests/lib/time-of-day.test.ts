import { parseTime } from "@/lib/time-of-day";

test.each([
  ["9", "09:00"],
  ["9.30", "09:30"],
  ["0930", "09:30"],
  ["17:05 Uhr", "17:05"],
  ["5 pm", "17:00"],
  ["12:15 am", "00:15"],
  ["5.30 p.m.", "17:30"],
])("reads a time as people write it: %s", (typed, time) => expect(parseTime(typed)).toBe(time));

test.each(["", "24:00", "9:60", "13 pm", "noon"])(
  "returns a text that is not a time unchanged: %s",
  (typed) => expect(parseTime(typed)).toBe(typed),
);
