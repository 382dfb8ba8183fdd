export type Block = "disabled" | "waiting" | "resetRequired";

/** By error code. */
export const blocks: Readonly<Record<string, Block | undefined>> = {
  USER_IS_DISABLED: "disabled",
  NONACTIVE_USER_CONSTRAINT: "waiting",
  RESET_PASSWORD_REQUIRED: "resetRequired",
};
