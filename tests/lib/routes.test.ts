import { areaOf, isCurrent, returnPath, routes, signInPath } from "@/lib/routes";

const id = "018f0000-0000-7000-8000-000000000001";

test.each([
  ["private", routes.home],
  ["private", routes.knowledgeBases],
  ["private", routes.newWebsite],
  ["private", routes.website(id)],
  ["private", routes.newFiles],
  ["private", routes.files(id)],
  ["private", routes.chatbots],
  ["private", routes.newChatbot],
  ["private", routes.conversations],
  ["shared", routes.demo(id)],
  ["private", routes.enterpriseSetting],
  ["auth", "/auth"],
  ["auth", routes.signIn],
  ["auth", routes.signUp],
  ["auth", routes.verifyEmail],
  ["auth", routes.activation],
  ["private", routes.profile],
  ["private", routes.changePassword],
  ["public", routes.confirmEmail],
  ["public", routes.invitation],
  ["public", routes.termsOfUse],
  ["public", routes.privacyPolicy],
  ["public", routes.aboutUs],
  ["public", "/nobody-knows-this"],
  ["public", "/chat-bots"],
  ["public", "/authors"],
])("%s: %s", (area, pathname) => {
  expect(areaOf(pathname)).toBe(area);
});

test("matches home exactly and other entries by prefix", () => {
  expect(isCurrent(routes.home, "/")).toBe(true);
  expect(isCurrent(routes.home, "/chat-bot")).toBe(false);
  expect(isCurrent(routes.chatbots, routes.chatbot(id))).toBe(true);
  expect(isCurrent(routes.chatbots, "/chat-bots")).toBe(false);
});

test("the sign-in returns to a page with its query, except for the start page", () => {
  const from = "/chat-bot/1?activeTab=faq";
  const { searchParams } = new URL(signInPath(from), "https://antwort.example");
  expect(searchParams.get("next")).toBe(from);
  expect(signInPath(routes.home)).toBe(routes.signIn);
  expect(signInPath(`${routes.home}?welcome=1`)).toBe(routes.signIn);
});

test("returns to a private path after sign-in, with its query", () => {
  expect(returnPath("/chat-bot/1?activeTab=faq")).toBe("/chat-bot/1?activeTab=faq");
  expect(returnPath("/chat-bot/1/demo?key=k")).toBe("/chat-bot/1/demo?key=k");
});

test.each([
  undefined,
  null,
  "",
  "chat-bot",
  "//evil.example/chat-bot",
  "/\\evil.example/chat-bot",
  "https://evil.example/chat-bot",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\t/[",
  "/auth/signin",
  "/about-us",
])("replaces %j with the home page", (next) => {
  expect(returnPath(next)).toBe("/");
});
