// npm run attack -- URL [API_URL]
import { readSettings } from "@/scripts/launch/settings";
import type { Credentials } from "./account";
import { printed } from "./figures";
import { send } from "./send";
import { attack } from "./suite";

const [url, apiUrl] = process.argv.slice(2);

try {
  if (!url)
    throw new Error(
      "The address of the console is missing: npm run attack -- http://localhost:3000",
    );
  const consoleUrl = new URL(url).origin;
  const { dataDirectory } = readSettings();
  const target = { consoleUrl, apiUrl: apiUrl ?? (await apiHostOf(consoleUrl)), dataDirectory };
  console.log(`Console ${target.consoleUrl}, API host ${target.apiUrl}`);
  const accounts = { first: credentialsIn("ATTACK_FIRST"), second: credentialsIn("ATTACK_SECOND") };
  const groups = await attack(target, accounts, console.log);
  console.log(`\n${printed(groups)}`);
  if (groups.some(({ counts }) => counts.unexpected.length > 0)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** An environment variable with EMAIL:PASSWORD of an existing account. */
function credentialsIn(variable: string): Credentials | undefined {
  const [, email, password] = /^([^:]+):(.+)$/.exec(process.env[variable] ?? "") ?? [];
  return email && password ? { email, password } : undefined;
}

/** The API host, from the content security policy of the console. */
async function apiHostOf(consoleUrl: string): Promise<string> {
  const { headers } = await send(consoleUrl, { method: "GET", path: "/auth/signin" });
  const policy = String(headers["content-security-policy"] ?? "");
  const api = /frame-src 'self' (\S+?);/.exec(policy)?.[1];
  if (!api)
    throw new Error("No API host in the policy of the console: npm run attack -- URL API_URL");
  return new URL(api).origin;
}
