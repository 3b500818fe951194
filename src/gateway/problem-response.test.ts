import { expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";

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

test("a problem of the caller's is not written to the log as a failure", async () => {
  const { log, answer } = failing(new Problem("badQuery", { message: "There is no field x." }));
  expect((await answer()).status).toBe(400);
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
