import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { createRecaptcha } from "./recaptcha.ts";

const action = "/os/ABSRECORDSEARCH";
let service: Server | undefined;
afterEach(() => service?.close());

/** A stand-in for the service at a local address. */
async function serviceThat(answers: RequestListener) {
  service = createServer(answers);
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

/** Sends every question on to an address at which the answer is a good one. */
const leadElsewhere: RequestListener = ({ url }, response) =>
  url === "/elsewhere"
    ? response.end(JSON.stringify(assessment(1)))
    : response.writeHead(307, { Location: "/elsewhere" }).end();

test.each([
  [0.4, false],
  [0.5, true],
  [0.9, true],
])("a score of %f against a threshold of 0.5: %s", async (score, passes) => {
  expect(await (await assessing(assessment(score))).verify("token", action)).toBe(passes);
});

test.each([
  ["a token that the service calls invalid", assessment(1, { valid: false })],
  ["a token for another action", assessment(1, { action: "/os/ABSRECORDVESSEL" })],
  ["an answer without a score", { tokenProperties: { valid: true, action } }],
  ["an empty answer", {}],
])("%s is refused", async (_, answer) => {
  expect(await (await assessing(answer)).verify("token", action)).toBe(false);
});

test("the service is asked about the token, the site and the action, with the key in a header", async () => {
  let asked: { url?: string | undefined; headers?: IncomingHttpHeaders; body?: unknown } = {};
  const verifier = await serviceThat((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked = {
        url: request.url,
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      response.end(JSON.stringify(assessment(1)));
    });
  });
  await verifier.verify("token", action);
  expect(asked.url).toBe("/v1/projects/my%20project/assessments");
  expect(asked.headers?.["x-goog-api-key"]).toBe("key");
  expect(asked.body).toEqual({ event: { token: "token", siteKey: "site", expectedAction: action } });
});

test("no token needs no question", async () => {
  const verifier = await serviceThat(() => expect.unreachable());
  expect(await verifier.verify("", action)).toBe(false);
});

describe("a service that fails lets nobody through", () => {
  test.each<[string, RequestListener, RegExp]>([
    ["with a status", (_, response) => response.writeHead(500).end(), /answered 500\.$/],
    ["with what is no JSON", (_, response) => response.end("<html>"), /JSON/],
    ["in the middle", ({ socket }) => socket.destroy(), /fetch failed/],
    ["by leading elsewhere, whatever is said there", leadElsewhere, /fetch failed/],
  ])("%s", async (_, answers, cause) => {
    const captcha = await serviceThat(answers);
    await expect(captcha.verify("token", action)).rejects.toMatchObject({
      code: "unavailable",
      cause: { message: expect.stringMatching(cause) },
    });
  });

  test("and the reader is told to try again, the operator why", async () => {
    const captcha = await serviceThat((_, response) => response.writeHead(403).end());
    const log = readableLog();
    const response = await gatewayUnderTest({ captcha, log }).post("/api/public-data", {
      osurl: action,
      recaptchaToken: "token",
    });
    expect(response.status).toBe(503);
    expect(await problemOf(response)).toMatchObject({ code: "unavailable" });
    const line = log.lines.find(({ level }) => level === "error");
    expect(line?.fields).toMatchObject({ err: { cause: { message: "The captcha service answered 403." } } });
  });
});
