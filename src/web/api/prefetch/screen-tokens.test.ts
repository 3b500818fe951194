import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CaptchaToken } from "#web/api/captcha/captcha-token.ts";
import { addScreenToken, clearScreenTokens, takeScreenToken } from "./tokens.ts";

const details = "/screen/details";
const vessel = "/os/ABSRECORDVESSEL";
const timeline = "/os/ABSAPIVSLHIST";
const token = (text: string, lifetime = 60_000): CaptchaToken => ({ text, expiresAt: Date.now() + lifetime });

beforeEach(() => {
  clearScreenTokens();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the token of a screen", () => {
  test("opens each first call of the screen once, and no other", async () => {
    addScreenToken(details, async () => token("one"));
    expect(await takeScreenToken(vessel)).toMatchObject({ text: "one" });
    expect(await takeScreenToken(timeline)).toMatchObject({ text: "one" });
    expect(takeScreenToken(vessel)).toBeUndefined();
    expect(takeScreenToken("/os/ABSRECORDOWNER")).toBeUndefined();
  });

  test("is made once while it opens every call, and again when one is used", async () => {
    const make = vi.fn(async () => token("one"));
    addScreenToken(details, make);
    addScreenToken(details, make);
    expect(make).toHaveBeenCalledTimes(1);
    await takeScreenToken(vessel);
    addScreenToken(details, make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("is made again when it has expired", async () => {
    const make = vi.fn(async () => token("one", 1000));
    addScreenToken(details, make);
    await vi.advanceTimersByTimeAsync(1000);
    addScreenToken(details, make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("is null if it could not be made, and then made again", async () => {
    addScreenToken(details, () => Promise.reject(new Error("busy")));
    expect(await takeScreenToken(vessel)).toBeNull();
    addScreenToken(details, async () => token("two"));
    expect(await takeScreenToken(vessel)).toMatchObject({ text: "two" });
  });
});
