import { environmentOf, readEnv } from "@/server/env";

test("without any setting the platform runs on this machine, in development", () => {
  expect(readEnv({})).toMatchObject({
    HOST: "127.0.0.1",
    API_PORT: 4000,
    ROLES: ["api", "sockets", "worker"],
    MAINTENANCE: false,
    environment: "development",
  });
});

test("each malformed or unknown setting is one line with its name", () => {
  const read = () =>
    readEnv({
      API_PORT: "many",
      DATABASE_URL: "mysql://localhost/x",
      CRAWLER_ALOW_HOSTS: "a.test",
      ROLES: "api,cook",
      AI_BASE_URL: "http://127.0.0.1:9",
    });
  const lines =
    /^(?=.*API_PORT)(?=.*DATABASE_URL)(?=.*CRAWLER_ALOW_HOSTS)(?=.*ROLES)(?=.*AI_MODEL)/s;
  expect(read).toThrow(lines);
});

test("another program's variables and empty ones are none of ours", () => {
  expect(() =>
    readEnv({ PATH: "/bin", API_TOKEN: "x", SMTP_URL: "", XAI_API_KEY: "y" }),
  ).not.toThrow();
});

test.each([
  ["localhost", "development"],
  ["dev.example.com", "development"],
  ["beta.example.com", "beta"],
  ["chat.example.com", "production"],
])("the host %s is %s", (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});
