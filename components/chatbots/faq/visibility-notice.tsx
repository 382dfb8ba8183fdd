import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import type { Chatbot } from "@/contract/chatbots";
import { useShowFaq } from "./queries";

export function ShownNotice({ chatbot }: { chatbot: Chatbot }) {
  const t = useTranslations("Faq");
  const change = useShowFaq();
  const { id, configs } = chatbot;
  const toggle = () =>
    change.mutate({ params: { id }, body: { configs: { showFaq: !configs.showFaq } } });
  return (
    <Notice
      action={
        <Button type="button" variant="secondary" busy={change.isPending} onClick={toggle}>
          {configs.showFaq ? t("hide") : t("show")}
        </Button>
      }
    >
      {configs.showFaq ? t("shown") : t("hidden")}
    </Notice>
  );
}
