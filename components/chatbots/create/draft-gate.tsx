"use client";

import { PenLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "@/components/shell/page/page-body";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Template } from "@/components/chatbots/appearance/template";
import { CreateChatbot } from "./create-chatbot";
import { draftStore } from "./draft";

type DraftGateProps = {
  templates: Template[];
  kbIds: string[];
  /** Continues the draft without asking: the person left only to enter the website. */
  isReturning: boolean;
};

export function DraftGate({ templates, kbIds, isReturning }: DraftGateProps) {
  const { user } = useSession();
  const [store] = useState(() => draftStore(user?.userId ?? "", window.localStorage));
  const [draft, setDraft] = useState(store.read);
  const [isBegun, setIsBegun] = useState(isReturning);
  if (draft && !isBegun) {
    return (
      <Offer
        name={draft.typed.name.trim()}
        onContinue={() => setIsBegun(true)}
        onAnew={() => {
          store.clear();
          setDraft(undefined);
        }}
      />
    );
  }
  return <CreateChatbot {...{ templates, kbIds, draft, store }} />;
}

type OfferProps = { name: string; onContinue: () => void; onAnew: () => void };

function Offer({ name, onContinue, onAnew }: OfferProps) {
  const t = useTranslations("Chatbot");
  return (
    <PageBody isForm>
      <EmptyState
        icon={PenLine}
        title={name ? t("draftTitle", { name }) : t("draftUnnamed")}
        action={
          <>
            <Button type="button" variant="secondary" onClick={onAnew}>
              {t("draftAnew")}
            </Button>
            <Button type="button" autoFocus onClick={onContinue}>
              {t("draftContinue")}
            </Button>
          </>
        }
      >
        {t("draftText")}
      </EmptyState>
    </PageBody>
  );
}
