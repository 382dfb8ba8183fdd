import { CircleStop } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { StopDialog } from "./stop-dialog";

/** Ends a running crawl once one has read what that means. */
export function StopButton({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        <CircleStop aria-hidden />
        {t("stopConfirm")}
      </Button>
      <StopDialog kb={isAsking ? kb : undefined} onClose={() => setIsAsking(false)} />
    </>
  );
}
