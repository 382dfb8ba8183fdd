import { useTranslations } from "next-intl";
import { useKnowledgeBase } from "@/components/knowledge-bases/queries";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

type ChosenKnowledgeProps = { kbIds: readonly [string, ...string[]] };

export function ChosenKnowledge({ kbIds }: ChosenKnowledgeProps) {
  const t = useTranslations("Chatbot");
  const [first] = kbIds;
  const { data, error } = useKnowledgeBase(first);
  const count = kbIds.length;
  const isGone = count === 1 && error?.status === 404;
  return (
    <Notice
      kind={isGone ? "warning" : "info"}
      action={
        <ButtonLink variant="secondary" href={routes.chatbots}>
          {t("showAllChatbots")}
        </ButtonLink>
      }
    >
      {isGone ? t("chosenGone") : t("chosenFor", { count, title: data?.title ?? "…" })}
    </Notice>
  );
}
