import { useTranslations } from "next-intl";
import { TrainingProgress } from "@/components/shell/training-progress";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { Attention } from "./attention";
import { Figures } from "./figures";
import { useWords } from "../kb-type";
import { isTraining } from "../queries";
import { UnderWay } from "./under-way";

type StandingProps = { kb: KnowledgeBase; onEdit: () => void };

/** How a knowledge base stands: its training while it runs, what needs a person, its figures, and what to do next. */
export function Standing({ kb, onEdit }: StandingProps) {
  const t = useTranslations("KnowledgeBase");
  const isIdle = !isTraining(kb);
  const isUnused = kb.characterCount > 0 && kb.chatbots.length === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isIdle ? <Attention kb={kb} onEdit={onEdit} /> : <Training kb={kb} />}
      {kb.description && <p className="text-muted">{kb.description}</p>}
      <Figures kb={kb} />
      {isIdle && isUnused && (
        <Notice
          action={
            <ButtonLink href={routes.newChatbotOn(kb.dto.kbId)}>{t("createChatbot")}</ButtonLink>
          }
        >
          {t("noChatbotYet")}
        </Notice>
      )}
    </div>
  );
}

function Training({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const words = useWords();
  const isReading = kb.progress?.phase !== "training";
  return (
    <Notice kind="busy" title={isReading ? words("phaseReading") : t("phaseTraining")}>
      {t("locked")}
      <TrainingProgress {...kb} className="mt-3" />
      <UnderWay kbId={kb.dto.kbId} />
    </Notice>
  );
}
