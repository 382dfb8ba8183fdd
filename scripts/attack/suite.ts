import { randomUUID } from "node:crypto";
import { type Account, type Credentials, call, type Installation, signIn, signUp } from "./account";
import type { Group } from "./figures";
import {
  credentialsOfAnotherKind,
  objectsOfAnotherOrganisation,
  withoutCredentials,
} from "./groups/access";
import { internalAddresses } from "./groups/addresses";
import { crossSite, wrongContentTypes } from "./groups/cross-site";
import { guessing } from "./groups/guessing";
import { securityHeaders } from "./groups/headers";
import { malformedBodies, malformedIdentifiers, invalidListParameters } from "./groups/input";
import { endedSessions, forgedTokens } from "./groups/tokens";
import { filesAndTools, headerTricks, pathsAndMethods } from "./groups/tricks";
import { makeObjects } from "./objects";
import type { Target } from "./target";

/** Guessing is last, because it blocks the address of this machine for minutes. */
const groups: ((at: Target) => Promise<Group>)[] = [
  withoutCredentials,
  credentialsOfAnotherKind,
  objectsOfAnotherOrganisation,
  crossSite,
  wrongContentTypes,
  malformedBodies,
  malformedIdentifiers,
  invalidListParameters,
  internalAddresses,
  forgedTokens,
  endedSessions,
  pathsAndMethods,
  headerTricks,
  filesAndTools,
  securityHeaders,
  guessing,
];

type Accounts = { first: Credentials | undefined; second: Credentials | undefined };

/** Attacks an installation with two organisations, which are created unless `accounts` names them. */
export async function attack(
  at: Installation,
  accounts: Accounts,
  log: (line: string) => void,
): Promise<Group[]> {
  const [first, second] = [
    await open(at, accounts.first, "Attack first"),
    await open(at, accounts.second, "Attack second"),
  ];
  const marker = `MARKED-${randomUUID().slice(0, 8)}`;
  const firstObjects = await makeObjects(at, first, marker);
  const secondObjects = await makeObjects(at, second, `OTHER-${randomUUID().slice(0, 8)}`);
  const bearers = { firstBearer: firstObjects.bearer, secondBearer: secondObjects.bearer };
  const target: Target = {
    ...at,
    first,
    second,
    objectIds: firstObjects.objectIds,
    marker,
    ...bearers,
  };
  const done: Group[] = [];
  for (const run of groups) {
    const group = await run(target);
    done.push(group);
    log(`${group.name}: ${group.counts.calls} calls`);
  }
  if (!accounts.first) await remove(at, first, "Attack first");
  if (!accounts.second) await remove(at, second, "Attack second");
  return done;
}

const open = async (
  at: Installation,
  credentials: Credentials | undefined,
  name: string,
): Promise<Account> => signIn(at, credentials ?? (await signUp(at, name)));

/** Deletes an organisation that was created for the attack. */
const remove = (at: Installation, { organizationId, password, sid }: Account, name: string) =>
  call(at, "POST", `/organizations/${organizationId}/delete`, {
    cookie: sid,
    body: { name, currentPassword: password },
  });
