// Scripts of others that watch the page see what its reader sees: whoever may see controlled data is not watched.
import { describe, expect, test } from "vitest";
import type { SessionUser } from "#accounts/session.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import { gatewayUnderTest, readableLog, start } from "#tests/gateway/gateway-under-test.ts";
import { noAccounts } from "#tests/gateway/no-accounts.ts";
import { openFresh } from "#tests/database/engines.ts";
import { readConfiguration } from "./configuration.ts";
import { createPortal } from "./portal.ts";

const watched = {
  analyticsScriptUrl: "https://analytics.example/tag.js",
  sessionRecorderUrl: "https://recorder.example/recorder.js",
};

const user: SessionUser = {
  id: "u1",
  name: "Ada",
  email: "ada@society.example",
  isEmailVerified: true,
  userType: "society",
  roleValue: "USER",
  permissions: [],
  clearances: [],
  impersonatedBy: null,
};

/** What the page of a reader says: its policy, and the scripts that it would load. */
async function pageOf(reader: Reader, path = "/absrecord/search", who: Partial<SessionUser> = {}) {
  const database = await openFresh();
  const configuration = readConfiguration({});
  const society = { ...configuration.society, ...watched };
  const session = { id: "s1", token: "t1", reader, user: { ...user, ...who } };
  const { get } = gatewayUnderTest({
    portal: createPortal({ ...configuration, society }, database, readableLog(), () => start),
    accounts: noAccounts({ resume: () => Promise.resolve({ session, cookies: [] }) }),
  });
  const headers = { cookie: "plimsoll.session=1" };
  const page = await get(path, { headers });
  const again = (await (await get("/api/portal", { headers })).json()) as { society: object };
  await database.close();
  return {
    policy: page.headers.get("Content-Security-Policy"),
    html: await page.text(),
    society: again.society,
  };
}

describe("the page of a reader", () => {
  test("without a clearance loads the configured scripts, and its policy admits them", async () => {
    const { html, policy, society } = await pageOf({ ...visitor, userType: "client", permissions: [true] });
    expect(html).toContain(watched.sessionRecorderUrl);
    expect(policy).toMatch(/https:\/\/analytics\.example.*https:\/\/recorder\.example/);
    expect(society).toMatchObject(watched);
  });

  test("with a clearance is watched by nobody", async () => {
    const { html, policy, society } = await pageOf({
      ...visitor,
      userType: "society",
      clearances: ["itar"],
    });
    expect(html).not.toMatch(/analytics\.example|recorder\.example/);
    expect(policy).not.toMatch(/https:/);
    expect(society).toMatchObject({ analyticsScriptUrl: null, sessionRecorderUrl: null });
  });

  test.each([
    ["a letter's link leads to it", "/account/reset-password?token=secret", {}],
    ["a password is typed on it", "/account/sign-in", {}],
    ["it is an administrator's", "/absrecord/search", { userType: "ABSADMIN" as const }],
    ["administrators alone have it", "/administration/users", {}],
  ])("is watched by nobody where %s", async (_, path, who) => {
    const { html, policy } = await pageOf(visitor, path, who);
    expect(html).not.toMatch(/analytics\.example|recorder\.example/);
    expect(policy).not.toMatch(/https:/);
  });
});
