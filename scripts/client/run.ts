// npm run client: writes the client from the contract. With --check it compares only.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CLIENT_FILE, generateClient } from "./generate";

const source = await generateClient();
const current = existsSync(CLIENT_FILE) ? readFileSync(CLIENT_FILE, "utf8") : "";
if (!process.argv.includes("--check")) writeFileSync(CLIENT_FILE, source);
else if (source !== current) {
  console.error(`${CLIENT_FILE} differs from the contract: run \`npm run client\`.`);
  process.exitCode = 1;
}
