import { z } from "zod";
import type { Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/contract/endpoints";
import { type Parts, parts } from "./endpoint-inputs";
import type { Estate } from "./estate";

export type Case = { name: string; endpoint: Endpoint; partsOf: (of: Estate) => Parts };

/** Every endpoint of the contract with its input. */
export const cases: Case[] = Object.entries(endpointGroups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => {
    const name = `${group} ${call}`;
    return { name, endpoint, partsOf: parts[name] ?? (() => ({})) };
  }),
);

/** It has neither an id in its path nor a body. */
const takesNothing = ({ path, body }: Endpoint) =>
  !path.includes(":") && body instanceof z.ZodObject && Object.keys(body.shape).length === 0;

/** Names in the table of inputs without an endpoint, and endpoints with input that the table lacks. */
export const strayCases = [
  ...Object.keys(parts).filter((name) => !cases.some((one) => one.name === name)),
  ...cases
    .filter(({ name, endpoint }) => !parts[name] && !takesNothing(endpoint))
    .map(({ name }) => name),
];

export const isChanging = ({ endpoint }: Case) => endpoint.method !== "GET";
export const isGuarded = ({ endpoint }: Case) => endpoint.access !== "public";
/** Whether the call names an object that `of` owns. */
export const namesEstate = ({ partsOf }: Case, of: Estate) =>
  Object.values(of).some((id) => JSON.stringify(partsOf(of)).includes(id));
