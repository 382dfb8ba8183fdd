// npm run admin -- list | organizations [TEXT] | disable EMAIL | enable EMAIL | verify EMAIL | hold EMAIL | check EMAIL | require-reset EMAIL |
// reset-two-factor EMAIL | verify-domain EMAIL DOMAIN | disable-organization EMAIL | enable-organization EMAIL | grant-platform EMAIL | revoke-platform EMAIL |
// delete-organization EMAIL | plan EMAIL PLAN [DAY] | discount EMAIL PERCENT [MONTH] |
// invoices …
import { readSettings } from "@/scripts/launch/settings";
import { administer } from "./commands";

try {
  const { env, dataDirectory } = readSettings();
  const context = { dataDirectory, databaseUrl: env.DATABASE_URL, env };
  console.log(await administer(context, process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
