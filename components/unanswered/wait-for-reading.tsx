import { useEffect, useEffectEvent, useState } from "react";
import { isTraining, useKnowledgeBase } from "@/components/knowledge-bases/queries";

type WaitForReadingProps = { kbId: string; onReady: () => void };

/** Waits until a knowledge base has read and learned what it was asked to. */
export function WaitForReading({ kbId, onReady }: WaitForReadingProps) {
  const [since] = useState(() => Date.now());
  const { data, error, dataUpdatedAt } = useKnowledgeBase(kbId);
  // What was loaded before does not know of the reading.
  const isReady = dataUpdatedAt >= since && data !== undefined && !isTraining(data);
  const isOver = isReady || error !== null;
  const finish = useEffectEvent(onReady);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  return null;
}
