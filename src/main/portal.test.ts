// Third-party scripts see what the reader sees, so the pages of readers with a clearance must not load them.
import { describe, expect, test } from "vitest";
import type { SessionUser } from "#accounts/sessions/session.ts";
import { type Reader, visitor } from "#contract/account/reader.ts";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { noAccounts } from "#tests/gateway/no-accounts.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import type { RecordVersion } from "#gateway/freshness/record-version.ts";
import { createPortal } from "./portal.ts";

const thirdPartyScripts = {
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

const stateOf = (recordVersion: RecordVersion) => ({
  clock: () => start,
  recordVersion,
  statementKeys: { isOffered: () => false },
});

/** Returns the security policy, the HTML and the society data of a reader's page. */
async function pageOf(reader: Reader, path = "/absrecord/search", changes: Partial<SessionUser> = {}) {
  const configuration = readConfiguration({});
  const society = { ...configuration.society, ...thirdPartyScripts };
  const session = { id: "s1", token: "t1", reader, user: { ...user, ...changes } };
  const { get } = gatewayUnderTest({
    portal: createPortal({ ...configuration, society }, stateOf(knownRecord())),
    accounts: noAccounts({ resumeUserSession: () => Promise.resolve(session) }),
  });
  const headers = { cookie: "plimsoll.session=1" };
  const page = await get(path, { headers });
  const portal = (await (await get("/api/portal", { headers })).json()) as { society: object };
  return {
    policy: page.headers.get("Content-Security-Policy"),
    html: await page.text(),
    society: portal.society,
  };
}

describe("the page of a reader", () => {
  test("without a clearance loads the configured scripts, and its policy allows them", async () => {
    const { html, policy, society } = await pageOf({ ...visitor, userType: "client", permissions: [true] });
    expect(html).toContain(thirdPartyScripts.sessionRecorderUrl);
    expect(policy).toMatch(/https:\/\/analytics\.example.*https:\/\/recorder\.example/);
    expect(society).toMatchObject(thirdPartyScripts);
  });

  test("with a clearance loads no third-party scripts", async () => {
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
    ["an emailed link leads to it", "/account/reset-password?token=secret", {}],
    ["a password is typed on it", "/account/sign-in", {}],
    ["its reader is an administrator", "/absrecord/search", { userType: "ABSADMIN" as const }],
    ["it is for administrators only", "/administration/users", {}],
  ])("loads no third-party scripts if %s", async (_, path, changes) => {
    const { html, policy } = await pageOf(visitor, path, changes);
    expect(html).not.toMatch(/analytics\.example|recorder\.example/);
    expect(policy).not.toMatch(/https:/);
  });
});

test("portal data has no date of the record while the database does not respond", async () => {
  const recordVersion = knownRecord({ state: () => Promise.reject(new Error("no connection")) });
  const readPortal = createPortal(readConfiguration({}), stateOf(recordVersion));
  const portal = await readPortal({ token: "t1", reader: visitor, user: null });
  expect([portal.recordAsOf, portal.invented]).toEqual([null, "none"]);
});
