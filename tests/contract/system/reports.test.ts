import { withoutSecrets } from "@/contract/system/reports";

test.each([
  ["https://x.example/auth/activation?token=abc&next=%2F", "https://x.example/auth/activation"],
  ["/auth/new-pass?token=abc#top", "/auth/new-pass#top"],
  ["GET /v1/users/activate/abc-1", "GET /v1/users/activate/…"],
  ["http://h/v1/users/checkepl/abc?x=1", "http://h/v1/users/checkepl/…"],
  ["http://h/v1/users/resetPassword/abc failed", "http://h/v1/users/resetPassword/… failed"],
  ["What happened? Nothing.", "What happened? Nothing."],
])("reports %s as %s", (text, left) => {
  expect(withoutSecrets(text)).toBe(left);
});

test("cleans every part of a report and keeps the report's shape", () => {
  const metadata = { scope: new Map() };
  const report = {
    message: "lost",
    level: 3,
    request: { url: "http://h/auth/new-pass?token=abc", query_string: "token=abc" },
    breadcrumbs: [{ data: { to: "/auth/activation?token=abc", from: null } }],
    attributes: { "url.full": "http://h/?token=abc", "url.query": "token=abc", "http.status": 200 },
    sdkProcessingMetadata: metadata,
  };
  const left = withoutSecrets(report);
  expect(JSON.stringify(left)).not.toContain("abc");
  expect(left).toMatchObject({
    message: "lost",
    level: 3,
    request: { url: "http://h/auth/new-pass" },
  });
  expect(left.sdkProcessingMetadata).toBe(metadata);
});
