import type { TagOptions } from "@/contract/embed";

export type TagOption = keyof TagOptions;

/** What a number of the tag may be; where a page leaves it out, the widget's own stands. */
export const numberOptions = {
  offsetX: { min: 0, max: 2_000, usual: "20" },
  offsetY: { min: 0, max: 2_000, usual: "20" },
  zIndex: { min: 0, max: 2_147_483_647, usual: "2147483000" },
  width: { min: 280, max: 2_000, usual: "400" },
  height: { min: 320, max: 2_000, usual: "640" },
} as const satisfies { [Name in TagOption]?: { min: number; max: number; usual: string } };
export type NumberOption = keyof typeof numberOptions;

/** Is this typed number one that the widget takes? Nothing typed is right too. */
export function isRight(option: NumberOption, typed: string): boolean {
  const { min, max } = numberOptions[option];
  return typed === "" || (/^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max);
}

const isNumber = (option: string): option is NumberOption => option in numberOptions;

/** What of the typed goes into the tag: what is wrong is left out. */
export const rightOptions = (typed: TagOptions): TagOptions =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([option, value]) => value !== "" && (!isNumber(option) || isRight(option, value)),
    ),
  );
