"use client";

import {
  CircleStop,
  Ellipsis,
  FileSearch,
  FileText,
  Globe,
  Link2,
  Pencil,
  RefreshCw,
  Trash2,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { Button } from "@/components/ui/buttons/button";
import { BareCheckbox } from "@/components/ui/fields/checkbox";
import { Menu } from "@/components/ui/overlays/menu";
import { Progress } from "@/components/ui/progress";
import { Td, Tr } from "@/components/ui/tables/table";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { withoutScheme } from "@/lib/address";
import { formatNumber, formatShare } from "@/lib/format-numbers";
import { useChanged } from "@/lib/hooks/use-changed";
import { useItemMessages } from "@/lib/hooks/use-item-messages";
import { countReadItems, propertiesOf } from "@/lib/kb-type-properties";
import { knowledgeBasePath } from "@/lib/routes";
import type { OpenDialog } from "../open-dialog";
import { isStoppable, isTraining } from "../queries";
import { useCrawlAgain } from "../use-crawl-again";
import { CrawlCell } from "./crawl-cell";

type KnowledgeBaseRowProps = {
  kb: KnowledgeBase;
  isSelected: boolean;
  onToggle: () => void;
  onOpen: (dialog: OpenDialog) => void;
};

export function KnowledgeBaseRow({ kb, isSelected, onToggle, onOpen }: KnowledgeBaseRowProps) {
  const t = useTranslations("KnowledgeBase");
  const isLocked = isTraining(kb);
  return (
    <Tr isSelected={isSelected} {...useChanged(kb.dto.kbStatus)}>
      <Td className="w-0 pr-0">
        <BareCheckbox
          aria-label={t("select", { title: kb.title })}
          title={isLocked ? t("lockedShort") : undefined}
          checked={isSelected}
          disabled={isLocked}
          onChange={onToggle}
        />
      </Td>
      <Td className="sm:w-full sm:max-w-0 sm:min-w-60">
        <NameCell kb={kb} />
      </Td>
      <Td isBelow>
        <StatusCell kb={kb} />
      </Td>
      <FigureCells kb={kb} />
      <Td className="w-0 pl-0">
        <RowMenu kb={kb} onOpen={onOpen} />
      </Td>
    </Tr>
  );
}

function FigureCells({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const losses = [
    ...(kb.failedCount > 0 ? [t("failedCount", { count: kb.failedCount })] : []),
    ...(kb.skippedCount > 0 ? [t("skippedCount", { count: kb.skippedCount })] : []),
  ];
  return (
    <>
      <Td isNumber className="max-sm:hidden">
        {formatNumber(countReadItems(kb), locale)}
        {losses.length > 0 && (
          <span className="block text-xs whitespace-nowrap text-muted">{losses.join(" · ")}</span>
        )}
      </Td>
      <Td isNumber className="@max-5xl:hidden">
        {formatNumber(kb.characterCount, locale)}
      </Td>
      <Td isNumber className="@max-4xl:hidden">
        {formatNumber(kb.chatbots.length, locale)}
      </Td>
      <Td className="whitespace-nowrap @max-4xl:hidden">
        <CrawlCell kb={kb} />
      </Td>
    </>
  );
}

function NameCell({ kb }: { kb: KnowledgeBase }) {
  const words = useItemMessages(kb.dto.kbType);
  const Icon = propertiesOf(kb.dto).isCrawled ? Globe : FileText;
  return (
    <div className="flex min-w-0 gap-2.5">
      <Icon aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Link
          href={knowledgeBasePath(kb.dto)}
          title={kb.title}
          className="block truncate font-medium hover:text-accent-text"
        >
          {kb.title}
        </Link>
        <span className="block truncate text-xs text-muted" title={kb.baseUrl ?? undefined}>
          {kb.baseUrl
            ? withoutScheme(kb.baseUrl)
            : words("countPages", { count: countReadItems(kb) })}
        </span>
      </div>
    </div>
  );
}

/** Reserves the progress line in every row, so that the row height never changes. */
function StatusCell({ kb }: { kb: KnowledgeBase }) {
  return (
    <div className="max-sm:flex max-sm:items-center max-sm:gap-3 sm:w-36">
      <KbStatus kb={kb} />
      {isTraining(kb) && <ProgressLine kb={kb} />}
    </div>
  );
}

function ProgressLine({ kb: { title, progress, dto } }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBaseStatus");
  const words = useItemMessages(dto.kbType);
  const locale = useLocale();
  const { done = 0, total = 0, share, phase } = progress ?? {};
  const part = share ?? (total > 0 ? done / total : 0);
  const text = words(phase === "training" ? "progressTraining" : "progressReading", {
    done,
    total,
  });
  return (
    <div className="flex h-4 flex-1 items-center gap-2" title={total > 0 ? text : undefined}>
      <Progress
        className="flex-1"
        label={t("progressLabel", { title })}
        value={Math.floor(part * 100)}
        max={100}
      />
      <span className="text-xs text-muted tabular-nums">{formatShare(part, locale)}</span>
    </div>
  );
}

type RowMenuProps = { kb: KnowledgeBase; onOpen: (dialog: OpenDialog) => void };

/** During training, editing and deleting are disabled. */
export function RowMenu({ kb, onOpen }: RowMenuProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useItemMessages(kb.dto.kbType);
  const { crawlAgain, isBusy } = useCrawlAgain(kb);
  const isLocked = isTraining(kb);
  const dialog = (kind: OpenDialog["kind"]) => () => onOpen({ kind, kbs: [kb] });
  const crawl = { label: t("recrawl"), icon: RefreshCw, onSelect: crawlAgain, isDisabled: isBusy };
  const stop = {
    label: words("stopConfirm"),
    icon: CircleStop,
    onSelect: dialog("stop"),
    isDisabled: !isStoppable(kb),
  };
  const unlocked = (label: string) => ({
    label: isLocked ? `${label} – ${t("lockedShort")}` : label,
    isDisabled: isLocked,
  });
  return (
    <Menu
      trigger={
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={t("actionsOf", { title: kb.title })}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        { label: words("explore"), icon: FileSearch, href: knowledgeBasePath(kb.dto) },
        ...(isLocked ? [stop] : propertiesOf(kb.dto).isCrawled ? [crawl] : []),
        { label: t("connect"), icon: Link2, onSelect: dialog("connect") },
        { ...unlocked(t("edit")), icon: Pencil, onSelect: dialog("edit") },
        { ...unlocked(t("delete")), icon: Trash2, onSelect: dialog("delete"), isDestructive: true },
      ]}
    />
  );
}
