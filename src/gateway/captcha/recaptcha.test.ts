import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { createRecaptcha } from "./recaptcha.ts";

const action = "/os/ABSRECORDSEARCH";
let service: Server | undefined;
afterEach(() => service?.close());

/** A stub of the service at a local address. */
async function serviceThat(respond: RequestListener) {
  service = createServer(respond);
  await new Promise<void>((resolve) => service?.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const serviceUrl = `http://127.0.0.1:${port}`;
  return createRecaptcha({
    siteKey: "site",
    project: "my project",
    apiKey: "key",
    threshold: 0.5,
    serviceUrl,
  });
}

const assessing = (assessment: object) =>
  serviceThat((_, response) =>
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(assessment)),
  );

const assessment = (score: number, changes: object = {}) => ({
  tokenProperties: { valid: true, action, ...changes },
  riskAnalysis: { score },
});

/** Redirects every request to an address that accepts every token. */
const redirect: RequestListener = ({ url }, response) =>
  url === "/elsewhere"
    ? response.end(JSON.stringify(assessment(1)))
    : response.writeHead(307, { Location: "/elsewhere" }).end();

test.each([
  [0.4, false],
  [0.5, true],
  [0.9, true],
])("a score of %f with a threshold of 0.5 is accepted: %s", async (score, passes) => {
  expect(await (await assessing(assessment(score))).verify("token", action)).toBe(passes);
});

test.each([
  ["a token that the service calls invalid", assessment(1, { valid: false })],
  ["a token for another action", assessment(1, { action: "/os/ABSRECORDVESSEL" })],
  ["a response without a score", { tokenProperties: { valid: true, action } }],
  ["an empty response", {}],
])("%s is rejected", async (_, response) => {
  expect(await (await assessing(response)).verify("token", action)).toBe(false);
});

test("the service gets the token, the site and the action, with the key in a header", async () => {
  let received: { url?: string | undefined; headers?: IncomingHttpHeaders; body?: unknown } = {};
  const verifier = await serviceThat((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received = {
        url: request.url,
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      response.end(JSON.stringify(assessment(1)));
    });
  });
  await verifier.verify("token", action);
  expect(received.url).toBe("/v1/projects/my%20project/assessments");
  expect(received.headers?.["x-goog-api-key"]).toBe("key");
  expect(received.body).toEqual({ event: { token: "token", siteKey: "site", expectedAction: action } });
});

test("a missing token is rejected without a request", async () => {
  const verifier = await serviceThat(() => expect.unreachable());
  expect(await verifier.verify("", action)).toBe(false);
});

describe("a service that fails rejects every token", () => {
  test.each<[string, RequestListener, RegExp]>([
    ["with a status", (_, response) => response.writeHead(500).end(), /responded with 500\.$/],
    ["with a body that is not JSON", (_, response) => response.end("<html>"), /JSON/],
    ["by a closed connection", ({ socket }) => socket.destroy(), /fetch failed/],
    ["by a redirect, with any response behind it", redirect, /fetch failed/],
  ])("%s", async (_, respond, cause) => {
    const captcha = await serviceThat(respond);
    await expect(captcha.verify("token", action)).rejects.toMatchObject({
      code: "unavailable",
      cause: { message: expect.stringMatching(cause) },
    });
  });

  test("with a problem for the reader, and the cause in the log", async () => {
    const captcha = await serviceThat((_, response) => response.writeHead(403).end());
    const log = readableLog();
    const response = await gatewayUnderTest({ captcha, log }).post("/api/public-data", {
      osurl: action,
      recaptchaToken: "token",
    });
    expect(response.status).toBe(503);
    expect(await problemOf(response)).toMatchObject({ code: "unavailable" });
    const line = log.lines.find(({ level }) => level === "error");
    expect(line?.fields).toMatchObject({
      err: { cause: { message: "The captcha service responded with 403." } },
    });
  });
});
