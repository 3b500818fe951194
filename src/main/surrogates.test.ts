// Half of a surrogate pair in every text of every call that the leak test sends: PostgreSQL cannot store it, so the gateway refuses it.
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
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { composeGateway } from "./compose.ts";

const half = "\uD800";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);

/** The copies of a value in which one text has half of a pair at its end. */
function damaged(value: unknown): readonly unknown[] {
  if (typeof value === "string") return [value + half];
  if (Array.isArray(value))
    return value.flatMap((item, index) => damaged(item).map((one) => value.with(index, one)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    damaged(item).map((one) => Object.assign({}, value, { [key]: one })),
  );
}

test("half of a surrogate pair in any text of any call is refused", async () => {
  const template = "<!doctype html><title>t</title>";
  const files = webFilesOf(template);
  const variables = { DATA_DIR: "unused", CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: secret };
  const composed = composeGateway(readConfiguration(variables), { database, log: readableLog(), files });
  const { get, post } = gatewayUnderTest(composed);
  const under = { ...accountsUnderTest(database), accounts: composed.accounts };
  const userId = await signInAs({ get, post }, under, "ada@society.example", { userType: "ABSADMIN" });
  const fleet = markedFleet();
  const rows = browserRows({ fleet, files: markedFiles(fleet), userId, email: "ann@client.example" });
  const sent = new Set<string>();
  for (const { route, steps } of rows.filter(({ route }) => route.startsWith("POST "))) {
    const [{ body, path } = { body: {}, path: "" }] = steps;
    for (const [index, one] of damaged(body).entries()) {
      // Attempts at credentials are limited for an address.
      const response = await post(path, one, { from: `192.0.2.${(sent.size + index) % 250}` });
      expect(await problemOf(response), `${route} ${JSON.stringify(one)}`).toMatchObject({
        status: 400,
        message: "No text holds half of a surrogate pair.",
      });
      sent.add(route);
    }
  }
  expect(sent.size).toBeGreaterThan(20);
});
