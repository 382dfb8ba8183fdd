import { CircleStop } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { useItemMessages } from "@/lib/hooks/use-item-messages";
import { StopDialog } from "./stop-dialog";

/** Asks for confirmation first. */
export function StopButton({ kb }: { kb: KnowledgeBase }) {
  const words = useItemMessages(kb.dto.kbType);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        <CircleStop aria-hidden />
        <span className="max-sm:sr-only">{words("stopConfirm")}</span>
      </Button>
      <StopDialog kb={isAsking ? kb : undefined} onClose={() => setIsAsking(false)} />
    </>
  );
}
