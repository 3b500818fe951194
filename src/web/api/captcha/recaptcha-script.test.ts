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

/** Requests a token; its outcome has the text or the error. */
function requestToken() {
  const outcome: { text?: string; error?: string } = {};
  recaptchaToken("site-key", search).then(
    ({ text }) => Object.assign(outcome, { text }),
    ({ message }: Error) => Object.assign(outcome, { error: message }),
  );
  return outcome;
}

/** Sets the global object of the vendor's script. */
function provide(grecaptcha: unknown): void {
  vi.stubGlobal("grecaptcha", grecaptcha);
}

const working = { enterprise: { ready: (then: () => void) => then(), execute: async () => "token" } };

/** The vendor's script is loaded again and works. */
async function expectTokenByNewScript(): Promise<void> {
  provide(working);
  const token = requestToken();
  scripts[1]?.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(0);
  expect(token).toEqual({ text: "token" });
  expect(scripts).toHaveLength(2);
}

describe("a script", () => {
  test.each([
    ["fails to load", "error", undefined],
    ["is replaced by an empty one by a content blocker", "load", undefined],
    ["has no enterprise object", "load", {}],
  ])(
    "that %s rejects all waiting tokens, and the next token loads it again",
    async (_, event, grecaptcha) => {
      const tokens = [requestToken(), requestToken()];
      provide(grecaptcha);
      scripts[0]?.dispatchEvent(new Event(event));
      await vi.advanceTimersByTimeAsync(0);
      expect(tokens).toEqual([{ error: notLoaded }, { error: notLoaded }]);
      await expectTokenByNewScript();
    },
  );

  test.each([
    ["never loads", () => undefined],
    [
      "is never ready",
      () => {
        provide({ enterprise: { ...working.enterprise, ready: () => undefined } });
        scripts[0]?.dispatchEvent(new Event("load"));
      },
    ],
  ])("that %s times out after 30 s and is loaded again", async (_, act) => {
    const token = requestToken();
    act();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(token).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ error: tooLong });
    await expectTokenByNewScript();
  });

  test("that makes no token within 30 s rejects that token", async () => {
    provide({ enterprise: { ...working.enterprise, execute: never } });
    const token = requestToken();
    scripts[0]?.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(token).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ error: tooLong });
  });
});
