import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { Chatbot } from "@/contract/chatbots";
import { useToasts } from "@/lib/toasts";
import { useConnectChatbots } from "../queries";

type ConnectButtonProps = {
  chatbots: readonly Chatbot[];
  kbIds: readonly string[];
  onConnected: () => void;
};

export function ConnectButton({ chatbots, kbIds, onConnected }: ConnectButtonProps) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const chatbotIds = chatbots.map(({ id }) => id);
  const onSuccess = () => {
    toasts.show({ kind: "success", title: t("connectedNow", { count: chatbotIds.length }) });
    onConnected();
  };
  return (
    <Button
      type="button"
      busy={connect.isPending}
      onClick={() =>
        connect.mutate({ body: { chatbotIds, kbIds: [...kbIds], mode: "add" } }, { onSuccess })
      }
    >
      {t("connectConfirm")}
    </Button>
  );
}
