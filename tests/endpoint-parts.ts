import { z } from "zod";
import type { Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/contract/endpoints";
import { type Parts, parts } from "./endpoint-inputs";
import type { Estate } from "./estate";

export type Case = { name: string; e: Endpoint; partsOf: (of: Estate) => Parts };

/** Every endpoint of the contract with what is sent to it. */
export const cases: Case[] = Object.entries(endpointGroups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([call, e]) => {
    const name = `${group} ${call}`;
    return { name, e, partsOf: parts[name] ?? (() => ({})) };
  }),
);

/** Neither an id in its path nor a body of its own. */
const takesNothing = ({ path, body }: Endpoint) =>
  !path.includes(":") && body instanceof z.ZodObject && Object.keys(body.shape).length === 0;

/** Names in the table of parts that no endpoint has, or endpoints that take parts and have none there. */
export const strayCases = [
  ...Object.keys(parts).filter((name) => !cases.some((one) => one.name === name)),
  ...cases.filter(({ name, e }) => !parts[name] && !takesNothing(e)).map(({ name }) => name),
];

export const isChanging = ({ e }: Case) => e.method !== "GET";
export const isGuarded = ({ e }: Case) => e.access !== "public";
/** Does the call name something that `of` owns? */
export const namesEstate = ({ partsOf }: Case, of: Estate) =>
  Object.values(of).some((id) => JSON.stringify(partsOf(of)).includes(id));
