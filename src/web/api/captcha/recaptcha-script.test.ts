import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const search = "/os/ABSRECORDSEARCH";
const never = () => new Promise<never>(() => undefined);
const notLoaded = "The captcha could not be loaded.";
const tooLong = "The captcha took too long.";

let recaptchaToken: typeof import("./recaptcha.ts").recaptchaToken;
let scripts: HTMLScriptElement[] = [];

beforeEach(async () => {
  scripts = [];
  vi.useFakeTimers();
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  vi.resetModules();
  ({ recaptchaToken } = await import("./recaptcha.ts"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A token that is asked for, and whether it came or what it failed with. */
function ask() {
  const outcome: { text?: string; fault?: string } = {};
  recaptchaToken("site-key", search).then(
    ({ text }) => Object.assign(outcome, { text }),
    (fault: Error) => Object.assign(outcome, { fault: fault.message }),
  );
  return outcome;
}

/** What the script puts into the page, if anything. */
function provide(grecaptcha: unknown): void {
  vi.stubGlobal("grecaptcha", grecaptcha);
}

const working = { enterprise: { ready: (then: () => void) => then(), execute: async () => "token" } };

/** The vendor's script comes, and does its work. */
async function expectTokenByNewScript(): Promise<void> {
  provide(working);
  const token = ask();
  scripts[1]?.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(0);
  expect(token).toEqual({ text: "token" });
  expect(scripts).toHaveLength(2);
}

describe("a script", () => {
  test.each([
    ["fails", "error", undefined],
    ["comes empty, as content blockers answer it", "load", undefined],
    ["is another than that of the enterprise", "load", {}],
  ])("that %s fails all that wait for it, and the next token loads it anew", async (_, event, grecaptcha) => {
    const tokens = [ask(), ask()];
    provide(grecaptcha);
    scripts[0]?.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens).toEqual([{ fault: notLoaded }, { fault: notLoaded }]);
    await expectTokenByNewScript();
  });

  test.each([
    ["never comes", () => undefined],
    [
      "is never ready",
      () => {
        provide({ enterprise: { ...working.enterprise, ready: () => undefined } });
        scripts[0]?.dispatchEvent(new Event("load"));
      },
    ],
  ])("that %s is given up after half a minute, and loaded anew", async (_, happen) => {
    const token = ask();
    happen();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(token).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ fault: tooLong });
    await expectTokenByNewScript();
  });

  test("that gives no token for half a minute fails that one", async () => {
    provide({ enterprise: { ...working.enterprise, execute: never } });
    const token = ask();
    scripts[0]?.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(token).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ fault: tooLong });
  });
});
