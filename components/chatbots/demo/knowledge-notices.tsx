import { useTranslations } from "next-intl";
import { isTraining, useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { TrainingProgress } from "@/components/shell/knowledge/training-progress";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";
import { useChatbot } from "../queries";

export function KnowledgeNotices({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("Demo");
  const { data: chatbot } = useChatbot(chatbotId);
  const { data } = useKnowledgeBases({ kbStatus: "InProgress", pageSize: 100 });
  if (!chatbot) return null;
  const training = (data?.rows ?? []).filter(
    (kb) => isTraining(kb) && chatbot.kbIds.includes(kb.dto.kbId),
  );
  if (chatbot.kbIds.length === 0) return <NoKnowledge id={chatbot.id} />;
  if (training.length === 0) return null;
  return (
    <Notice
      kind="busy"
      title={t("training", { count: training.length })}
      className="rounded-none border-x-0 border-t-0 sm:px-10"
    >
      <ul className="grid max-h-40 gap-2 overflow-y-auto">
        {training.map((kb) => (
          <li key={kb.dto.kbId} className="grid gap-1 sm:grid-cols-[12rem_1fr] sm:items-center">
            <span className="truncate text-text" title={kb.title}>
              {kb.title}
            </span>
            <TrainingProgress {...kb} className="max-w-120" />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function NoKnowledge({ id }: { id: string }) {
  const t = useTranslations("Demo");
  return (
    <Notice
      kind="warning"
      title={t("noKnowledge")}
      className="rounded-none border-x-0 border-t-0 sm:px-10"
      action={
        <ButtonLink variant="secondary" href={routes.chatbotTab(id, "knowledge-bases")}>
          {t("connectKnowledge")}
        </ButtonLink>
      }
    >
      {t("noKnowledgeText")}
    </Notice>
  );
}
