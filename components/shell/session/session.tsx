"use client";

import { createContext, use } from "react";
import type { User } from "@/contract/accounts/users";
import type { Output } from "@/contract/endpoint";
import type { systemApi } from "@/contract/system/system";

export type System = Output<typeof systemApi.load>;

/** The signed-in user and the installation. */
export type Session = {
  user: User | null;
  setUser: (user: User | null) => void;
  /** True until the user is loaded and the language is synchronised. */
  loading: boolean;
  system: System | undefined;
};

export const SessionContext = createContext<Session>({
  user: null,
  setUser: () => {},
  loading: true,
  system: undefined,
});

/** Private pages always have a user. */
export const useSession = (): Session => use(SessionContext);
