import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useAddCase } from "@/components/chatbots/evaluation/queries";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Conversation } from "@/contract/chat";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";

type Message = Conversation["messages"][number];

type AddTestQuestionProps = {
  chatbotId: string;
  answer: Message;
  /** The message before the answer. */
  before: Message | undefined;
};

/** Expects a refusal if the answer is one, otherwise the same source. */
export function AddTestQuestion({ chatbotId, answer, before }: AddTestQuestionProps) {
  const t = useTranslations("Conversations");
  const router = useRouter();
  const toasts = useToasts();
  const add = useAddCase();
  if (before?.role !== "user" || before.text.length > 500) return null;
  const [source] = answer.citations;
  const onSuccess = () =>
    toasts.show({
      kind: "success",
      title: t("testAdded"),
      message: before.text,
      action: {
        label: t("showTests"),
        onPress: () => router.push(routes.chatbotEvaluation(chatbotId)),
      },
    });
  const one = {
    question: before.text,
    isRefusal: answer.answered === false,
    citedSource: source?.url ?? source?.filename ?? null,
  };
  return (
    <IconButton
      size="iconSm"
      icon={ListChecks}
      label={t("addTest")}
      onPress={() =>
        !add.isPending &&
        add.mutate({ params: { chatbotId }, body: { cases: [one] } }, { onSuccess })
      }
    />
  );
}
