import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import type { FaqCategory, FaqEntry } from "@/contract/faq";
import type { FaqTask } from "./task";

type EntryRowProps = {
  category: FaqCategory;
  entry: FaqEntry;
  onTask: (task: FaqTask) => void;
};

/** One question with its answer, and who wrote that. */
export function EntryRow({ category, entry, onTask }: EntryRowProps) {
  const t = useTranslations("Faq");
  const { question, answer, answerSource } = entry;
  return (
    <li className="flex items-start gap-3 border-line py-3 pr-3 pl-5 not-first:border-t">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium wrap-anywhere">{question}</p>
        {answer ? (
          <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
            {answer}
          </p>
        ) : (
          <p className="text-sm text-warning">{t("noAnswer")}</p>
        )}
        {answer && answerSource === "ai" && (
          <p>
            <Badge>{t("fromKnowledge")}</Badge>
          </p>
        )}
      </div>
      <div className="flex gap-1">
        <IconButton
          size="iconSm"
          icon={Pencil}
          label={t("editEntry", { question })}
          onPress={() => onTask({ kind: "entry", category, entry })}
        />
        <IconButton
          size="iconSm"
          icon={Trash2}
          label={t("removeEntryOf", { question })}
          onPress={() => onTask({ kind: "removeEntry", entry })}
        />
      </div>
    </li>
  );
}
