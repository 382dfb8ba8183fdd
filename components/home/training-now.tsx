import { useTranslations } from "next-intl";
import Link from "next/link";
import { useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { TrainingProgress } from "@/components/shell/knowledge/training-progress";
import { Card } from "@/components/ui/card";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { knowledgeBasePath } from "@/lib/routes";

/** Renders nothing if nothing is in training. */
export function TrainingNow() {
  const t = useTranslations("Home");
  const { data } = useKnowledgeBases({ kbStatus: "InProgress", pageSize: 5 });
  const training = data?.rows.filter((kb) => kb.dto.kbStatus === "InProgress") ?? [];
  if (training.length === 0) return null;
  return (
    <section aria-labelledby="training-now">
      <h2 id="training-now" className="mb-3 text-lg font-semibold">
        {t("trainingTitle")}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {training.map((kb) => (
            <TrainingRow key={kb.dto.kbId} kb={kb} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function TrainingRow({ kb }: { kb: KnowledgeBase }) {
  return (
    <li className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center sm:gap-6">
      <Link
        href={knowledgeBasePath(kb.dto)}
        title={kb.title}
        className="truncate font-medium hover:text-accent-text"
      >
        {kb.title}
      </Link>
      <TrainingProgress {...kb} />
    </li>
  );
}
