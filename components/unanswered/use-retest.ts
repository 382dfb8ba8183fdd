import { useState } from "react";
import { useAskAgain } from "./queries";

/** Asks the questions of a group again, at once or after a page was crawled. */
export type Retest = ReturnType<typeof useRetest>;

type Reading = { groupId: string; kbId: string };

export function useRetest() {
  const { mutate, isPending, variables } = useAskAgain();
  const [reading, setReading] = useState<Reading>();
  return {
    reading,
    ask: (groupId: string) => mutate(groupId),
    /** Asks when the knowledge base is ready. */
    askAfterCrawl: setReading,
    finishReading: ({ groupId }: Reading) => {
      setReading(undefined);
      mutate(groupId);
    },
    isAsking: (groupId: string) => isPending && variables === groupId,
    isReading: (groupId: string) => reading?.groupId === groupId,
  };
}
