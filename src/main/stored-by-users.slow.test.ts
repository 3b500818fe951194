// What a signed-in user can store: every call of the user's own data is made and undone 200 times from one address, or until a
// limit refuses it. What stays then is the
// audit log and what is bounded by number; docs/security.md states the bytes for each table.
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeTopics } from "#contract/changes/changes.ts";
import type { Database } from "#database/database.ts";
import { routeCosts } from "#gateway/limits/route-costs.ts";
import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { accountsUnderTest, goodPassword, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, readableLog, start } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { composeGateway } from "./compose.ts";

const page = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
const section = /\n## What visitors can store\n(.*?)\n## /s.exec(page)?.[1] ?? "";
const tableNames = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name);

/** The bytes that the documents allow for each table that users fill, by its name. */
const allowedBytes = new Map(
  section.split("\n").flatMap((line) => {
    const [, names = "", , kilobytes = ""] = line.split("|");
    return /^ \d+ kB $/.test(kilobytes)
      ? tableNames(names).map((name) => [name, Number.parseInt(kilobytes, 10) * 1000] as const)
      : [];
  }),
);
/** The tables that the text below the documents' table names. */
const otherTables = tableNames(section.slice(section.lastIndexOf("\n\n", section.length - 3)));

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);
beforeEach(() => empty(database));

const template = "<!doctype html><title>t</title>";
const files = webFilesOf(template);

/** The browser of a new user with a verified address, at a server with the limits of its defaults, whose buckets do not refill. */
async function browser() {
  const variables = { DATA_DIR: "unused", CAPTCHA: "off", AUTH_SECRET: secret };
  const composed = composeGateway(readConfiguration(variables), { database, log: readableLog(), files });
  const rateLimiters = createRateLimiters(
    localBuckets(() => start),
    composed.limits.requestsPerMinute,
  );
  const tab = gatewayUnderTest({ ...composed, rateLimiters });
  await signInAs(tab, { ...accountsUnderTest(database), accounts: composed.accounts }, "ann@client.example");
  let isRefused = false;
  const seen = (response: Response) => {
    isRefused ||= response.status === 429;
    return response;
  };
  return {
    get: async (path: string) => seen(await tab.get(path)),
    post: async (path: string, body: unknown) => seen(await tab.post(path, body)),
    /** Whether a limit of the server has been reached. */
    isRefused: () => isRefused,
  };
}

type Tab = Awaited<ReturnType<typeof browser>>;

const long = (length: number) => randomBytes(length).toString("base64url").slice(0, length);
const longList = () => Array.from({ length: 1000 }, () => randomBytes(12).toString("hex"));
/** The id in a response; a name that nothing has if the call was refused. */
const idOf = async (response: Response) => ((await response.json()) as { id?: string }).id ?? "none";
const every = [...changeTopics];

/** Follows something, does what is given with it, and stops it. */
const followed =
  (delivery: object, ...steps: readonly ("change" | "pause" | "resume")[]) =>
  async ({ post }: Tab) => {
    const target = { kind: "search", query: `vesselName=${long(1900)}` };
    const id = await idOf(await post("/api/follows", { target, topics: every, delivery }));
    for (const step of steps)
      await post(`/api/follows/${id}${step === "change" ? "" : `/${step}`}`, { topics: every, delivery });
    await post(`/api/follows/${id}/stop`, {});
  };

const email = { kind: "email", frequency: "daily", timeZone: "America/Argentina/ComodRivadavia" };
const hook = () => ({ url: `https://receiver.invalid/${long(1900)}`, label: long(100) });

