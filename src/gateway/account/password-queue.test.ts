// Password checks that wait: a sign-in beyond their bound gets 503 with `Retry-After`, and is not audited as a wrong password.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#accounts/passwords/password-hash.ts";
import { captchaActionOf } from "#contract/account/account.ts";
import type { Database } from "#database/database.ts";
import { withQueryContext } from "#database/query-context.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { openFresh } from "#tests/database/engines.ts";
import { captchaToken, gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());

const email = "ann@client.example";
const recaptchaToken = captchaToken(captchaActionOf("/api/account/sign-in"));

/** Checks of passwords from so many addresses. */
const checksFrom = (addresses: number) =>
  Promise.allSettled(
    Array.from({ length: addresses }, (_, index) =>
      withQueryContext({ callerName: `address ${index}` }, () => hashPassword(goodPassword)),
    ),
  );

describe("a sign-in while password checks wait", () => {
  test("from as many addresses as may wait is refused with Retry-After, and not audited", async () => {
    const under = accountsUnderTest(database);
    await establish(under, newUser(email));
    const { post } = gatewayUnderTest({ accounts: under.accounts, withCaller: withQueryContext });
    const signIn = (password: string) => post("/api/account/sign-in", { email, password, recaptchaToken });
    const checks = checksFrom(14);
    const refused = await signIn("wrong");
    expect(refused.headers.get("Retry-After")).toBe("5");
    expect(await problemOf(refused)).toMatchObject({ code: "overloaded", status: 503 });
    const { rows } = await sql`select act from audit_log where act = 'sign-in failed'`.execute(
      database.kysely,
    );
    expect(rows).toEqual([]);
    expect((await checks).every(({ status }) => status === "fulfilled")).toBe(true);
    expect((await signIn(goodPassword)).status).toBe(204);
  });
});
