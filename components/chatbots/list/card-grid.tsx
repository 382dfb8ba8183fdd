import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots";
import { cn } from "@/lib/cn";
import type { Selection } from "@/lib/hooks/use-selection";
import { ChatbotCard } from "./chatbot-card";
import type { Task } from "./task";

type CardGridProps = {
  /** Undefined while loading. */
  rows: readonly Chatbot[] | undefined;
  selection: Selection<Chatbot>;
  onTask: (task: Task) => void;
};

/** Cards keep their width: a little free space goes between them, a lot stays at the end. */
const filled = "@max-[50rem]:justify-between @min-[65rem]:justify-between";

/** Cards outside the window are neither laid out nor painted. */
export function CardGrid({ rows, selection, onTask }: CardGridProps) {
  return (
    <div className="@container">
      <ul
        aria-busy={!rows}
        className={cn(
          "grid grid-cols-[repeat(auto-fill,minmax(min(100%,336px),max-content))] gap-4",
          filled,
        )}
      >
        {!rows &&
          [1, 2, 3].map((number) => (
            <li key={number}>
              <Skeleton className="h-[149px] w-full max-w-[336px] rounded-lg sm:w-[336px]" />
            </li>
          ))}
        {rows?.map((chatbot) => (
          <li
            key={chatbot.id}
            className="[contain-intrinsic-size:336px_149px] [content-visibility:auto]"
          >
            <ChatbotCard
              chatbot={chatbot}
              isSelected={selection.has(chatbot.id)}
              isSelecting={selection.items.length > 0}
              onToggle={() => selection.toggle(chatbot)}
              onDelete={() => onTask({ kind: "delete", chatbots: [chatbot] })}
              onRegenerate={() => onTask({ kind: "regenerate", chatbots: [chatbot] })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
