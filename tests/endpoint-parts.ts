import { z } from "zod";
import type { Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/contract/endpoints";
import { type Parts, parts } from "./endpoint-inputs";
import type { ObjectIds } from "./object-ids";

export type Case = { name: string; endpoint: Endpoint; partsOf: (of: ObjectIds) => Parts };

/** Every endpoint of the contract with its input. */
export const cases: Case[] = Object.entries(endpointGroups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => {
    const name = `${group} ${call}`;
    return { name, endpoint, partsOf: parts[name] ?? (() => ({})) };
  }),
);

/** Whether an endpoint has neither an id in its path nor a body. */
const needsNoInput = ({ path, body }: Endpoint) =>
  !path.includes(":") && body instanceof z.ZodObject && Object.keys(body.shape).length === 0;

/** The names of inputs without an endpoint, and of endpoints without their input. */
export const unmatchedInputs = [
  ...Object.keys(parts).filter((name) => !cases.some((one) => one.name === name)),
  ...cases
    .filter(({ name, endpoint }) => !parts[name] && !needsNoInput(endpoint))
    .map(({ name }) => name),
];

export const isChanging = ({ endpoint }: Case) => endpoint.method !== "GET";
export const isGuarded = ({ endpoint }: Case) => endpoint.access !== "public";
/** Whether the call names an object that `of` owns. */
export const namesObjectOf = ({ partsOf }: Case, of: ObjectIds) =>
  Object.values(of).some((id) => JSON.stringify(partsOf(of)).includes(id));
