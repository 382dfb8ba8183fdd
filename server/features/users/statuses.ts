import type { User } from "@/contract/users";

type Status = User["status"];

/** The statuses of accounts that are shut. */
export const shutStatuses = [
  "self_deleted",
  "black_listed",
  "system_deleted",
] as const satisfies Status[];

/** Whether an account goes with its organisation. */
export const isDeleted = (status: string): boolean =>
  status === "self_deleted" || status === "system_deleted";

/** Whether an account is shut, by its owner or by others. */
export const isDisabled = (status: string): boolean => shutStatuses.some((shut) => shut === status);
