"use client";

import { createContext, use } from "react";
import type { Output } from "@/contract/endpoint";
import type { systemApi } from "@/contract/system";
import type { User } from "@/contract/users";

export type System = Output<typeof systemApi.load>;

/** Who is signed in, and what this installation is. */
export type Session = {
  user: User | null;
  setUser: (user: User | null) => void;
  /** True from the start until the system is loaded and the language is synchronised. */
  loading: boolean;
  system: System | undefined;
};

export const SessionContext = createContext<Session>({
  user: null,
  setUser: () => {},
  loading: true,
  system: undefined,
});

/** The signed-in context; on private pages the user is there. */
export const useSession = (): Session => use(SessionContext);
