import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plan } from "@/contract/accounts/plans";
import { freePort, startSample, waitForExit, waitForOutput } from "./site";
import { listen, untrainableSites } from "./untrainable-sites";

export type Installation = {
  consoleUrl: string;
  apiUrl: string;
  dataDirectory: string;
  sampleUrl: string;
  /** Ports of sites that cannot be trained; nothing listens on `down`. */
  untrainable: Record<"forbidding" | "endless" | "silent" | "picture" | "down", number>;
  /** Ports on which a journey may receive webhooks. */
  receivers: Record<"de" | "en", number>;
};

/** The chatbot limit of the only plan, which has no other limits. */
export const chatbotLimit = 15;

const plan = {
  name: { de: "Starter", en: "Starter" },
  limits: {
    fileBytes: null,
    files: null,
    storageBytes: null,
    mimeTypes: null,
    users: null,
    chatbots: chatbotLimit,
    faqCategories: null,
    faqsPerCategory: null,
    speech: false,
    prompts: null,
    messageTokens: null,
    crawledPages: null,
  },
  expires: false,
  graceDays: 0,
} satisfies Plan;

/** The file with the addresses of all started programs. */
export const installation = (): Installation =>
  JSON.parse(process.env["E2E_INSTALLATION"] ?? "{}") as Installation;

/** Builds and starts the installation as `npm start` does, with its own data and the sites for the journeys. */
export default async function startInstallation(): Promise<() => Promise<void>> {
  const [port, apiPort, samplePort] = [await freePort(), await freePort(), await freePort()];
  const receivers = { de: await freePort(), en: await freePort() };
  const sites = await startUntrainableSites();
  const sample = await startSample(samplePort);
  const dataDirectory = await mkdtemp(join(tmpdir(), "antwort-e2e-"));
  const plansFile = join(dataDirectory, "plans.json");
  await writeFile(plansFile, JSON.stringify({ plans: { free: plan } }));
  const launcher = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDirectory,
      PLANS_FILE: plansFile,
      // A mailbox that cannot be read: nothing listens there.
      IMAP_URL: `imap://antwort%40example.com:secret@localhost:${sites.untrainable.down}/INBOX`,
      CRAWLER_ALLOW_HOSTS: [
        samplePort,
        ...Object.values(sites.untrainable),
        ...Object.values(receivers),
      ]
        .map((one) => `localhost:${one}`)
        .join(","),
    },
  });
  await waitForOutput(launcher, /Ready after/);
  process.env["E2E_INSTALLATION"] = JSON.stringify({
    consoleUrl: `http://localhost:${port}`,
    apiUrl: `http://localhost:${apiPort}`,
    sampleUrl: `http://localhost:${samplePort}`,
    untrainable: sites.untrainable,
    receivers,
    dataDirectory,
  } satisfies Installation);

  return async () => {
    launcher.kill("SIGTERM");
    const code = await waitForExit(launcher);
    sample.kill("SIGTERM");
    await waitForExit(sample);
    sites.close();
    await rm(dataDirectory, { recursive: true });
    if (code !== 0) throw new Error(`The installation ended with ${code} instead of 0.`);
  };
}

async function startUntrainableSites(): Promise<{
  untrainable: Installation["untrainable"];
  close: () => void;
}> {
  const forbidding = await listen(untrainableSites.forbidding);
  const endless = await listen(untrainableSites.endless);
  const picture = await listen(untrainableSites.picture);
  const silent = await listen(untrainableSites.silent);
  const all = [forbidding, endless, silent, picture];
  return {
    untrainable: {
      forbidding: forbidding.port,
      endless: endless.port,
      silent: silent.port,
      picture: picture.port,
      down: await freePort(),
    },
    close: () => {
      for (const { server } of all) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
