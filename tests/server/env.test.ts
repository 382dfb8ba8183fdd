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
      STORAGE_URL: "s3://bucket/prefix?acl=public",
      CRAWLER_ALOW_HOSTS: "a.test",
      ROLES: "api,cook",
      AI_BASE_URL: "http://127.0.0.1:9",
    });
  const lines =
    /^(?=.*API_PORT)(?=.*DATABASE_URL)(?=.*STORAGE_URL)(?=.*CRAWLER_ALOW_HOSTS)(?=.*ROLES)(?=.*AI_MODEL)/s;
  expect(read).toThrow(lines);
});

test.each(["DATABSE_URL", "LOG_LVL", "SESSION_SECRT", "ROLE", "TRUSTED_PROXY", "SMPT_URL"])(
  "%s among the variables is a slip of the pen, and told",
  (name) => {
    expect(() => readEnv({ [name]: "info" })).toThrow(`${name}: unknown setting`);
  },
);

test("a file of settings holds settings only, and the process's variables win over it", () => {
  expect(() => readEnv({}, { GREETING: "hello" })).toThrow("GREETING: unknown setting");
  const file = { PORT: "3100", API_PORT: "4100", LOG_LEVEL: "warn" };
  expect(readEnv({ API_PORT: "4200", LOG_LEVEL: "" }, file)).toMatchObject({
    PORT: 3100,
    API_PORT: 4200,
    LOG_LEVEL: "warn",
  });
});

test("addresses that are not set follow the ports", () => {
  expect(readEnv({ PORT: "3100", API_PORT: "4100" })).toMatchObject({
    CONSOLE_URL: "http://localhost:3100",
    API_URL: "http://localhost:4100",
    API_HOST: "http://127.0.0.1:4100",
  });
});

test.each(["10.0.0.0/33", "10.0.0.0/99", "fe80::/129", "10.0.0.0/", "nowhere"])(
  "%s is no range of proxies",
  (range) => {
    expect(() => readEnv({ TRUSTED_PROXIES: range })).toThrow("TRUSTED_PROXIES");
  },
);

test("addresses and ranges of both kinds are proxies", () => {
  const ranges = ["loopback", "10.0.0.7", "10.0.0.0/8", "fe80::/128"];
  expect(readEnv({ TRUSTED_PROXIES: ranges.join(", ") }).TRUSTED_PROXIES).toEqual(ranges);
});

test("variables of other programs and empty ones are ignored", () => {
  expect(() =>
    readEnv({
      PATH: "/bin",
      HOME: "/root",
      HOSTNAME: "here",
      API_TOKEN: "x",
      API_ROOT: "/",
      SMTP_URL: "",
      XAI_API_KEY: "y",
      LOGNAME: "z",
    }),
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

test("an embedding model needs an endpoint that has such models, and no language model", () => {
  const endpoint = { AI_BASE_URL: "http://127.0.0.1:9/v1", AI_EMBEDDING_MODEL: "small" };
  expect(readEnv(endpoint)).toMatchObject(endpoint);
  expect(() => readEnv({ AI_EMBEDDING_MODEL: "small" })).toThrow("AI_BASE_URL: is required");
  expect(() => readEnv({ ...endpoint, AI_PROVIDER: "anthropic", AI_MODEL_SMALL: "tiny" })).toThrow(
    "AI_EMBEDDING_MODEL: needs AI_PROVIDER",
  );
  expect(() => readEnv({ AI_EMBEDING_MODEL: "small" })).toThrow("unknown setting");
});
