import { Card } from "@/components/ui/card";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { isTraining } from "@/components/knowledge-bases/queries";
import { Attention, needsAttention } from "./attention";
import { Figures } from "./figures";
import { ReadyPanel, TrainingPanel } from "./state-panel";

type StatusSummaryProps = { kb: KnowledgeBase; onEdit: () => void };

/** One panel for training, a problem or the next step, then the figures. */
export function StatusSummary({ kb, onEdit }: StatusSummaryProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {kb.description && <p className="text-muted">{kb.description}</p>}
      <Card className="divide-y divide-line overflow-hidden">
        <State kb={kb} onEdit={onEdit} />
        <Figures kb={kb} />
      </Card>
    </div>
  );
}

function State({ kb, onEdit }: StatusSummaryProps) {
  if (isTraining(kb)) return <TrainingPanel kb={kb} />;
  if (needsAttention(kb)) return <Attention kb={kb} onEdit={onEdit} />;
  return <ReadyPanel kb={kb} />;
}
