import { expect, test } from "vitest";
import { createAltcha } from "#gateway/captcha/altcha.ts";
import { captchaOff } from "#gateway/captcha/verifier.ts";
import { captchaToken, gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";
import { solve } from "#tests/gateway/solve.ts";

const osurl = "/os/ABSRECORDFLAG?oslc.where=flag_id=12";
const action = "/os/ABSRECORDFLAG";

test("accepts a token for the inner path without its query", async () => {
  const { post } = gatewayUnderTest();
  expect((await post("/api/public-data", { osurl, recaptchaToken: captchaToken(action) })).status).toBe(200);
});

test.each([
  ["no token", undefined],
  ["an empty token", ""],
  ["a number", 1],
  ["a token for another path", captchaToken("/os/ABSRECORDVESSEL")],
  ["a token for the path with its query", captchaToken(osurl)],
])("rejects %s", async (_, recaptchaToken) => {
  const { post } = gatewayUnderTest();
  const refused = await post("/api/public-data", { osurl, recaptchaToken });
  expect(refused.status).toBe(403);
  expect(await problemOf(refused)).toMatchObject({
    code: "captcha",
    message: "The request could not be verified as made by a person. Please try again.",
  });
});

test("does not run a rejected call", async () => {
  let reads = 0;
  const { post } = gatewayUnderTest({ read: () => Promise.resolve({ totalCount: (reads += 1) }) });
  await post("/api/public-data", { osurl, recaptchaToken: "guessed" });
  expect(reads).toBe(0);
});

test("accepts a call without a token with CAPTCHA=off", async () => {
  const { post } = gatewayUnderTest({ captcha: captchaOff });
  expect((await post("/api/public-data", { osurl })).status).toBe(200);
});

test("accepts the solution of a challenge of this server once", async () => {
  const altcha = createAltcha("a secret", Date.now);
  const { get, post } = gatewayUnderTest({ captcha: altcha, challenger: altcha });
  const challenge = await (await get(`/api/captcha?action=${action}`)).json();
  const recaptchaToken = await solve(challenge);
  expect((await post("/api/public-data", { osurl, recaptchaToken })).status).toBe(200);
  expect((await post("/api/public-data", { osurl, recaptchaToken })).status).toBe(403);
});
