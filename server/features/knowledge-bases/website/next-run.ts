import type { Schedule } from "@/contract/knowledge-bases/crawls";

const hours = { daily: 24, weekly: 7 * 24 };
const HOUR_MS = 3_600_000;

export const scheduleColumns = (schedule: Schedule, from: Date, now: Date) => ({
  scheduleFrom: from,
  nextRunAt: nextRun(schedule, from, now),
});

/** Whole periods after `from`. A month later is the same day of the month, or the last day of a shorter month. */
export function nextRun(schedule: Schedule, from: Date, now: Date): Date | null {
  if (schedule === "off") return null;
  if (schedule === "monthly") {
    const months = Math.max(1, monthOf(now) - monthOf(from));
    const due = monthsAfter(from, months);
    return due > now ? due : monthsAfter(from, months + 1);
  }
  const periodMs = hours[schedule] * HOUR_MS;
  const passed = Math.max(0, Math.floor((now.getTime() - from.getTime()) / periodMs));
  return new Date(from.getTime() + (passed + 1) * periodMs);
}

const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

function monthsAfter(from: Date, months: number): Date {
  const due = new Date(from);
  due.setUTCDate(1);
  due.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return due;
}
