/**
 * The modules of `src/` and `demonstration/` and what each may import; `docs/architecture.md` describes their responsibilities.
 * `check-imports.ts` checks it.
 */
export interface ModuleRow {
  /** Other modules that may be imported. */
  readonly modules: readonly string[];
  /** Modules and files from which only types may be imported, so that no build of this module contains their values. */
  readonly types?: readonly string[];
  /** Packages that may be imported; a trailing `*` allows all with this beginning. */
  readonly packages: readonly string[];
}

/** Declarations with table and column names, or with the schemas of bodies, which stay out of the browser's files. */
const declarations = [
  "contract/account/account-calls.ts",
  "contract/account/account-schemas.ts",
  "contract/administration/administration-calls.ts",
  "contract/follows/follow-calls.ts",
  "contract/administration/import-calls.ts",
  "contract/lists/list-calls.ts",
  "contract/account/sign-in-calls.ts",
  "contract/follows/webhook-calls.ts",
  "contract/record-sets/",
  "contract/calls/calls.ts",
  "contract/calls/call-members.ts",
];

const react = ["react", "react/*", "react-dom", "react-dom/*"];

export const modules = {
  async: { modules: [], packages: [] },
  rules: { modules: [], packages: [] },
  text: { modules: ["rules"], packages: ["intl-messageformat"] },
  contract: { modules: ["text", "rules"], packages: ["zod"] },
  query: { modules: [], packages: ["kysely"] },
  tracing: { modules: [], packages: [] },
  database: {
    modules: ["async", "rules"],
    types: ["contract"],
    packages: ["@electric-sql/*", "kysely", "pg", "pg-copy-streams", "tsx", "node:*"],
  },
  limits: { modules: ["database", "async"], packages: ["kysely", "node:*"] },
  mail: { modules: ["text", "contract", "rules"], packages: ["nodemailer", "node:*"] },
  records: { modules: ["query", "database", "tracing", "contract", "rules"], packages: ["kysely"] },
  files: { modules: [], packages: ["node:*"] },
  documents: {
    modules: ["files", "database", "text", "contract", "rules", "async"],
    packages: ["kysely", "@libpdf/core", "jose", "pkijs", "asn1js", "uqr", "@aws-sdk/*", "node:*"],
  },
  accounts: {
    modules: ["database", "mail", "text", "contract", "rules", "async"],
    packages: ["kysely", "better-auth", "better-auth/*", "@better-auth/*", "@zxcvbn-ts/*", "node:*"],
  },
  lists: { modules: ["accounts", "database", "contract", "rules"], packages: ["kysely", "node:*"] },
  calendar: {
    modules: ["database", "text", "contract", "rules"],
    packages: ["ical-generator", "kysely", "node:*"],
  },
  notifications: {
    modules: ["database", "mail", "lists", "records", "accounts", "text", "contract", "rules", "async"],
    packages: ["kysely", "standardwebhooks", "ipaddr.js", "node:*"],
  },
  backup: {
    modules: ["accounts", "documents", "database", "contract"],
    packages: ["kysely", "tar-stream", "zod", "node:*"],
  },
  gateway: {
    modules: [
      "records",
      "documents",
      "calendar",
      "accounts",
      "limits",
      "lists",
      "notifications",
      "snapshots",
      "tracing",
      "text",
      "contract",
      "rules",
      "async",
    ],
    types: ["importing"],
    packages: [
      "hono",
      "hono/*",
      "@modelcontextprotocol/server",
      "altcha-lib",
      "altcha-lib/*",
      "ipaddr.js",
      "prom-client",
      "yazl",
      "node:*",
    ],
  },
  importing: {
    modules: ["files", "database", "contract", "rules"],
    packages: ["kysely", "read-excel-file/node", "yauzl", "yazl", "node:*"],
  },
  sync: {
    modules: ["importing", "documents", "database", "contract", "rules", "async"],
    packages: ["kysely", "node:*"],
  },
  snapshots: {
    modules: ["records", "documents", "importing", "database", "contract", "rules"],
    packages: ["kysely", "hyparquet-writer", "tsx", "node:*"],
  },
  // Beside `src/`: what fills a record for demonstrations, tests and benchmarks.
  fleet: { modules: ["contract", "rules"], packages: ["node:*"] },
  "first-start": {
    modules: ["documents", "importing", "database", "contract", "rules"],
    packages: ["@libpdf/core", "node:*"],
  },
  web: {
    modules: ["text", "contract", "rules", "async"],
    types: declarations,
    packages: [
      ...react,
      "@base-ui/react",
      "@base-ui/react/*",
      "@tanstack/*",
      "@fontsource-variable/*",
      "lucide-react",
      "papaparse",
      "dompurify",
      "client-zip",
      "read-excel-file/universal",
      "jsqr",
      "pdfjs-dist",
      "pdfjs-dist/*",
      "pkijs",
      "altcha-lib",
      "altcha-lib/*",
    ],
  },
  main: {
    modules: [
      "records",
      "backup",
      "documents",
      "calendar",
      "accounts",
      "limits",
      "lists",
      "notifications",
      "mail",
      "gateway",
      "importing",
      "sync",
      "snapshots",
      "fleet",
      "first-start",
      "query",
      "database",
      "tracing",
      "text",
      "contract",
      "rules",
      "async",
    ],
    packages: [
      "prom-client",
      "@opentelemetry/*",
      "@hono/node-server",
      "@hono/*",
      "hono",
      "commander",
      "pino",
      "zod",
      "node:*",
    ],
  },
} as const satisfies Readonly<Record<string, ModuleRow>>;

/** Folders of `web` with stricter rules: `ui` must not import the router or data fetching, a feature no other feature but the
 * lists and follows of a user, to which other screens add. */
export const webFolders = {
  ui: {
    modules: ["text", "rules", "web/ui"],
    packages: [
      ...react,
      "@base-ui/react",
      "@base-ui/react/*",
      "react-day-picker",
      "@tanstack/virtual-core",
      "lucide-react",
    ],
  },
  features: {
    modules: [
      "text",
      "contract",
      "rules",
      "web/ui",
      "web/api",
      "web/state",
      "web/features/lists",
      "web/features/follows",
      "web/spreadsheets",
      "web/download",
      "web/boot",
      "web/paths",
      "web/compare-link",
      "web/own-items",
      "web/paged-list",
      "web/paged-table",
      "web/period-lane",
      "web/record-links",
      "web/released-groups",
      "web/vessel-columns",
    ],
    types: declarations,
    packages: modules.web.packages,
  },
} as const satisfies Readonly<Record<string, ModuleRow>>;
