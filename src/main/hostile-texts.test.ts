// Texts that PostgreSQL cannot store, and texts that patterns are slow with, in every text of every call that the leak test sends.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { accountsUnderTest, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";
import { markedFiles, markedFleet } from "#tests/main/marked-fleet.ts";
import { browserRows } from "#tests/main/walk.ts";
import { runOf, takesLongerThan } from "#tests/processor-time.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { composeGateway } from "./compose.ts";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);

/** Copies of a value, each with another one of its texts changed. */
function changed(value: unknown, change: (text: string) => readonly string[]): readonly unknown[] {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value))
    return value.flatMap((item, index) => changed(item, change).map((one) => value.with(index, one)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    changed(item, change).map((one) => Object.assign({}, value, { [key]: one })),
  );
}

/** A signed-in administrator, and the calls of the leak test that have a body. */
async function callsWithBody() {
  const files = webFilesOf("<!doctype html><title>t</title>");
  const variables = { DATA_DIR: "unused", CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: secret };
  const composed = composeGateway(readConfiguration(variables), { database, log: readableLog(), files });
  const { get, post } = gatewayUnderTest(composed);
  const under = { ...accountsUnderTest(database), accounts: composed.accounts };
  const name = `${crypto.randomUUID()}@society.example`;
  const userId = await signInAs({ get, post }, under, name, { userType: "ABSADMIN" });
  const fleet = markedFleet();
  const rows = browserRows({
    fleet,
    files: markedFiles(fleet),
    snapshot: "",
    userId,
    email: "ann@client.example",
  });
  return { post, rows: rows.filter(({ route }) => route.startsWith("POST ")) };
}

/** Attempts at credentials are limited for an address. */
const addressOf = (at: number) => `192.0.${Math.floor(at / 250) % 250}.${at % 250}`;

test("half of a surrogate pair in any text of any call is refused", async () => {
  const { post, rows } = await callsWithBody();
  const sent = new Set<string>();
  for (const { route, steps } of rows) {
    const [{ body, path } = { body: {}, path: "" }] = steps;
    for (const [index, one] of changed(body, (text) => [`${text}\uD800`]).entries()) {
      const response = await post(path, one, { from: addressOf(sent.size + index) });
      expect(await problemOf(response), `${route} ${JSON.stringify(one)}`).toMatchObject({
        status: 400,
        message: "No text holds half of a surrogate pair.",
      });
      sent.add(route);
    }
  }
  expect(sent.size).toBeGreaterThan(20);
});

/** An `osurl` with another value for each of its parameters in turn, or another text. */
function withText(text: string, value: string): readonly string[] {
  if (!text.startsWith("/os/") && !text.startsWith("/script/")) return [value];
  const [path = "", query = ""] = text.split("?");
  const parameters = [...new URLSearchParams(query)];
  return parameters.map(([name], at) => `${path}?${new URLSearchParams(parameters.with(at, [name, value]))}`);
}

/** Where a value stands: the path, the call of the record and the name before it. */
function placeOf(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const call = /"(\/(?:os|script)\/\w+)/.exec(text)?.[1] ?? "";
  const name = /([\w.]+)(?:=|":\[?")shortest/.exec(text)?.[1] ?? "";
  return [path, call, name].join(" ");
}

test("60 kB in any text of any call cost at most 300 ms of processor time", async () => {
  const { post, rows } = await callsWithBody();
  const places = new Map<string, (value: string) => { path: string; body: unknown }>();
  for (const { body, path } of rows.flatMap(({ steps }) => steps)) {
    const withValue = (value: string) => changed(body, (text) => withText(text, value));
    for (const [at, one] of withValue("shortest").entries())
      places.set(placeOf(path, one), (value) => ({ path, body: withValue(value)[at] }));
  }
  const costly: string[] = [];
  let sent = 0;
  for (const [place, requestWith] of places) {
    for (const sign of [".", "(", "…"]) {
      // An address has up to nine characters for a sign.
      const { body, path } = requestWith(runOf(sign, place.includes(" /") ? 6_000 : 20_000));
      const send = () => post(path, body, { from: addressOf((sent += 1)) });
      if (await takesLongerThan(300, send)) costly.push(`${sign} ${place}`);
    }
  }
  expect(costly).toEqual([]);
  expect(places.size).toBeGreaterThan(100);
});
