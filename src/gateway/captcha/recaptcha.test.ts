import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
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

test("a service that fails is not a person", async () => {
  const verifier = await serviceThat((_, response) => response.writeHead(500).end());
  await expect(verifier.verify("token", action)).rejects.toThrow("The captcha service answered 500.");
});
