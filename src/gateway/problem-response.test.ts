import { describe, expect, test } from "vitest";
import type { SessionUser } from "#accounts/session.ts";
import { Problem } from "#contract/problem.ts";
import { visitor } from "#contract/reader.ts";
import { gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { noAccounts } from "#tests/gateway/no-accounts.ts";

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const failing = (failure: unknown) => {
  const log = readableLog();
  const { ask } = gatewayUnderTest({ log, read: () => Promise.reject(failure) });
  return { log, answer: () => ask("/os/ABSRECORDVESSEL?oslc.where=assetnum=%22V1%22") };
};

test("a problem is answered in its own words, with its status and the request's name", async () => {
  const response = await failing(new Problem("itar")).answer();
  expect(response.status).toBe(403);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await problemOf(response)).toEqual({
    code: "itar",
    status: 403,
    message: "This facility is ITAR secured. Access to controlled data is restricted.",
    requestId: response.headers.get("X-Request-Id"),
  });
});

test("a fault's message never leaves the server; the log has it under the request's name", async () => {
  const { log, answer } = failing(fault('relation "secret_table" does not exist at /srv/plimsoll'));
  const response = await answer();
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

test.each([
  ["a refused connection", fault("connect", { code: "ECONNREFUSED" })],
  ["a lost connection", fault("lost", { code: "ECONNRESET" })],
  ["a server that stops", fault("terminating", { code: "57P01" })],
  ["a server without a free connection", fault("too many clients", { code: "53300" })],
  ["a server whose connections are all in use", fault("timeout exceeded when trying to connect")],
  ["a read that the server has cancelled", fault("canceling statement", { code: "57014" })],
  ["an outage within another error", fault("fetch failed", { cause: fault("c", { code: "ENOTFOUND" }) })],
  ["a service that takes too long", fault("timed out", { name: "TimeoutError" })],
])("%s means that the record cannot be reached", async (_, error) => {
  const response = await failing(error).answer();
  expect(response.status).toBe(503);
  expect(await problemOf(response)).toMatchObject({
    message: "The record cannot be reached right now. Please try again.",
  });
});

test("an error of the database's that is no outage is a fault", async () => {
  expect((await failing(fault("syntax", { code: "42601" })).answer()).status).toBe(500);
});

describe("what is refused", () => {
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
  const refusalsOf = ({ lines }: ReturnType<typeof readableLog>) =>
    lines.filter(({ level }) => level === "warn");
  const query = "?oslc.where=assetnum=%22V1%22&recaptchaToken=t0ken";

  test.each([
    [401, "signInFailed"],
    [403, "itar"],
    [429, "tooManyRequests"],
  ] as const)(
    "as %i is a line of the log that says who asked for what, and no more",
    async (status, code) => {
      const log = readableLog();
      const refuse = () => Promise.reject(new Problem(code));
      const { get } = gatewayUnderTest({ log, findDocument: refuse });
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
          },
          message: "A request was refused.",
        },
      ]);
    },
  );

  test("to a user names the user, by the id", async () => {
    const log = readableLog();
    const session = { id: "s1", token: "t", reader: visitor, user };
    const accounts = noAccounts({ resume: () => Promise.resolve({ session, cookies: [] }) });
    const findDocument = () => Promise.reject(new Problem("itar"));
    const headers = { cookie: "plimsoll.session=secret" };
    const response = await gatewayUnderTest({ log, accounts, findDocument }).get("/viewCertificate", {
      headers,
    });
    expect(response.status).toBe(403);
    expect(refusalsOf(log)).toMatchObject([{ fields: { problem: "itar", userId: "u1" } }]);
    expect(JSON.stringify(log.lines)).not.toMatch(/secret|Ada|ada@/);
  });

  test("to a machine has a line too, without its key", async () => {
    const log = readableLog();
    const headers = { apikey: "a-key-that-nobody-has" };
    await gatewayUnderTest({ log }).get("/maximo/oslc/os/absrecordvessel", { headers });
    expect(refusalsOf(log)).toMatchObject([
      { fields: { problem: "invalidKey", path: "/maximo/oslc/os/absrecordvessel" } },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain("a-key-that");
  });

  test.each(["notFound", "badQuery", "unavailable"] as const)("as %s has no such line", async (code) => {
    const log = readableLog();
    await gatewayUnderTest({ log, findDocument: () => Promise.reject(new Problem(code)) }).get(
      "/viewCertificate",
    );
    expect(refusalsOf(log)).toEqual([]);
  });
});

test("a problem of the caller's is not written to the log as a failure", async () => {
  const { log, answer } = failing(new Problem("badQuery", { message: "There is no field x." }));
  expect((await answer()).status).toBe(400);
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
