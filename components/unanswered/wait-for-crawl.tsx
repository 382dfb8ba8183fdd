import { useEffect, useEffectEvent, useState } from "react";
import { isTraining, useKnowledgeBase } from "@/components/knowledge-bases/queries";

type WaitForReadingProps = { kbId: string; onReady: () => void };

/** Renders nothing; calls `onReady` when the knowledge base is trained. */
export function WaitForReading({ kbId, onReady }: WaitForReadingProps) {
  const [since] = useState(() => Date.now());
  const { data, error, dataUpdatedAt } = useKnowledgeBase(kbId);
  // Ignores data that was loaded before the crawl began.
  const isReady = dataUpdatedAt >= since && data !== undefined && !isTraining(data);
  const isOver = isReady || error !== null;
  const finish = useEffectEvent(onReady);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  return null;
}
