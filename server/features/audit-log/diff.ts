import type { Snapshot } from "./snapshots";

type Fields = Record<string, unknown>;

/** In characters of JSON; longer values are shortened. */
const VALUE_LENGTH = 2_000;

/** The fields that differ; all fields if the subject is new or deleted. */
export function diff(before: Snapshot | undefined, after: Snapshot | undefined) {
  const [old, now] = [flatten(before?.fields ?? {}), flatten(after?.fields ?? {})];
  const names = Object.keys({ ...old, ...now }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  return { before: before ? pick(old, names) : null, after: after ? pick(now, names) : null };
}

/** Settings of a chatbot become fields such as "configs.welcomeMessage". */
function flatten({ configs, ...fields }: Fields): Fields {
  const settings = typeof configs === "object" && configs ? Object.entries(configs) : [];
  return {
    ...fields,
    ...Object.fromEntries(settings.map(([name, value]) => [`configs.${name}`, value])),
  };
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, shorten(fields[name] ?? null)]));

function shorten(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text.length <= VALUE_LENGTH) return value;
  return `${(typeof value === "string" ? value : text).slice(0, VALUE_LENGTH)}…`;
}
