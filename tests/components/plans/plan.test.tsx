import { act, screen, waitFor, within } from "@testing-library/react";
import { QuotaNotice } from "@/components/knowledge-bases/website/website-form";
import { PlanView } from "@/components/plans/plan-view";
import { PlanBanner } from "@/components/shell/frame/private-frame";
import { SessionContext } from "@/components/shell/session/session";
import { UploadQuotaNotice } from "@/components/uploads/quota-notice";
import { organizationApi } from "@/contract/accounts/organizations";
import type { OrganizationPlan, PlanEnd, PlanLimits } from "@/contract/accounts/plans";
import { CallError } from "@/lib/api/call-error";
import { ada, organization, system, unlimitedPlan } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const DAY = 24 * 60 * 60_000;

type World = {
  limits?: Partial<PlanLimits>;
  usage?: Partial<OrganizationPlan["usage"]>;
  planEnd?: PlanEnd;
};

function openWith(view: React.ReactNode, { limits, usage, planEnd = null }: World = {}) {
  const plan = {
    ...unlimitedPlan,
    limits: { ...unlimitedPlan.limits, ...limits },
    usage: { ...unlimitedPlan.usage, ...usage } as OrganizationPlan["usage"],
  };
  fakeApi().answer(organizationApi.get, organization({ plan }));
  const session = {
    user: ada,
    setUser: () => {},
    loading: false,
    system: { ...system(ada), planEnd },
  };
  return open(<SessionContext value={session}>{view}</SessionContext>);
}

test("shows usage against limits with a warning from 80 %", async () => {
  const limits = { files: 10, storageBytes: 1_048_576, chatbots: 2, users: 3 };
  const usage = { files: 8, storageBytes: 1_048_576, chatbots: 1, users: 1, prompts: 1_234 };
  openWith(<PlanView />, { limits, usage });
  const row = async (name: string) => (await screen.findByText(name)).closest("li");
  const text = async (name: string) => (await row(name))?.textContent;
  expect(await text("Files")).toBe("FilesAlmost used up8 of 10");
  expect(await text("Storage")).toBe("StorageUsed up1 MB of 1 MB");
  expect(await text("Chatbots")).toBe("Chatbots1 of 2");
  expect(await text("Questions")).toBe("Questions1,234 · unlimited");
  expect(screen.getByText("Resets on Apr 1, 2026.")).toBeVisible();
  const files = within((await row("Files")) ?? document.body).getByRole("progressbar");
  expect(files).toHaveAttribute("aria-valuenow", "8");
});

test("names the file types of a plan, and unknown ones by their media type", async () => {
  const mimeTypes = ["application/pdf", "text/plain", "image/png"];
  openWith(<PlanView />, { limits: { mimeTypes } });
  expect(await screen.findByText("PDF, TXT, image/png")).toBeVisible();
});

const endIn = (days: number, graceDays = 0): PlanEnd => {
  const end = Date.now() + days * DAY;
  const iso = (ms: number) => new Date(ms).toISOString();
  return { validUntil: iso(end), answersUntil: iso(end + graceDays * DAY), timeZone: "UTC" };
};

test.each([
  ["nothing 15 days before", endIn(15), undefined],
  ["nothing without an end", null, undefined],
  ["the day from 14 days before", endIn(13), /^Your plan expires on .*After that/],
  ["how long chatbots answer then", endIn(13, 5), /Your chatbots keep answering until/],
  ["that it has expired", endIn(-1), /^Your plan has expired.*no longer answer/],
  ["the days of grace", endIn(-1, 5), /^Your plan has expired.*keep answering until/],
])("shows the banner %s", (_, planEnd, sentence) => {
  const { container } = openWith(<PlanBanner />, { planEnd });
  expect(container.textContent).toEqual(sentence ? expect.stringMatching(sentence) : "");
});

const byte = { size: 1 };
const MB = 1_048_576;

test.each([
  ["no file", [], { files: 10 }, { files: 10 }, /^No room for more files.*for no more files/],
  ["one file", [byte, byte], { files: 10 }, { files: 9 }, /^These files do not fit.*1 more file\./],
  [
    "the storage left",
    [{ size: 2 * MB }],
    { storageBytes: 3 * MB },
    { storageBytes: 2 * MB },
    /1 MB/,
  ],
  ["no storage", [], { storageBytes: MB }, { storageBytes: 2 * MB }, /There is 0 bytes/],
  ["the size of a file", [byte, { size: MB + 1 }], { fileBytes: MB }, {}, /can be up to 1 MB/],
])("warns before an upload that exceeds the plan: %s", async (_, files, limits, usage, words) => {
  openWith(<UploadQuotaNotice files={files} />, { limits, usage });
  await waitFor(() => expect(document.body).toHaveTextContent(words));
});

test("does not warn before an upload that exactly uses up the plan", async () => {
  const { cache } = openWith(<UploadQuotaNotice files={[byte, { size: MB }]} />, {
    limits: { files: 10, storageBytes: 2 * MB + 1, fileBytes: MB },
    usage: { files: 8, storageBytes: MB },
  });
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(document.body).toHaveTextContent(/^$/);
});

test("warns before a crawl that exceeds the plan", async () => {
  openWith(<QuotaNotice wanted={100} />, {
    limits: { crawledPages: 50 },
    usage: { crawledPages: 10 },
  });
  expect(await screen.findByText(/has 40 pages left this month/)).toBeVisible();
});

test("names limit and usage in an error", async () => {
  const { cache } = openWith(<p>Screen</p>);
  const details = [{ path: "files", code: "SUBSCRIPTION_TOTAL_FILES", limit: 50, used: 49 }];
  const failure = new CallError("SUBSCRIPTION_TOTAL_FILES", { status: 402, details });
  const mutation = cache
    .getMutationCache()
    .build(cache, { mutationFn: () => Promise.reject(failure) });
  await act(() => mutation.execute(undefined).catch(() => {}));
  expect(await screen.findByText("Your plan includes 50, and you use 49.")).toBeVisible();
});
