import { useState } from "react";
import { useAskAgain } from "./queries";

/** The questions of a group are asked again, at once or after a page was read. */
export type Trial = ReturnType<typeof useTrial>;

type Reading = { groupId: string; kbId: string };

export function useTrial() {
  const { mutate, isPending, variables } = useAskAgain();
  const [reading, setReading] = useState<Reading>();
  return {
    reading,
    ask: (groupId: string) => mutate(groupId),
    /** Asks once the knowledge base has read its page. */
    askAfterReading: setReading,
    finishReading: ({ groupId }: Reading) => {
      setReading(undefined);
      mutate(groupId);
    },
    isAsking: (groupId: string) => isPending && variables === groupId,
    isReading: (groupId: string) => reading?.groupId === groupId,
  };
}
