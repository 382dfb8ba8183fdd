import type { TagOptions } from "@/contract/chatbots/embed";

export type TagOption = keyof TagOptions;

/** Allowed ranges. The widget has its own default for each omitted number. */
export const numberOptions = {
  offsetX: { min: 0, max: 2_000, usual: "20" },
  offsetY: { min: 0, max: 2_000, usual: "20" },
  zIndex: { min: 0, max: 2_147_483_647, usual: "2147483000" },
  width: { min: 280, max: 2_000, usual: "400" },
  height: { min: 320, max: 2_000, usual: "640" },
} as const satisfies { [Name in TagOption]?: { min: number; max: number; usual: string } };
export type NumberOption = keyof typeof numberOptions;

/** Accepts the empty string. */
export function isRight(option: NumberOption, typed: string): boolean {
  const { min, max } = numberOptions[option];
  return typed === "" || (/^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max);
}

const isNumber = (option: string): option is NumberOption => option in numberOptions;

/** Drops invalid options. */
export const validOptions = (typed: TagOptions): TagOptions =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([option, value]) => value !== "" && (!isNumber(option) || isRight(option, value)),
    ),
  );
