// npm run client: writes the client from the contract. With --check it compares only.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { clientFile, generateClient } from "./generate";

const source = await generateClient();
const current = existsSync(clientFile) ? readFileSync(clientFile, "utf8") : "";
if (!process.argv.includes("--check")) writeFileSync(clientFile, source);
else if (source !== current) {
  console.error(`${clientFile} differs from the contract: run \`npm run client\`.`);
  process.exitCode = 1;
}
