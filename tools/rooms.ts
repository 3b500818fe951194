/**
 * The rooms of the house and what each may import: the table of docs/architecture.md as data.
 * The linter's import rules are generated from it (`npm run rooms`), so a room that has no row here may import nothing.
 */
export interface Room {
  /** Other rooms whose modules may be imported. */
  readonly rooms: readonly string[];
  /** Packages that may be imported; a trailing `/*` admits a scope or sub-paths. */
  readonly packages: readonly string[];
}

const react = ["react", "react/*", "react-dom", "react-dom/*"];

export const rooms = {
  rules: { rooms: [], packages: [] },
  contract: { rooms: ["rules"], packages: ["zod"] },
  query: { rooms: [], packages: ["kysely"] },
  database: { rooms: [], packages: ["@electric-sql/*", "kysely", "pg", "node:*"] },
  records: { rooms: ["query", "database", "contract", "rules"], packages: ["kysely"] },
  documents: {
    rooms: ["database", "contract", "rules"],
    packages: ["kysely", "pdf-lib", "uqr", "@signpdf/*", "node-forge", "@aws-sdk/*", "node:*"],
  },
  accounts: {
    rooms: ["database", "contract", "rules"],
    packages: ["kysely", "better-auth", "better-auth/*", "nodemailer", "@zxcvbn-ts/*", "node:*"],
  },
  gateway: {
    rooms: ["records", "documents", "accounts", "contract", "rules"],
    packages: ["hono", "hono/*", "altcha-lib", "altcha-lib/*", "prom-client", "node:*"],
  },
  importing: {
    rooms: ["database", "records", "contract", "rules"],
    packages: ["kysely", "node:*"],
  },
  web: {
    rooms: ["contract", "rules"],
    packages: [
      ...react,
      "@mantine/*",
      "@tanstack/*",
      "@fontsource-variable/*",
      "lucide-react",
      "dompurify",
      "get-nonce",
      "client-zip",
      "altcha-lib",
      "altcha-lib/*",
    ],
  },
  main: {
    rooms: [
      "records",
      "documents",
      "accounts",
      "gateway",
      "importing",
      "query",
      "database",
      "contract",
      "rules",
    ],
    packages: ["@hono/node-server", "@hono/*", "hono", "commander", "pino", "zod", "node:*"],
  },
} as const satisfies Readonly<Record<string, Room>>;

/** Folders of `web` with a stricter row: a component of `ui` knows no router and no fetching, a feature no other feature. */
export const webFolders: Readonly<Record<string, Room>> = {
  ui: { rooms: ["rules", "web/ui"], packages: [...react, "@mantine/*", "lucide-react"] },
  features: {
    rooms: ["contract", "rules", "web/ui", "web/api", "web/state", "web/paths"],
    packages: rooms.web.packages,
  },
};
