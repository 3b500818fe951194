import { afterEach, beforeEach, expect, test, vi } from "vitest";

const search = "/os/ABSRECORDSEARCH";
const challenge = { parameters: { expiresAt: 2_000_000_000 }, signature: "s" };
const minute = 60_000;

/** Stands in for the worker: each challenge waits until the test responds. */
class FakeWorker extends EventTarget {
  readonly waiting: MessagePort[] = [];
  readonly terminate = vi.fn<() => void>();

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(_: unknown, [port]: MessagePort[]): void {
    if (port) this.waiting.push(port);
  }

  respond(solution: { counter: number } | null): void {
    this.waiting.shift()?.postMessage(solution);
  }

  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
}

let workers: FakeWorker[] = [];
let altchaToken: typeof import("./altcha.ts").altchaToken;

beforeEach(async () => {
  workers = [];
  // Messages are delivered by the real `setImmediate`.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("fetch", async () => Response.json(challenge));
  vi.resetModules();
  ({ altchaToken } = await import("./altcha.ts"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Requests a token; its outcome has the text or the error. */
function requestToken() {
  const outcome: { text?: string; error?: string } = {};
  altchaToken(search).then(
    ({ text }) => Object.assign(outcome, { text }),
    ({ message }: Error) => Object.assign(outcome, { error: message }),
  );
  return outcome;
}

/** Advances the time, and delivers posted messages. */
async function pass(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
}

test("a worker whose code fails to load rejects the token, even before its challenge", async () => {
  const token = requestToken();
  workers[0]?.fail();
  await pass();
  expect(token).toEqual({ error: "The captcha could not be loaded." });
});

test("a worker that fails rejects all waiting tokens, and the next token starts a new one", async () => {
  const tokens = [requestToken(), requestToken()];
  await pass();
  expect(workers[0]?.waiting).toHaveLength(2);
  workers[0]?.fail();
  await pass();
  expect(tokens).toEqual(tokens.map(() => ({ error: "The captcha could not be loaded." })));
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
  const next = requestToken();
  await pass();
  workers[1]?.respond({ counter: 7 });
  await pass();
  expect(JSON.parse(atob(next.text ?? ""))).toEqual({ challenge, solution: { counter: 7 } });
  expect(workers).toHaveLength(2);
});

test("a worker that is silent for 30 s is terminated", async () => {
  const tokens = [requestToken(), requestToken()];
  await pass(29_999);
  expect(tokens).toEqual([{}, {}]);
  await pass(1);
  expect(tokens).toEqual(tokens.map(() => ({ error: "The captcha took too long." })));
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
  requestToken();
  expect(workers).toHaveLength(2);
});

test("the timeout of a challenge starts when the previous one is solved", async () => {
  const tokens = [requestToken(), requestToken(), requestToken()];
  for (const counter of [1, 2, 3]) {
    await pass(20_000);
    workers[0]?.respond({ counter });
    await pass();
  }
  expect(tokens.every(({ text }) => text)).toBe(true);
  await pass(minute);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
});

test("a challenge without a solution is rejected alone, and the worker stays", async () => {
  const tokens = [requestToken(), requestToken()];
  await pass();
  workers[0]?.respond(null);
  workers[0]?.respond({ counter: 7 });
  await pass();
  expect(tokens).toEqual([
    { error: "The captcha could not be solved." },
    { text: expect.any(String) as string },
  ]);
  expect(workers).toHaveLength(1);
});
