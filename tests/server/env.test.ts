import { environmentOf, readEnv } from "@/server/env";

test("runs on this machine in development without settings", () => {
  expect(readEnv({})).toMatchObject({
    HOST: "127.0.0.1",
    API_PORT: 4000,
    ROLES: ["api", "sockets", "worker"],
    MAINTENANCE: false,
    environment: "development",
  });
});

test("names each malformed or unknown setting in a line of its own", () => {
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
  "rejects the misspelt variable %s",
  (name) => {
    expect(() => readEnv({ [name]: "info" })).toThrow(`${name}: unknown setting`);
  },
);

test("rejects other names in a settings file, and prefers variables of the process", () => {
  expect(() => readEnv({}, { GREETING: "hello" })).toThrow("GREETING: unknown setting");
  const file = { PORT: "3100", API_PORT: "4100", LOG_LEVEL: "warn" };
  expect(readEnv({ API_PORT: "4200", LOG_LEVEL: "" }, file)).toMatchObject({
    PORT: 3100,
    API_PORT: 4200,
    LOG_LEVEL: "warn",
  });
});

test("derives missing addresses from the ports", () => {
  expect(readEnv({ PORT: "3100", API_PORT: "4100" })).toMatchObject({
    CONSOLE_URL: "http://localhost:3100",
    API_URL: "http://localhost:4100",
    API_HOST: "http://127.0.0.1:4100",
  });
});

test.each(["10.0.0.0/33", "10.0.0.0/99", "fe80::/129", "10.0.0.0/", "nowhere"])(
  "rejects the range of proxies %s",
  (range) => {
    expect(() => readEnv({ TRUSTED_PROXIES: range })).toThrow("TRUSTED_PROXIES");
  },
);

test("accepts IPv4 and IPv6 addresses and ranges of proxies", () => {
  const ranges = ["loopback", "10.0.0.7", "10.0.0.0/8", "fe80::/128"];
  expect(readEnv({ TRUSTED_PROXIES: ranges.join(", ") }).TRUSTED_PROXIES).toEqual(ranges);
});

test("ignores empty variables and those of other programs", () => {
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

test("an embedding model requires an endpoint that has such models, but no language model", () => {
  const endpoint = { AI_BASE_URL: "http://127.0.0.1:9/v1", AI_EMBEDDING_MODEL: "small" };
  expect(readEnv(endpoint)).toMatchObject(endpoint);
  expect(() => readEnv({ AI_EMBEDDING_MODEL: "small" })).toThrow("AI_BASE_URL: is required");
  expect(() => readEnv({ ...endpoint, AI_PROVIDER: "anthropic", AI_MODEL_SMALL: "tiny" })).toThrow(
    "AI_EMBEDDING_MODEL: needs AI_PROVIDER",
  );
  expect(() => readEnv({ AI_EMBEDING_MODEL: "small" })).toThrow("unknown setting");
});
