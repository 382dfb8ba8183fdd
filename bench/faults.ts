// npm run bench:faults -- [SECONDS] [FAULT…]: starts crawls, uploads, questions, requests for a person and webhooks on
// installations while the model, the embedding model, the mail server, the bucket or the database is unavailable for
// SECONDS (60), the clock is an hour back, or the disk is full. Prints, for each fault, the failed calls, the questions
// answered meanwhile, and the time until all work was complete; at the end, what is lost, stuck or duplicated.
// FAULT is the beginning of a name. PostgreSQL has to be installed. The clock needs libfaketime; the disk needs TMPDIR
// to name a small file system: `mount -t tmpfs -o size=2g tmpfs DIR`.
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openReceiver } from "@/tests/server/features/webhooks/receiver";
import { CallError } from "./client";
import { openSingleMachine, openServices, type Environment } from "./faults/environment";
import type { Fault } from "./faults/fault";
import { Recorder } from "./faults/recorder";
import { messageOrderWork, vectorWork } from "./faults/stored";
import { CrawlWork, openSite } from "./kill/crawls";
import { Installation, isInterruption, type InstallationHandle } from "./kill/installation";
import { createLibrary, UploadWork } from "./kill/uploads";
import { chatWork, handOverWork, openChatbot, type Visits } from "./kill/visitors";
import { webhookWork } from "./kill/webhooks";
import type { Workload } from "./kill/work";

const SCRIPT = {
  question: "When does the small library open and close?",
  reply: "The small library opens at nine o'clock and closes at six o'clock.",
};
const VISITORS = 4;
const BEFORE_MS = 10_000;
const PAUSE_MS = 150;
const COMPLETION_TIMEOUT_MS = 300_000;
/** Each source of work numbers its pieces within a range of its own. */
const NUMBER_STEP = 100_000;

const [seconds = "60", ...names] = process.argv.slice(2);
const isSelected = ({ name }: Fault): boolean =>
  names.length === 0 || names.some((each) => name.startsWith(each));

/** Each question differs and is answered by the library's page. */
const wordingOf = (number: number, at: number): string => `${SCRIPT.question} (${number}, ${at})`;

/** One installation with its work. */
class Trial {
  readonly #recorder = new Recorder();
  readonly #installation: Installation;
  readonly #workloads: readonly Workload[];
  #next = 0;

  private constructor(
    installation: Installation,
    workloads: readonly Workload[],
    recorder: Recorder,
  ) {
    this.#installation = installation;
    this.#workloads = workloads;
    this.#recorder = recorder;
  }

  static async open(
    installation: Installation,
    { mails, others }: { mails: readonly string[]; others: readonly Workload[] },
    receiver: Awaited<ReturnType<typeof openReceiver>>,
    site: Awaited<ReturnType<typeof openSite>>,
  ): Promise<Trial> {
    const recorder = new Recorder();
    const { platform, owner } = installation;
    const kbId = await createLibrary(installation);
    const person = recorder.wrap(owner.person);
    const reached: InstallationHandle = { platform, owner: { ...owner, person } };
    const bot = recorder.wrap(await openChatbot(installation, kbId));
    const visits: Visits = { conversations: new Set(), requests: new Map() };
    return new Trial(
      installation,
      [
        new CrawlWork(reached, site),
        new UploadWork(reached, kbId, (what, work) => recorder.record(what, work)),
        ...Array.from({ length: VISITORS }, () => chatWork(bot, visits, wordingOf)),
        handOverWork(bot, visits, mails),
        await webhookWork(installation, visits, receiver),
        messageOrderWork,
        ...others,
      ],
      recorder,
    );
  }

  /** The figures of one fault. */
  async run({ begin, end }: Fault) {
    const stop = new AbortController();
    const starting = Promise.all(
      this.#workloads.map((work, at) => this.#start(work, at, stop.signal)),
    );
    await wait(BEFORE_MS);
    const figuresBefore = this.#recorder.take();
    await begin();
    await wait(1_000 * Number(seconds));
    await end();
    const back = performance.now();
    const figures = this.#recorder.take();
    stop.abort();
    await starting;
    const undone = await this.#waitForCompletion();
    const { failed } = this.#recorder.take();
    return {
      "questions answered before": `${figuresBefore.answered} of ${figuresBefore.questions}`,
      "answers before, ms": figuresBefore["answers, ms"],
      ...figures,
      "failed afterwards": failed,
      "all done after, s": undone ?? ((performance.now() - back) / 1_000).toFixed(0),
    };
  }

  /** Compares the rows with the work that was started. */
  check() {
    return this.#installation.stopAndRead(async (db) => {
      const found = [];
      for (const work of this.#workloads) {
        const { interrupted: _, ...outcome } = await work.check(db);
        found.push({ work: work.name, ...outcome });
      }
      return found;
    });
  }

  async #start(work: Workload, at: number, signal: AbortSignal): Promise<void> {
    while (work.start && !signal.aborted) {
      try {
        await work.start(at * NUMBER_STEP + (this.#next += 1));
      } catch (error) {
        // The recorder has its code.
        if (!isInterruption(error) && !(error instanceof CallError)) throw error;
      }
      await wait(PAUSE_MS);
    }
  }

  /** Waits until no work is in progress, for some minutes at most. Returns the names of unfinished work. */
  async #waitForCompletion(): Promise<string | undefined> {
    const deadline = Date.now() + COMPLETION_TIMEOUT_MS;
    for (const work of this.#workloads) {
      while (!(await work.isComplete())) {
        if (Date.now() > deadline) return `${work.name} not after ${COMPLETION_TIMEOUT_MS / 1_000}`;
        await wait(500);
      }
    }
    return undefined;
  }
}

/** Prints the effect of each fault on an installation. */
async function runFaults(open: () => Promise<Environment>): Promise<void> {
  const environment = await open();
  const faults = environment.faults.filter(isSelected);
  try {
    if (faults.length > 0) await withInstallation(environment, faults);
  } finally {
    await environment.close();
  }
}

async function withInstallation(environment: Environment, faults: Fault[]): Promise<void> {
  const { settings, mails, databaseUrl } = environment;
  const site = await openSite();
  const receiver = await openReceiver();
  receiver.answer = (response) => void response.writeHead(204).end();
  const installation = await Installation.open({
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CRAWLER_ALLOW_HOSTS: `${site.host},${new URL(receiver.url).host}`,
    ...settings,
  });
  const vectors = databaseUrl ? await vectorWork(databaseUrl) : undefined;
  try {
    const others = vectors ? [vectors] : [];
    const trial = await Trial.open(installation, { mails, others }, receiver, site);
    for (const fault of faults) {
      process.stdout.write(`${fault.name}\n`);
      console.table(await trial.run(fault));
    }
    console.table(await trial.check());
  } finally {
    await vectors?.close();
    await installation.remove();
    await receiver.close();
    site.close();
  }
}

await runFaults(() => openServices(SCRIPT));
await runFaults(openSingleMachine);
