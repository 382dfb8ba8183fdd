import { useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";

type State = KnowledgeBase["dto"]["kbStatus"] | "NothingLearned";

const tones: Record<State, Tone> = {
  Empty: "neutral",
  InProgress: "accent",
  Ready: "success",
  NothingLearned: "warning",
};

type KbStatusProps = { kb: Pick<KnowledgeBase, "dto" | "characterCount">; className?: string };

/** A knowledge base without trained content is not called ready. */
export function KbStatus({ kb, className }: KbStatusProps) {
  const t = useTranslations("KnowledgeBaseStatus");
  const state = stateOf(kb);
  return (
    <Status
      tone={tones[state]}
      isLive={state === "InProgress"}
      {...(className !== undefined && { className })}
    >
      {t(`status${state}`)}
    </Status>
  );
}

function stateOf({ dto, characterCount }: KbStatusProps["kb"]): State {
  return dto.kbStatus === "Ready" && characterCount === 0 ? "NothingLearned" : dto.kbStatus;
}
