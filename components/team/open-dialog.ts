import type { Invitation, Member } from "@/contract/accounts/team";

export type OpenDialog =
  | { kind: "invite" }
  | { kind: "role" | "transfer" | "remove"; member: Member }
  | { kind: "withdraw"; invitation: Invitation };

export const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;
