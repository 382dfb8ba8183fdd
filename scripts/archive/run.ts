// npm run backup -- FILE and npm run restore -- FILE
import { readSettings } from "@/scripts/launch/settings";
import { backUp, restore } from "./archive";

const [verb, file] = process.argv.slice(2);

try {
  if (!file) throw new Error(`Name the file: npm run ${verb} -- antwort.tar.gz`);
  const { env, dataDirectory } = readSettings();
  const location = { dataDirectory, databaseUrl: env.DATABASE_URL };
  if (verb === "restore") restore(location, file);
  else backUp(location, file);
  console.log(verb === "restore" ? `Restored to ${dataDirectory}.` : `Backed up to ${file}.`);
  if (env.STORAGE_URL)
    console.log(
      `The backup does not include uploaded files. They are stored in ${env.STORAGE_URL}.`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
