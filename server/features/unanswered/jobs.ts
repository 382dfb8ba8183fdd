import type { Deps } from "@/server/deps";
import { groupQuestions } from "@/server/engines/search/grouping/group-questions";
import { newId } from "@/server/infrastructure/db/id";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as groups from "./groups-repo";
import * as questions from "./questions-repo";

export const unansweredJobs = {
  "unanswered.group": { run: groupNewQuestions },
  "unanswered.maintain": { run: maintainGroups },
} satisfies Partial<JobHandlers<Deps>>;

const BATCH = 2_000;

async function groupNewQuestions(
  { db }: Pick<Deps, "db">,
  { organizationId, chatbotId }: JobPayload<"unanswered.group">,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const openQuestions = await questions.listUngrouped(db, organizationId, chatbotId, BATCH);
    if (openQuestions.length === 0) return;
    const existingGroups = await groups.listNames(db, organizationId, chatbotId);
    const assignments = await assignToGroups(existingGroups, openQuestions);
    await db.transaction().execute(async (tx) => {
      for (const { groupId, answerIds } of assignments) {
        if (groupId) await groups.reopen(tx, organizationId, groupId);
        const id = groupId ?? newId();
        if (!groupId) await groups.insert(tx, { id, organizationId, chatbotId });
        await questions.assign(tx, organizationId, id, answerIds);
      }
      await publish(tx, organizationId, "UnansweredChanged", { chatbotId });
    });
  }
}

type GroupAssignment = { groupId: string | undefined; answerIds: string[] };

async function assignToGroups(
  existingGroups: readonly { id: string; name: string }[],
  openQuestions: readonly { answerId: string; text: string }[],
): Promise<GroupAssignment[]> {
  const existingIds = new Set(existingGroups.map(({ id }) => id));
  const found = await groupQuestions([
    ...existingGroups.map(({ id, name }) => ({ id, text: name })),
    ...openQuestions.map(({ answerId, text }) => ({ id: answerId, text })),
  ]);
  return found
    .map(({ questionIds }) => ({
      groupId: questionIds.find((id) => existingIds.has(id)),
      answerIds: questionIds.filter((id) => !existingIds.has(id)),
    }))
    .filter(({ answerIds }) => answerIds.length > 0);
}

const HOUR_MS = 60 * 60 * 1000;

export async function maintainGroups({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  for (const chatbot of await questions.listChatbotsToGroup(db))
    await enqueue(db, "unanswered.group", chatbot);
  await groups.deleteEmpty(db, new Date(now().getTime() - HOUR_MS));
}
