import { namesObjectOf } from "@/tests/endpoint-parts";
import { call } from "../account";
import { Group, type Problem, problemUnlessStatus } from "../figures";
import { missingObjectIds } from "../objects";
import type { HttpResponse } from "../send";
import {
  type EntryPoint,
  entryPointsOf,
  guarded,
  isChatCase,
  requestOf,
  secondHeaders,
  sendWith,
  type Target,
} from "../target";

const leak = (at: Target, { text }: HttpResponse): Problem =>
  text.includes(at.marker) ? "shows data of another organisation" : undefined;

function forgedCredentials(at: Target, entryPoint: EntryPoint): Record<string, string>[] {
  const [name = "sid"] = entryPoint.cookieOf(at.first).split("=", 1);
  return [
    {},
    { cookie: `${name}=made-up` },
    { cookie: `${name}=${at.objectIds.organizationId}` },
    { authorization: "Bearer made-up" },
    { authorization: "Basic YTpi" },
    { "x-user-id": at.first.userId, "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1" },
  ];
}

/** Calls without credentials, and with forged ones. */
export async function withoutCredentials(at: Target): Promise<Group> {
  const group = new Group("no credentials, or forged ones");
  for (const entryPoint of entryPointsOf(at)) {
    for (const one of guarded) {
      for (const headers of forgedCredentials(at, entryPoint)) {
        const response = await sendWith(entryPoint, requestOf(at, one, at.objectIds), headers);
        const what = `${entryPoint.name}, ${one.name}, ${JSON.stringify(headers)}`;
        group.record(what, response, leak(at, response) ?? problemUnlessStatus(response, 401));
      }
    }
  }
  return group;
}

/** Calls of the second organisation about objects of the first. The response must be that of an unknown object. */
export async function objectsOfAnotherOrganisation(at: Target): Promise<Group> {
  const group = new Group("objects of another organisation");
  const missing = missingObjectIds();
  const ownedBefore = await ownedBy(at);
  for (const entryPoint of entryPointsOf(at)) {
    for (const one of guarded.filter((one) => namesObjectOf(one, at.objectIds))) {
      const headers = secondHeaders(at, entryPoint, one);
      const response = await sendWith(entryPoint, requestOf(at, one, at.objectIds), headers);
      const missingResponse = await sendWith(entryPoint, requestOf(at, one, missing), headers);
      const what = `${entryPoint.name}, ${one.name}`;
      const problem =
        leak(at, response) ??
        problemUnlessStatus(response, 404) ??
        difference(response, missingResponse);
      group.record(what, response, problem);
      group.record(`${what}, missing`, missingResponse, problemUnlessStatus(missingResponse, 404));
    }
  }
  for (const [path, text] of await ownedBy(at)) {
    const response = { status: 200, headers: {}, text };
    group.record(path, response, ownedBefore.get(path) === text ? undefined : "has been changed");
  }
  return group;
}

const withoutId = ({ text }: HttpResponse) => text.replace(/"requestId":"[^"]+"/, "");

const difference = (response: HttpResponse, missingResponse: HttpResponse): Problem =>
  withoutId(response) === withoutId(missingResponse)
    ? undefined
    : "differs from the response for a missing object";

/** The responses to the first organisation about its own objects, by path. */
async function ownedBy(at: Target): Promise<Map<string, string>> {
  const { organizationId, kbId, chatbotId, conversationId } = at.objectIds;
  const paths = [
    `/organizations/${organizationId}`,
    `/chat-bots/${chatbotId}`,
    `/chat-bots-faq/all/${chatbotId}`,
    `/knowledge-bases/explore/${kbId}`,
    `/evaluations/cases/${chatbotId}`,
  ];
  const read = async (path: string): Promise<[string, string]> => [
    path,
    JSON.stringify(await call(at, "GET", path, { cookie: at.first.sid })),
  ];
  const conversation = await call(at, "GET", `/conversations/${conversationId}`, {
    bearer: at.firstBearer,
  });
  return new Map([
    ...(await Promise.all(paths.map(read))),
    [`/conversations/${conversationId}`, JSON.stringify(conversation)],
  ]);
}

/** A chatbot's token for calls of people, and a person's session for calls of chatbots. */
export async function credentialsOfAnotherKind(at: Target): Promise<Group> {
  const group = new Group("credentials of another kind");
  for (const entryPoint of entryPointsOf(at)) {
    for (const one of guarded.filter(({ endpoint }) => endpoint.access !== "any")) {
      const headers: Record<string, string> = isChatCase(one)
        ? { cookie: entryPoint.cookieOf(at.first) }
        : { authorization: `Bearer ${at.firstBearer}` };
      const response = await sendWith(entryPoint, requestOf(at, one, at.objectIds), headers);
      const problem = leak(at, response) ?? problemUnlessStatus(response, 401, 403);
      group.record(`${entryPoint.name}, ${one.name}`, response, problem);
    }
  }
  return group;
}
