import { useEffect, useEffectEvent } from "react";
import type { UnansweredGroup } from "@/contract/unanswered";
import { singleKeyOf } from "@/lib/single-key";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";

const linkTo = (id: string) =>
  document.querySelector<HTMLElement>(`[data-group="${CSS.escape(id)}"]`);

const focusedGroup = () =>
  document.activeElement
    ?.closest("tr")
    ?.querySelector("[data-group]")
    ?.getAttribute("data-group") ?? undefined;

/** j and k move, o opens, Escape closes, as in the list of conversations. */
export function useGroupShortcuts(rows: readonly UnansweredGroup[]): void {
  const { value: openId, enter, replace, leave } = useQueryParameter("id");
  const show = (id: string) => (openId ? replace(id) : enter(id));
  const move = (step: 1 | -1) => {
    const current = rows.findIndex(({ id }) => id === (focusedGroup() ?? openId));
    const next = rows[current === -1 ? 0 : current + step];
    if (!next) return;
    linkTo(next.id)?.focus();
    if (openId) replace(next.id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKeyOf(event);
    const focused = focusedGroup();
    if (key === "j") move(1);
    else if (key === "k") move(-1);
    else if (key === "o" && focused) show(focused);
    else if (key === "Escape" && openId) leave();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
