import type { AddressInfo } from "node:net";
import { createClient } from "@/clients/typescript/antwort";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { apiKeyScopes } from "@/contract/scopes";
import { openPlatform } from "@/tests/platform";
import { setWebsite } from "@/tests/server/platform-steps";

/** A platform on its own port, with an API key of all scopes. */
export async function openClient() {
  const platform = await openPlatform();
  const ada = await platform.signUp();
  await setWebsite(ada);
  const body = { name: "Client", scopes: [...apiKeyScopes] };
  const { token: apiKey } = await ada(apiKeyApi.create, { body });
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  const baseUrl = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
  return { platform, ada, apiKey, baseUrl, client: createClient({ baseUrl, apiKey }) };
}

export type OpenedClient = Awaited<ReturnType<typeof openClient>>;
