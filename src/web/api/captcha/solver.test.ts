import { afterEach, beforeEach, expect, test, vi } from "vitest";

const search = "/os/ABSRECORDSEARCH";
const challenge = { parameters: { expiresAt: 2_000_000_000 }, signature: "s" };
const minute = 60_000;

/** Stands in for the thread: each challenge waits until the test answers it. */
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

  answer(solution: { counter: number } | null): void {
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
  // What is posted arrives by the real `setImmediate`.
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

/** A token that is asked for, and whether it came or what it failed with. */
function ask() {
  const outcome: { text?: string; fault?: string } = {};
  altchaToken(search).then(
    ({ text }) => Object.assign(outcome, { text }),
    (fault: Error) => Object.assign(outcome, { fault: fault.message }),
  );
  return outcome;
}

/** Lets so much time pass, and what was posted arrive. */
async function pass(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
}

test("a thread whose code does not come fails the token, though the challenge comes only then", async () => {
  const token = ask();
  workers[0]?.fail();
  await pass();
  expect(token).toEqual({ fault: "The captcha could not be loaded." });
});

test("a thread that fails is let go with all that wait for it, and the next token has a new one", async () => {
  const tokens = [ask(), ask()];
  await pass();
  expect(workers[0]?.waiting).toHaveLength(2);
  workers[0]?.fail();
  await pass();
  expect(tokens).toEqual(tokens.map(() => ({ fault: "The captcha could not be loaded." })));
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
  const next = ask();
  await pass();
  workers[1]?.answer({ counter: 7 });
  await pass();
  expect(JSON.parse(atob(next.text ?? ""))).toEqual({ challenge, solution: { counter: 7 } });
  expect(workers).toHaveLength(2);
});

test("a thread that says nothing for half a minute is let go too", async () => {
  const tokens = [ask(), ask()];
  await pass(29_999);
  expect(tokens).toEqual([{}, {}]);
  await pass(1);
  expect(tokens).toEqual(tokens.map(() => ({ fault: "The captcha took too long." })));
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
  ask();
  expect(workers).toHaveLength(2);
});

test("the time of a challenge begins with its turn: a slow phone needs long for many", async () => {
  const tokens = [ask(), ask(), ask()];
  for (const counter of [1, 2, 3]) {
    await pass(20_000);
    workers[0]?.answer({ counter });
    await pass();
  }
  expect(tokens.every(({ text }) => text)).toBe(true);
  await pass(minute);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
});

test("a challenge that cannot be solved fails by itself, and the thread stays", async () => {
  const tokens = [ask(), ask()];
  await pass();
  workers[0]?.answer(null);
  workers[0]?.answer({ counter: 7 });
  await pass();
  expect(tokens).toEqual([
    { fault: "The captcha could not be solved." },
    { text: expect.any(String) as string },
  ]);
  expect(workers).toHaveLength(1);
});
