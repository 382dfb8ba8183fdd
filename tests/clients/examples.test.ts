import { spawn, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { openClient, type OpenedClient } from "./open-client";

let opened: OpenedClient;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened.platform.close());

const folder = join(import.meta.dirname, "../../clients/examples");
const answer = "Delivery within Germany takes three working days";

/** The output of an example. */
function run(command: string, args: readonly string[]): Promise<string> {
  const { apiKey, baseUrl } = opened;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ANTWORT_URL: baseUrl, ANTWORT_API_KEY: apiKey },
  });
  let printed = "";
  let complaint = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${printed}\n${complaint}`)),
    );
  });
}

const isInstalled = (program: string) => spawnSync(program, ["--version"]).status === 0;

/** The examples by their interpreter, if it is installed. */
const languages = [
  { language: "TypeScript", program: process.execPath, extension: "ts" },
  { language: "curl", program: isInstalled("curl") ? "sh" : undefined, extension: "sh" },
  {
    language: "Python",
    program: isInstalled("python3") ? "python3" : undefined,
    extension: "py",
  },
];

for (const { language, program, extension } of languages) {
  const title = program ? language : `${language}, which this machine does not have: skipped`;
  describe(title, () => {
    const tests = program ? [program] : [];
    test.each(tests)("answers a question with its sources", async (command) => {
      const printed = await run(command, [`answer.${extension}`]);
      expect(printed).toContain(answer);
      expect(printed).toContain("delivery.txt");
    });
    test.each(tests)("lists conversations", async (command) => {
      expect(await run(command, [`conversations.${extension}`])).toContain(
        "How long does delivery",
      );
    });
    test.each(tests)("prints code and request of an error", async (command) => {
      expect(await run(command, [`errors.${extension}`])).toMatch(
        /^404 KB_NOT_FOUND, request [\w-]{36}\n$/,
      );
    });
    test("contains three examples", () => {
      const names = ["answer", "conversations", "errors"].map((name) => `${name}.${extension}`);
      expect(globSync(`*.${extension}`, { cwd: folder })).toEqual(expect.arrayContaining(names));
    });
  });
}

test("TypeScript prints an answer while it is streamed", async () => {
  const { rows } = await opened.client.chatbots.list();
  const [chatbot] = rows;
  const printed = await run(process.execPath, ["stream.ts", chatbot?.id ?? ""]);
  expect(printed).toContain(answer);
  expect(printed).toContain("Sources: 1");
});
