import { describe, expect, test } from "vitest";
import { maxUploadBytes } from "#contract/administration/imports.ts";
import type { SessionUser } from "#accounts/sessions/session.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";
import { noAccounts } from "#tests/gateway/no-accounts.ts";
import { importPermission } from "#rules/access/import-permission.ts";

type Rights = Pick<SessionUser, "permissions" | "userType"> & { readonly isViewed?: boolean };

const importer: Rights = { userType: "society", permissions: [importPermission] };
const grace = { id: "u9", name: "Grace Admin", email: "grace@society.example" };

/** A gateway whose user has these rights, and the calls that reach the console. */
function consoleOf({ isViewed = false, permissions, userType }: Rights) {
  const calls: string[] = [];
  const call =
    <Result>(name: string, result: Result) =>
    (): Promise<Result> => {
      calls.push(name);
      return Promise.resolve(result);
    };
  const user: SessionUser = {
    id: "u1",
    name: "Ada",
    email: "ada@society.example",
    isEmailVerified: true,
    userType,
    roleValue: "USER",
    permissions,
    clearances: [],
    impersonatedBy: isViewed ? grace : null,
  };
  const held = Array.from({ length: 100 }, (_, index) => permissions.includes(index));
  const session = { token: "t", reader: { userType, permissions: held, clearances: [] }, user };
  const imports: GatewayDependencies["imports"] = {
    upload: async (_, fileName, content) => {
      let length = 0;
      for await (const chunk of content) length += chunk.length;
      calls.push(`upload ${fileName} ${length}`);
      return 7;
    },
    list: call("list", { uploads: [], totalCount: 0, pageno: 1, totalPages: 1 }),
    details: call("details", {} as never),
    approve: call("approve", undefined),
    discard: call("discard", undefined),
    retry: call("retry", undefined),
    undo: call("undo", 8),
    settled: () => Promise.resolve(),
  };
  const accounts = noAccounts({
    resumeUserSession: () => Promise.resolve(session as never),
    audit: () => Promise.resolve(),
  });
  const gateway = gatewayUnderTest({ accounts, imports });
  return { ...gateway, calls };
}

const steps = ["approve", "discard", "retry", "undo"] as const;

describe("the import console", () => {
  test.each([
    ["a client with the permission", { userType: "client", permissions: [importPermission] }],
    ["an administrator without the permission", { userType: "ABSADMIN", permissions: [3] }],
    ["a user who is viewed as by an administrator", { ...importer, isViewed: true }],
  ] as const)("refuses every step to %s", async (_, rights) => {
    const { calls, cookies, post } = consoleOf(rights);
    cookies.set("plimsoll.session_token", "x");
    for (const step of steps) expect((await post(`/api/imports/1/${step}`, {})).status).toBe(403);
    expect((await post("/api/imports?fileName=a.zip", {})).status).toBe(403);
    expect(calls).toEqual([]);
  });

  test("shows nothing to an administrator who views as a user with the permission", async () => {
    const { cookies, get } = consoleOf({ ...importer, isViewed: true });
    cookies.set("plimsoll.session_token", "x");
    const reads = ["/api/imports", "/api/imports/1", "/api/imports/1/difference"];
    for (const path of reads) expect([path, (await get(path)).status]).toEqual([path, 403]);
  });

  test("refuses a visitor with 401, and a request without the anti-forgery header with 403", async () => {
    const { cookies, get } = consoleOf(importer);
    expect((await get("/api/imports")).status).toBe(401);
    cookies.set("plimsoll.session_token", "x");
    expect((await problemOf(await get("/api/imports/1/approve", { method: "POST" }))).code).toBe("forgery");
  });

  test("streams an upload that is larger than the limit of other requests, and takes each step", async () => {
    const { calls, cookies, post } = consoleOf(importer);
    cookies.set("plimsoll.session_token", "x");
    const text = "x".repeat(100_000);
    const headers = { "content-length": String(text.length + 2) };
    const response = await post("/api/imports?fileName=fleet.zip", text, { headers });
    expect(await response.json()).toEqual({ id: 7 });
    for (const step of steps) await post(`/api/imports/7/${step}`, {});
    expect(calls).toEqual([`upload fleet.zip ${text.length + 2}`, ...steps]);
  });

  test.each([
    ["is too large", { "content-length": String(maxUploadBytes + 1) }, 413],
    ["does not state its length", {}, 400],
  ])("refuses an upload that %s", async (_, headers, status) => {
    const { calls, cookies, post } = consoleOf(importer);
    cookies.set("plimsoll.session_token", "x");
    const response = await post("/api/imports?fileName=fleet.zip", "x", { headers });
    expect([response.status, calls]).toEqual([status, []]);
  });
});
