import type { UserStatus } from "@/contract/accounts/users";

export const disabledStatuses = [
  "self_deleted",
  "black_listed",
  "system_deleted",
] as const satisfies UserStatus[];

export const isDeleted = (status: string): boolean =>
  status === "self_deleted" || status === "system_deleted";

export const isDisabled = (status: string): boolean =>
  disabledStatuses.some((each) => each === status);
