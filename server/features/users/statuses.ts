import type { User } from "@/contract/users";

type Status = User["status"];

const disabled = new Set<string>([
  "self_deleted",
  "black_listed",
  "system_deleted",
] satisfies Status[]);

/** Is an account shut, by its owner or by others? */
export const isDisabled = (status: string): boolean => disabled.has(status);