/** One round of each call, with the largest bodies that it accepts and what undoes it. */
const rounds: readonly (readonly [routes: string, round: (tab: Tab) => Promise<unknown>])[] = [
  ["account/name", ({ post }) => post("/api/account/name", { name: long(100) })],
  ["account/export", async ({ get }) => (await get("/api/account/export")).text()],
  ["account/sessions/end", ({ post }) => post("/api/account/sessions/end", { id: long(100) })],
  ["account/sessions/end-others", ({ post }) => post("/api/account/sessions/end-others", {})],
  ["account/send-verification", ({ post }) => post("/api/account/send-verification", {})],
  ["account/verify-email", ({ post }) => post("/api/account/verify-email", { token: long(1000) })],
  [
    "account/password",
    ({ post }) => post("/api/account/password", { currentPassword: long(100), newPassword: long(100) }),
  ],
  ["account/delete", ({ post }) => post("/api/account/delete", { password: long(100) })],
  [
    "account/keys/make, account/keys/revoke",
    async ({ post }) => {
      const made = await post("/api/account/keys/make", { label: "a".repeat(41), password: goodPassword });
      const { name = "none" } = (await made.json()) as { name?: string };
      await post("/api/account/keys/revoke", { name });
    },
  ],
  [
    "account/secret-addresses/calendar, account/secret-addresses/revoke",
    async ({ post }) => {
      const target = { kind: "numbers", numbers: longList() };
      const body = { label: long(100), target, alarm: "week" };
      const id = await idOf(await post("/api/account/secret-addresses/calendar", body));
      await post("/api/account/secret-addresses/revoke", { id });
    },
  ],
  [
    "lists, lists/:id/name, lists/:id/vessels, lists/:id/vessels/remove, lists/:id/delete",
    async ({ post }) => {
      const id = await idOf(await post("/api/lists", { name: long(60), numbers: longList() }));
      const numbers = longList();
      await post(`/api/lists/${id}/name`, { name: long(60) });
      await post(`/api/lists/${id}/vessels/remove`, { numbers });
      await post(`/api/lists/${id}/vessels`, { numbers });
      await post(`/api/lists/${id}/delete`, {});
    },
  ],
  [
    "lists/:id/merge",
    async ({ post }) => {
      const [one, other] = [
        await idOf(await post("/api/lists", { name: long(60) })),
        await idOf(await post("/api/lists", { name: long(60) })),
      ];
      await post(`/api/lists/${one}/merge`, { from: [other] });
      await post(`/api/lists/${one}/merge`, { from: [one] });
      await post(`/api/lists/${one}/delete`, {});
    },
  ],
  ["follows, follows/:id/stop", followed({ kind: "feed" })],
  ["follows/:id", followed(email, "change", "change")],
  ["follows/:id/pause, follows/:id/resume", followed(email, "pause", "pause", "resume", "resume")],
  [
    "webhooks, webhooks/:id/delete",
    async ({ post }) => {
      const id = await idOf(await post("/api/webhooks", hook()));
      await post(`/api/webhooks/${id}/delete`, {});
    },
  ],
  [
    "webhooks/:id/rotate, webhooks/:id/test, webhooks/:id/messages/:message/send",
    async ({ post }) => {
      const id = await idOf(await post("/api/webhooks", hook()));
      for (let count = 0; count < 5; count += 1) await post(`/api/webhooks/${id}/rotate`, {});
      await post(`/api/webhooks/${id}/test`, {});
      await post(`/api/webhooks/${id}/messages/${randomUUID()}/send`, {});
      await post(`/api/webhooks/${id}/delete`, {});
    },
  ],
];

/** Calls without a user, and the ends of a session. */
const ofVisitors = [
  "sign-up",
  "sign-in",
  "forgotten-password",
  "reset-password",
  "single-sign-on",
  "sign-out",
  "end-impersonation",
].map((call) => `account/${call}`);

/** The bytes of the rows of every table. */
async function storedBytes(): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`.execute(
    database.kysely,
  );
  const bytes = await Promise.all(
    tables.map(async ({ name }) => {
      const sum = sql<{
        sum: number;
      }>`select coalesce(sum(pg_column_size(t.*)), 0)::int as sum from ${sql.table(name)} t`;
      return [name, (await sum.execute(database.kysely)).rows[0]?.sum ?? 0] as const;
    }),
  );
  return new Map(bytes);
}

describe("what a signed-in user can store", () => {
  test.each(rounds)(
    "by 200 rounds of %s, is within the bytes that docs/security.md allows",
    async (_, round) => {
      const tab = await browser();
      const before = await storedBytes();
      for (let count = 0; count < 200 && !tab.isRefused(); count += 1) await round(tab);
      const grown = [...(await storedBytes())].map(
        ([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const,
      );
      expect(
        Object.fromEntries(grown.filter(([name, bytes]) => bytes > (allowedBytes.get(name) ?? 0))),
      ).toEqual({});
    },
  );

  test("is tried by every call of the user's own data", () => {
    const own = Object.keys(routeCosts).flatMap(
      (route) => /^POST \/api\/((?:account|lists|follows|webhooks).*)$/.exec(route)?.[1] ?? [],
    );
    const tried = new Set(rounds.flatMap(([routes]) => routes.split(", ")));
    expect(own.filter((route) => !tried.has(route))).toEqual(ofVisitors);
  });

  test("stands in docs/security.md for every table of the database, and no other", async () => {
    const tables = [...(await storedBytes()).keys()];
    expect([...allowedBytes.keys(), ...otherTables].toSorted()).toEqual(tables.toSorted());
  });
});
