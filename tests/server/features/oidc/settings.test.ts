import { oidcApi as api } from "@/contract/accounts/oidc";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { verifyDomain } from "@/server/features/oidc/admin";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { client, openProvider, type TestProvider } from "./provider";

let platform: TestPlatform;
let provider: TestProvider;
const records = new Map<string, string[][]>();
const fetcher = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "AntwortBot/1.0" });

beforeAll(async () => {
  provider = await openProvider();
  const resolveTxt = async (name: string) => records.get(name) ?? [];
  platform = await openPlatform({ fetcher, resolveTxt });
});
afterAll(async () => {
  await platform.close();
  await fetcher.close();
  await provider.close();
});

const formOf = (issuer: string) => ({
  mode: "offered" as const,
  ...client,
  issuer,
  roleClaim: null,
  roles: [],
  defaultRole: "team_member" as const,
});

test("a domain belongs to the organisation that has proved it", async () => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  const body = { domain: " @Acme.example " };
  const first = await ada(api.addDomain, { body });
  expect(first).toMatchObject({ domain: "acme.example", verifiedAt: null });
  await expect(ada(api.addDomain, { body })).rejects.toThrow("ALREADY_EXISTS");
  const second = await bob(api.addDomain, { body });
  expect(second.record.value).not.toBe(first.record.value);
  records.set(first.record.name, [
    ["v=spf1 -all"],
    [first.record.value.slice(0, 9), first.record.value.slice(9)],
  ]);
  await expect(bob(api.verifyDomain, { params: { id: second.id } })).rejects.toThrow(
    "DOMAIN_NOT_VERIFIED",
  );
  await expect(bob(api.verifyDomain, { params: { id: first.id } })).rejects.toThrow("NOT_FOUND");
  const proved = await ada(api.verifyDomain, { params: { id: first.id } });
  expect(proved.verifiedAt).not.toBeNull();
  records.set(first.record.name, [[second.record.value]]);
  await expect(bob(api.verifyDomain, { params: { id: second.id } })).rejects.toThrow(
    "ALREADY_EXISTS",
  );
  await ada(api.removeDomain, { params: { id: first.id } });
  await bob(api.verifyDomain, { params: { id: second.id } });
});

test("an administrator proves a domain for an organisation without the DNS", async () => {
  const ada = await platform.signUp();
  await verifyDomain(platform.deps, ada.user.email, "Admin.example");
  await verifyDomain(platform.deps, ada.user.email, "admin.example");
  const { domains } = await ada(api.get);
  expect(domains).toMatchObject([{ domain: "admin.example" }]);
  expect(domains[0]?.verifiedAt).not.toBeNull();
  const bob = await platform.signUp();
  await expect(verifyDomain(platform.deps, bob.user.email, "admin.example")).rejects.toThrow(
    "ALREADY_EXISTS",
  );
  await expect(verifyDomain(platform.deps, bob.user.email, "no domain")).rejects.toThrow(
    "VALIDATION_FAILED",
  );
});

test("the secret is stored encrypted, never returned, and never sent to another provider", async () => {
  const ada = await platform.signUp();
  const { issuer } = provider;
  const body = formOf(`${issuer}/.well-known/openid-configuration`);
  const saved = await ada(api.update, { body });
  expect(saved.settings).toMatchObject({ issuer, hasSecret: true, clientId: client.clientId });
  const rows = await platform.deps.db.selectFrom("oidcSettings").selectAll().execute();
  expect(JSON.stringify([saved, rows])).not.toContain(client.clientSecret);
  const { clientSecret: _, ...withoutSecret } = { ...body, issuer };
  await ada(api.update, { body: withoutSecret });
  expect(await ada(api.check)).toEqual({ issuer });
  for (const other of [{ issuer: "https://login.example.com" }, { clientId: "another" }])
    await expect(ada(api.update, { body: { ...withoutSecret, ...other } })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: [{ path: "clientSecret", code: "Validation.Required" }],
    });
  await ada(api.update, { body: { ...body, clientSecret: "wrong" } });
  await expect(ada(api.check)).rejects.toMatchObject({
    code: "OAUTH_REFRESH_FAILED",
    details: [{ path: "clientSecret", code: "OAUTH_REFRESH_FAILED" }],
  });
});

test("single sign-on can only be enforced with a verified domain", async () => {
  const ada = await platform.signUp();
  const body = { ...formOf(provider.issuer), mode: "enforced" as const };
  await expect(ada(api.update, { body })).rejects.toThrow("DOMAIN_NOT_VERIFIED");
  await verifyDomain(platform.deps, ada.user.email, "forced.example");
  const { domains } = await ada(api.update, { body });
  const params = { id: domains[0]?.id ?? "" };
  await expect(ada(api.removeDomain, { params })).rejects.toThrow("DOMAIN_NOT_VERIFIED");
  await ada(api.update, { body: { ...body, mode: "offered" } });
  await ada(api.removeDomain, { params });
  expect((await ada(api.get)).domains).toEqual([]);
});

test("an organisation has at most 20 domains", async () => {
  const ada = await platform.signUp();
  for (let number = 0; number < 20; number += 1)
    await ada(api.addDomain, { body: { domain: `n${number}.example` } });
  await expect(ada(api.addDomain, { body: { domain: "more.example" } })).rejects.toThrow(
    "MAX_DOMAINS",
  );
});
