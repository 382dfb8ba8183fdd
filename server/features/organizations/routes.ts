import type { FastifyInstance } from "fastify";
import { organizationApi as api } from "@/contract/accounts/organizations";
import { countryCodes } from "@/contract/fields/countries";
import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as deletion from "./deletion";
import * as service from "./service";

export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.countries, (_ctx, { query }) => listCountries(query.lang));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.update, (ctx, { params, body }) => service.update(ctx, params.id, body));
  route(api.remove, (ctx, { params, body }) => deletion.deleteOrganization(ctx, params.id, body));
}

function listCountries(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}
