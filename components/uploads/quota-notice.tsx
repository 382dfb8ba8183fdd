import { useLocale, useTranslations } from "next-intl";
import { usePlan } from "@/components/organizations/queries";
import { PlanAction } from "@/components/shell/toasts/plan-action";
import { Notice } from "@/components/ui/notice";
import type { OrganizationPlan } from "@/contract/accounts/plans";
import { formatBytes } from "@/lib/format-numbers";

type UploadQuotaNoticeProps = { files: readonly { size: number }[] };

/** Warns that the plan has no room for the chosen files, or for any file. */
export function UploadQuotaNotice({ files }: UploadQuotaNoticeProps) {
  const t = useTranslations("Upload");
  const language = useLocale();
  const plan = usePlan();
  const shortage = plan && shortageOf(plan, files);
  if (!shortage) return null;
  return (
    <Notice
      kind="warning"
      title={t(files.length > 0 ? "quotaTitle" : "quotaFullTitle")}
      action={<PlanAction />}
    >
      {shortage.kind === "files"
        ? t("quotaFiles", { left: shortage.left })
        : shortage.kind === "storage"
          ? t("quotaStorage", { left: formatBytes(shortage.left, language) })
          : t("quotaFileBytes", { limit: formatBytes(shortage.left, language) })}
    </Notice>
  );
}

/** Returns the limit of the plan that the files exceed. */
function shortageOf({ limits, usage }: OrganizationPlan, files: UploadQuotaNoticeProps["files"]) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const { fileBytes } = limits;
  const remaining = (limit: number | null, used: number) =>
    limit === null ? Infinity : Math.max(0, limit - used);
  const filesLeft = remaining(limits.files, usage.files);
  const storageLeft = remaining(limits.storageBytes, usage.storageBytes);
  if (Math.max(1, files.length) > filesLeft) return { kind: "files", left: filesLeft } as const;
  if (Math.max(1, bytes) > storageLeft) return { kind: "storage", left: storageLeft } as const;
  if (fileBytes !== null && files.some(({ size }) => size > fileBytes))
    return { kind: "fileBytes", left: fileBytes } as const;
  return undefined;
}
