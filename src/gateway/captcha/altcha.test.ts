import type { Challenge } from "altcha-lib";
import { describe, expect, test } from "vitest";
import { createSharedSpentTokens } from "#accounts/spent-tokens.ts";
import { absentServer } from "#tests/database/other-connection.ts";
import { solve } from "#tests/gateway/solve.ts";
import { challengeLifetime, createAltcha } from "./altcha.ts";

const action = "/os/ABSRECORDSEARCH";
// The library holds a challenge's end against the machine's clock too, so the test's time begins with it.
const start = Math.floor(Date.now() / 1000) * 1000;

function altchaUnderTest(secret = "a secret of the server") {
  let now = start;
  const altcha = createAltcha(secret, () => now);
  const challenge = async () => (await altcha.challenge(action)) as Challenge;
  return { ...altcha, challenge, wait: (seconds: number) => (now += seconds * 1000) };
}

describe("a solved challenge", () => {
  test("is a person's for the action it was made for", async () => {
    const { challenge, verify } = altchaUnderTest();
    expect(await verify(await solve(await challenge()), action)).toBe(true);
  });

  test("is not for another action, and still good for its own", async () => {
    const { challenge, verify } = altchaUnderTest();
    const token = await solve(await challenge());
    expect(await verify(token, "/os/ABSRECORDVESSEL")).toBe(false);
    expect(await verify(token, action)).toBe(true);
  });

  test("serves once, also when it comes twice at the same time", async () => {
    const { challenge, verify } = altchaUnderTest();
    const token = await solve(await challenge());
    const both = await Promise.all([verify(token, action), verify(token, action)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await verify(token, action)).toBe(false);
  });

  test.each([
    ["a second before its end", challengeLifetime - 1, true],
    ["at its end", challengeLifetime, false],
    ["a second after its end", challengeLifetime + 1, false],
  ])("%s", async (_, age, good) => {
    const { challenge, verify, wait } = altchaUnderTest();
    const token = await solve(await challenge());
    wait(age);
    expect(await verify(token, action)).toBe(good);
  });

  test("of another server is refused", async () => {
    const token = await solve(await altchaUnderTest("another secret").challenge());
    expect(await altchaUnderTest().verify(token, action)).toBe(false);
  });
});

type Token = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
};

describe("a token is refused when", () => {
  test.each<[string, (token: Token) => unknown]>([
    ["its solution is another", (token) => (token.solution["derivedKey"] = "00".repeat(32))],
    ["its solution is missing", (token) => delete (token as Partial<Token>).solution],
    ["its solution is no object", (token) => ((token as { solution: unknown }).solution = 1)],
    ["it is signed otherwise", (token) => (token.challenge.signature = "0".repeat(64))],
    ["it is not signed", (token) => delete (token.challenge as Partial<Token["challenge"]>).signature],
    ["its signature is no text", (token) => ((token.challenge as { signature: unknown }).signature = [])],
    ["its difficulty was lowered", (token) => (token.challenge.parameters["cost"] = 1)],
    ["its prefix was shortened", (token) => (token.challenge.parameters["keyPrefix"] = "00")],
    [
      "its action was exchanged",
      (token) => (token.challenge.parameters["data"] = { action: "/os/ABSRECORDVESSEL" }),
    ],
    ["it has no parameters", (token) => ((token.challenge as { parameters: unknown }).parameters = null)],
  ])("%s", async (_, spoil) => {
    const { challenge, verify } = altchaUnderTest();
    const spoilt = (payload: object) => {
      const token = structuredClone(payload) as Token;
      spoil(token);
      return token;
    };
    expect(await verify(await solve(await challenge(), spoilt), action)).toBe(false);
  });

  test.each([
    ["it is empty", ""],
    ["it is no base64", "%%%"],
    ["it is no JSON", Buffer.from("solved").toString("base64")],
    ["it is JSON of something else", Buffer.from("[1,2]").toString("base64")],
    ["it is JSON null", Buffer.from("null").toString("base64")],
    ["it is far too long", Buffer.from(`{"challenge":${"[".repeat(50_000)}`).toString("base64")],
  ])("%s", async (_, token) => {
    expect(await altchaUnderTest().verify(token, action)).toBe(false);
  });
});

test("where it cannot be known whether a token was used, nobody is let through", async () => {
  const spent = createSharedSpentTokens(absentServer());
  const altcha = createAltcha("a secret", () => start, spent);
  const token = await solve((await altcha.challenge(action)) as Challenge);
  await expect(altcha.verify(token, action)).rejects.toMatchObject({
    code: "unavailable",
    cause: { code: "ECONNREFUSED" },
  });
});

test("a challenge differs from every other and takes some work", async () => {
  const { challenge } = altchaUnderTest();
  const [one, other] = [await challenge(), await challenge()];
  expect(one.signature).not.toBe(other.signature);
  const { solution } = JSON.parse(Buffer.from(await solve(one), "base64").toString()) as Token;
  expect(solution["counter"]).toBeGreaterThanOrEqual(60);
  expect(solution["counter"]).toBeLessThanOrEqual(100);
});
