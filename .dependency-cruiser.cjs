// Who may import whom. Read by `npm run verify`; type imports count like any other.
const own = ["^node_modules/", "^contract/"];

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The folders of the search, in the order of its README. */
const searchFolders = [
  "text",
  "days",
  "question",
  "chunking",
  "index",
  "lexicon",
  "vectors",
  "query",
  "company-facts",
  "dialogue",
  "grounding",
  "grouping",
  "answer/units",
  "answer/tables",
  "answer/rating",
  "answer/choice",
  "answer/composition",
  "answer/refusal",
  "answer",
];

module.exports = {
  forbidden: [
    rule("no-cycle", "No file may reach itself.", {}, { circular: true }),
    rule("no-unresolved", "Every import leads somewhere.", {}, { couldNotResolve: true }),
    rule(
      "contract",
      "The contract knows zod and itself.",
      { path: "^contract/" },
      { pathNot: ["^contract/", "^node_modules/zod/"] },
    ),
    rule(
      "lib",
      "How the console works never knows what it is about.",
      { path: "^lib/" },
      { path: "^(components|app|server|widget|middleware|e2e|tests)" },
    ),
    rule(
      "components-ui",
      "Primitives know lib/cn and themselves.",
      { path: "^components/ui/" },
      { path: "^(components|lib|contract|app|server)/", pathNot: ["^components/ui/", "^lib/cn"] },
    ),
    rule(
      "components",
      "Views never know pages or the platform.",
      { path: "^components/" },
      { path: "^(app|server|widget|tests|e2e)/" },
    ),
    rule(
      "components-features",
      "Of another feature only its queries.ts.",
      { path: "^components/([^/]+)/", pathNot: "^components/(ui|shell|design)/" },
      {
        path: "^components/",
        pathNot: ["^components/$1/", "^components/(ui|shell)/", "^components/.+/queries\\.ts$"],
      },
    ),
    rule(
      "components-shell",
      "The shell knows primitives, and of features their queries.ts.",
      { path: "^components/shell/" },
      {
        path: "^components/",
        pathNot: ["^components/(ui|shell)/", "^components/.+/queries\\.ts$"],
      },
    ),
    rule(
      "app",
      "Pages compose the console; the platform is behind /v1.",
      { path: "^(app/|middleware|instrumentation|sentry\\.)" },
      { path: "^(server|widget|tests|e2e)/" },
    ),
    rule(
      "server",
      "The platform never knows the console.",
      { path: "^server/" },
      { path: "^(app|components|lib|widget|middleware|tests|e2e|bench|scripts)" },
    ),
    rule(
      "server-layers-features",
      "Features use engines, infrastructure and the deps; what starts the platform is above them.",
      { path: "^server/features/" },
      {
        path: "^server/",
        pathNot: ["^server/(features|engines|infrastructure)/", "^server/(deps|env)\\.ts$"],
      },
    ),
    rule(
      "server-features",
      "Of another feature, never its repositories and routes.",
      { path: "^server/features/([^/]+)/" },
      {
        path: "^server/features/[^/]+/(repo|routes)[^/]*\\.ts$",
        pathNot: "^server/features/$1/",
      },
    ),
    rule(
      "server-layers-engines",
      "Engines use infrastructure and no other engine.",
      { path: "^server/engines/([^/]+)/" },
      { path: "^server/", pathNot: ["^server/engines/$1/", "^server/infrastructure/"] },
    ),
    rule(
      "server-layers-infrastructure",
      "Infrastructure knows no feature, no engine and no deps.",
      { path: "^server/infrastructure/" },
      { path: "^server/", pathNot: ["^server/infrastructure/", "^server/env\\.ts$"] },
    ),
    rule(
      "server-layers-deps",
      "The deps are made of engines and infrastructure.",
      { path: "^server/deps\\.ts$" },
      { path: "^server/", pathNot: ["^server/(engines|infrastructure)/"] },
    ),
    rule(
      "widget",
      "The widget stands alone: the contract's types, its own wordings, and what lib knows of texts.",
      { path: "^widget/" },
      {
        pathNot: [
          "^widget/",
          "^contract/",
          "^messages/",
          "^lib/(markdown-blocks|markdown-inline|cited-address)\\.ts$",
        ],
      },
    ),
    rule(
      "clients",
      "A published client stands alone; its examples use nothing else.",
      { path: "^clients/" },
      { pathNot: "^clients/typescript/" },
    ),
    rule(
      "e2e",
      "Journeys know the contract, never the sources.",
      { path: "^e2e/" },
      { path: "^(app|components|lib|server|widget)/" },
    ),
    rule(
      "no-tests-in-sources",
      "Sources never know tests; the attack suite is one, which sends what they send.",
      {
        path: "^(app|components|lib|contract|server|widget|scripts)/",
        pathNot: "^scripts/attack/",
      },
      { path: "^(tests|e2e)/" },
    ),
    rule(
      "outgoing-calls",
      "Only the guarded fetch module of the platform and the BFF open connections with undici.",
      {
        pathNot: [
          "^node_modules/",
          "^lib/bff/",
          "^server/engines/ingest/(fetch|ssrf-guard|http-request)\\.ts$",
          "^(tests|e2e|bench|scripts)/",
        ],
      },
      { path: "^node_modules/undici/" },
    ),
    rule(
      "bucket-calls",
      "Only the storage knows the S3 client.",
      { pathNot: ["^node_modules/", "^server/infrastructure/storage/"] },
      { path: "^node_modules/@(aws-sdk|smithy)/" },
    ),
    ...searchFolders.slice(0, -1).map((folder, at) =>
      rule(
        `search-${folder}`,
        "A folder of the search imports those before it.",
        { path: `^server/engines/search/${folder}/` },
        {
          path: `^server/engines/search/(${searchFolders.slice(at + 1).join("|")})/`,
          pathNot: `^server/engines/search/(${searchFolders.slice(0, at + 1).join("|")})/`,
        },
      ),
    ),
    rule("no-index", "No barrel files.", {}, { path: "(^|/)index\\.tsx?$", pathNot: own }),
    rule(
      "no-dev-packages",
      "What runs for users is a dependency, not a development one.",
      { path: "^(app|components|lib|contract|server|widget)/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API for JavaScript; swc reads the sources, type imports included.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^(\\.next|build|data|coverage)/" },
    webpackConfig: { fileName: "scripts/cruiser-alias.cjs" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
