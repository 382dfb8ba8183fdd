import { useTranslations } from "next-intl";
import type { Conversation } from "@/contract/conversations/chat";
import type { ConversationStatus } from "@/contract/conversations/conversations";
import { useToasts } from "@/lib/toasts";
import { useUpdateConversation } from "./queries";
import type { markedStatuses } from "./status-icons";

type StatusTarget = Pick<Conversation, "id" | "status">;

/** The toast offers undo. */
export function useToggleStatus() {
  const t = useTranslations("Conversations");
  const toasts = useToasts();
  const { mutate } = useUpdateConversation();
  return ({ id, status: before }: StatusTarget, wanted: (typeof markedStatuses)[number]) => {
    const status: ConversationStatus = before === wanted ? "normal" : wanted;
    const undo = () => mutate({ params: { id }, body: { status: before } });
    mutate(
      { params: { id }, body: { status } },
      {
        onSuccess: () =>
          toasts.show({
            kind: "success",
            title: t(`marked.${status}`),
            action: { label: t("undo"), onPress: undo },
          }),
      },
    );
  };
}
