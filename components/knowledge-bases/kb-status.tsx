import { useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import type { KnowledgeBase } from "@/contract/knowledge-bases";

const tones: Record<KnowledgeBase["dto"]["kbStatus"], Tone> = {
  Empty: "neutral",
  InProgress: "accent",
  Ready: "success",
};

/** Where a knowledge base stands: a dot and a word. */
export function KbStatus({ status }: { status: KnowledgeBase["dto"]["kbStatus"] }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <Status tone={tones[status]} isLive={status === "InProgress"}>
      {t(`status${status}`)}
    </Status>
  );
}
