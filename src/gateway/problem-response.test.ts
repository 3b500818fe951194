import { describe, expect, test } from "vitest";
import type { SessionUser } from "#accounts/sessions/session.ts";
import { Problem } from "#contract/calls/problem.ts";
import { visitor } from "#contract/account/reader.ts";
import {
  gatewayUnderTest,
  problemOf,
  readableLog,
  testDependencies,
} from "#tests/gateway/gateway-under-test.ts";
import { noAccounts } from "#tests/gateway/no-accounts.ts";

const errorWith = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const failing = (failure: unknown) => {
  const log = readableLog();
  const { callRecord } = gatewayUnderTest({ log, read: () => Promise.reject(failure) });
  return { log, send: () => callRecord("/os/ABSRECORDVESSEL?oslc.where=assetnum=%22V1%22") };
};

test("a problem is sent with its own message, its status and the request id", async () => {
  const response = await failing(new Problem("itar")).send();
  expect(response.status).toBe(403);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await problemOf(response)).toEqual({
    code: "itar",
    status: 403,
    message: "This facility is ITAR secured. Access to controlled data is restricted.",
    requestId: response.headers.get("X-Request-Id"),
  });
});

test("the message of a server error is logged with the request id and not sent", async () => {
  const { log, send } = failing(errorWith('relation "secret_table" does not exist at /srv/plimsoll'));
  const response = await send();
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).toContain("Something went wrong, please contact the administrator");
  expect(text + JSON.stringify([...response.headers])).not.toMatch(/secret_table|srv|Error:/);
  expect(log.lines).toContainEqual({
    level: "error",
    fields: expect.objectContaining({
      requestId: response.headers.get("X-Request-Id"),
      err: expect.objectContaining({ message: expect.stringContaining("secret_table") }),
    }),
    message: "A request failed.",
  });
});

test("requests of an address that fail alike have one line at once, and one with their number when the server stops", async () => {
  const stopping = new AbortController();
  const log = readableLog();
  const dependencies = testDependencies();
  const changes = { ...dependencies.changes, stopping: stopping.signal };
  const read = () => Promise.reject(errorWith("no such column"));
  const { callRecord } = gatewayUnderTest({ log, read, changes });
  for (let request = 0; request < 3; request += 1)
    await callRecord(`/os/ABSRECORDVESSEL?oslc.where=assetnum="V${request}"`);
  const written = () => log.lines.filter(({ message }) => /failed/.test(message));
  expect(written()).toMatchObject([{ level: "error", message: "A request failed." }]);
  stopping.abort();
  expect(written().slice(1)).toMatchObject([{ level: "warn", fields: { problem: "internal", requests: 3 } }]);
});

test.each([
  ["a refused connection", errorWith("connect", { code: "ECONNREFUSED" })],
  ["a lost connection", errorWith("lost", { code: "ECONNRESET" })],
  ["a server that is stopping", errorWith("terminating", { code: "57P01" })],
  ["a server without a free connection", errorWith("too many clients", { code: "53300" })],
  ["a server whose connections are all in use", errorWith("timeout exceeded when trying to connect")],
  ["a cancelled read", errorWith("canceling statement", { code: "57014" })],
  ["a deadlock with a restore", errorWith("deadlock detected", { code: "40P01" })],
  [
    "an outage within another error",
    errorWith("fetch failed", { cause: errorWith("c", { code: "ENOTFOUND" }) }),
  ],
  ["a service that times out", errorWith("timed out", { name: "TimeoutError" })],
])("%s is the problem unavailable", async (_, error) => {
  const response = await failing(error).send();
  expect(response.status).toBe(503);
  expect(await problemOf(response)).toMatchObject({
    message: "The record cannot be reached right now. Please try again.",
  });
});

test("too many waiting statements get 503 with Retry-After", async () => {
  const { send, log } = failing(errorWith("Too many statements wait", { code: "OVERLOADED" }));
  const response = await send();
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await problemOf(response)).toMatchObject({
    code: "overloaded",
    message: "The record is very busy right now. Please wait 5 seconds and try again.",
  });
});

test("a database error that is not an outage is a server error", async () => {
  expect((await failing(errorWith("syntax", { code: "42601" })).send()).status).toBe(500);
});

describe("a refused request", () => {
  const user: SessionUser = {
    id: "u1",
    name: "Ada",
    email: "ada@example.com",
    isEmailVerified: true,
    userType: "client",
    roleValue: "USER",
    permissions: [],
    clearances: [],
    impersonatedBy: null,
  };
  /** A server that stops writes its lines at once. */
  const stopped = { ...testDependencies().changes, stopping: AbortSignal.abort() };
  const refusalsOf = ({ lines }: ReturnType<typeof readableLog>) =>
    lines.filter(({ level }) => level === "warn");
  const query = "?oslc.where=assetnum=%22V1%22&recaptchaToken=t0ken";

  test.each([
    [401, "signInFailed"],
    [403, "itar"],
    [429, "tooManyRequests"],
  ] as const)("with status %i is logged with its address, problem and path only", async (status, code) => {
    const log = readableLog();
    const refuse = () => Promise.reject(new Problem(code));
    const { get } = gatewayUnderTest({ log, changes: stopped, findDocument: refuse });
    const response = await get(`/viewCertificate${query}`, { from: "192.0.2.7" });
    expect(response.status).toBe(status);
    expect(refusalsOf(log)).toEqual([
      {
        level: "warn",
        fields: {
          requestId: response.headers.get("X-Request-Id"),
          address: "192.0.2.7",
          problem: code,
          method: "GET",
          path: "/viewCertificate",
          requests: 1,
        },
        message: "A request was refused.",
      },
    ]);
  });

  test("of a user is logged with the user's id only", async () => {
    const log = readableLog();
    const session = { id: "s1", token: "t", reader: visitor, user };
    const accounts = noAccounts({ resumeUserSession: () => Promise.resolve(session) });
    const findDocument = () => Promise.reject(new Problem("itar"));
    const headers = { cookie: "plimsoll.session=secret" };
    const response = await gatewayUnderTest({ log, changes: stopped, accounts, findDocument }).get(
      "/viewCertificate",
      {
        headers,
      },
    );
    expect(response.status).toBe(403);
    expect(refusalsOf(log)).toMatchObject([{ fields: { problem: "itar", userId: "u1" } }]);
    expect(JSON.stringify(log.lines)).not.toMatch(/secret|Ada|ada@/);
  });

  test("of an API client is logged without its key", async () => {
    const log = readableLog();
    const headers = { apikey: "a-key-that-is-unknown" };
    await gatewayUnderTest({ log, changes: stopped }).get("/maximo/oslc/os/absrecordvessel", { headers });
    expect(refusalsOf(log)).toMatchObject([
      { fields: { problem: "invalidKey", path: "/maximo/oslc/os/absrecordvessel" } },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain("a-key-that");
  });

  test.each(["notFound", "badQuery", "unavailable"] as const)(
    "with the problem %s is not logged as a refusal",
    async (code) => {
      const log = readableLog();
      await gatewayUnderTest({
        log,
        changes: stopped,
        findDocument: () => Promise.reject(new Problem(code)),
      }).get("/viewCertificate");
      expect(refusalsOf(log)).toEqual([]);
    },
  );
});

test("a caller's error is not logged as a failure", async () => {
  const { log, send } = failing(new Problem("badQuery", { message: "There is no field x." }));
  expect((await send()).status).toBe(400);
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
