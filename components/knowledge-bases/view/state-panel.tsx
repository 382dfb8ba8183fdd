import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TrainingProgress } from "@/components/shell/knowledge/training-progress";
import { useImports } from "@/components/shell/session/live-events";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { pathOf } from "@/lib/address";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";
import { useKbMessages } from "../kb-type";

type StatePanelProps = Omit<ComponentProps<typeof Notice>, "className"> & {
  /** Reserves room below the text on phones. */
  mayHaveAction?: boolean;
};

/** Has the same height in every state, so that the content below never moves. */
export function StatePanel({ mayHaveAction = true, ...notice }: StatePanelProps) {
  return (
    <Notice
      className={cn(
        "min-h-22 content-center items-center! rounded-none! border-0! py-3! sm:min-h-20",
        mayHaveAction && "max-sm:min-h-30",
      )}
      {...notice}
    />
  );
}

/** Phase, progress and current item of the training. */
export function TrainingPanel({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const isReading = kb.progress?.phase !== "training";
  const hasChatbots = kb.chatbots.length > 0;
  const title = (
    <>
      {isReading ? words("phaseReading") : t("phaseTraining")}{" "}
      <span className={cn("font-normal text-muted", hasChatbots && "max-sm:hidden")}>
        {t("emailWhenReady")}
      </span>
    </>
  );
  return (
    <StatePanel kind="busy" title={title} mayHaveAction={!hasChatbots}>
      <TrainingProgress {...kb} className="mt-2">
        <CurrentImport kbId={kb.dto.kbId} />
      </TrainingProgress>
    </StatePanel>
  );
}

/** Shows which chatbots use it, or leads to a new one. */
export function ReadyPanel({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const count = kb.chatbots.length;
  if (kb.dto.kbStatus === "Empty") {
    return (
      <StatePanel kind="info" title={t("emptyPanelTitle")}>
        {words("emptyPanelText")}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      kind="success"
      title={t("readyTitle")}
      mayHaveAction={count === 0}
      action={
        count === 0 && (
          <ButtonLink href={routes.newChatbotOn(kb.dto.kbId)}>{t("createChatbot")}</ButtonLink>
        )
      }
    >
      {count > 0 ? t("readyText", { count }) : t("noChatbotYet")}
    </StatePanel>
  );
}

/** Reserves its line while nothing is being imported. Hidden on phones, which have no room beside the progress. */
export function CurrentImport({ kbId }: { kbId: string }) {
  const t = useTranslations("KnowledgeBase");
  const { web, files } = useImports(kbId);
  const newest = [...(web?.items ?? []), ...(files?.items ?? [])].find(
    ({ stage }) => !stage.startsWith("Failed"),
  );
  return (
    <p className="min-h-4 min-w-0 truncate text-xs text-muted max-sm:hidden" title={newest?.name}>
      {newest && t("underWay", { name: pathOf(newest.name) })}
    </p>
  );
}
