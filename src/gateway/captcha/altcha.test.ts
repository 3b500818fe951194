import type { Challenge } from "altcha-lib";
import { describe, expect, test } from "vitest";
import { callsOfScreenAction, screenAction } from "#contract/page/screen-token.ts";
import type { ScreenId } from "#contract/page/screens.ts";
import { createSpentTokenStore } from "#limits/spent-token-store.ts";
import { sharedSpentTokens } from "#limits/spent-tokens.ts";
import { absentServer } from "#tests/database/other-connection.ts";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { solve } from "#tests/gateway/solve.ts";
import { challengeLifetimeSeconds, createAltcha } from "./altcha.ts";

const action = "/os/ABSRECORDSEARCH";
// The library also compares a challenge's expiry with the system clock, so the test's time begins with it.
const start = Math.floor(Date.now() / 1000) * 1000;

function altchaUnderTest(secret = "a secret of the server") {
  let now = start;
  const altcha = createAltcha(secret, () => now);
  const challenge = async () => (await altcha.challenge(action)) as Challenge;
  return {
    ...altcha,
    createFor: altcha.challenge,
    challenge,
    wait: (seconds: number) => (now += seconds * 1000),
  };
}

describe("a solved challenge", () => {
  test("is accepted for its action", async () => {
    const { challenge, verify } = altchaUnderTest();
    expect(await verify(await solve(await challenge()), action)).toBe(true);
  });

  test("is rejected for another action, and still valid for its own", async () => {
    const { challenge, verify } = altchaUnderTest();
    const token = await solve(await challenge());
    expect(await verify(token, "/os/ABSRECORDVESSEL")).toBe(false);
    expect(await verify(token, action)).toBe(true);
  });

  test("is accepted once, also when it is sent twice at the same time", async () => {
    const { challenge, verify } = altchaUnderTest();
    const token = await solve(await challenge());
    const both = await Promise.all([verify(token, action), verify(token, action)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await verify(token, action)).toBe(false);
  });

  test.each([
    ["is accepted a second before its end", challengeLifetimeSeconds - 1, true],
    ["is rejected at its end", challengeLifetimeSeconds, false],
    ["is rejected a second after its end", challengeLifetimeSeconds + 1, false],
  ])("%s", async (_, age, isAccepted) => {
    const { challenge, verify, wait } = altchaUnderTest();
    const token = await solve(await challenge());
    wait(age);
    expect(await verify(token, action)).toBe(isAccepted);
  });

  test("of another server is rejected", async () => {
    const token = await solve(await altchaUnderTest("another secret").challenge());
    expect(await altchaUnderTest().verify(token, action)).toBe(false);
  });
});

describe("a solved challenge of a screen", () => {
  const detailsCalls = callsOfScreenAction(screenAction("details"));

  async function screenToken(screen: ScreenId) {
    const altcha = altchaUnderTest();
    const challenge = (await altcha.createFor(screenAction(screen))) as Challenge;
    return { ...altcha, token: await solve(challenge) };
  }

  test("opens each of the screen's first calls once", async () => {
    const { token, verify } = await screenToken("details");
    expect(detailsCalls).toHaveLength(5);
    // Which of two requests at the same time comes first is not defined.
    const twice = (call: string) => Promise.all([verify(token, call), verify(token, call)]);
    const opened = await Promise.all(detailsCalls.map(twice));
    expect(opened.map((pair) => pair.toSorted())).toEqual(detailsCalls.map(() => [false, true]));
    expect(await Promise.all(detailsCalls.map((call) => verify(token, call)))).toEqual(
      detailsCalls.map(() => false),
    );
  });

  test.each(["/os/ABSRECORDSEARCH", "/os/ABSRECORDOWNER", "/account/sign_in", "/screen/owner", ""])(
    "does not open %j",
    async (call) => {
      const { token, verify } = await screenToken("details");
      expect(await verify(token, call)).toBe(false);
    },
  );

  test("expires like any other", async () => {
    const { token, verify, wait } = await screenToken("details");
    wait(challengeLifetimeSeconds);
    expect(await verify(token, "/os/ABSRECORDVESSEL")).toBe(false);
  });

  test("opens nothing if the screen has no first queries", async () => {
    const { token, verify } = await screenToken("search");
    expect(await verify(token, "/os/ABSRECORDSEARCH")).toBe(false);
  });
});

type Token = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
};

describe("a token is rejected when", () => {
  test.each<[string, (token: Token) => unknown]>([
    ["its solution is wrong", (token) => (token.solution["derivedKey"] = "00".repeat(32))],
    ["its solution is missing", (token) => delete (token as Partial<Token>).solution],
    ["its solution is not an object", (token) => ((token as { solution: unknown }).solution = 1)],
    ["its signature is wrong", (token) => (token.challenge.signature = "0".repeat(64))],
    ["it is not signed", (token) => delete (token.challenge as Partial<Token["challenge"]>).signature],
    [
      "its signature is not a string",
      (token) => ((token.challenge as { signature: unknown }).signature = []),
    ],
    ["its difficulty was lowered", (token) => (token.challenge.parameters["cost"] = 1)],
    ["its prefix was shortened", (token) => (token.challenge.parameters["keyPrefix"] = "00")],
    [
      "its action was changed",
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
    ["it is not base64", "%%%"],
    ["it is not JSON", Buffer.from("solved").toString("base64")],
    ["it is JSON of another type", Buffer.from("[1,2]").toString("base64")],
    ["it is JSON null", Buffer.from("null").toString("base64")],
    ["it is far too long", Buffer.from(`{"challenge":${"[".repeat(50_000)}`).toString("base64")],
  ])("%s", async (_, token) => {
    expect(await altchaUnderTest().verify(token, action)).toBe(false);
  });
});

test("a token is accepted once while the store of used tokens is unavailable", async () => {
  const clock = () => start;
  const store = createSpentTokenStore(absentServer());
  const spent = sharedSpentTokens(store, { clock, log: readableLog() });
  const altcha = createAltcha("a secret", clock, spent);
  const token = await solve((await altcha.challenge(action)) as Challenge);
  expect([await altcha.verify(token, action), await altcha.verify(token, action)]).toEqual([true, false]);
});

test("each challenge is different and takes some work", async () => {
  const { challenge } = altchaUnderTest();
  const [one, other] = [await challenge(), await challenge()];
  expect(one.signature).not.toBe(other.signature);
  const { solution } = JSON.parse(Buffer.from(await solve(one), "base64").toString()) as Token;
  expect(solution["counter"]).toBeGreaterThanOrEqual(60);
  expect(solution["counter"]).toBeLessThanOrEqual(100);
});
