import { describe, expect, onTestFinished, test, vi } from "vitest";
import { gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";

const limits = { requestsPerMinute: null, bodyBytes: 1000, responseTimeout: 50 };
const never = () => new Promise<never>(() => undefined);

test("a response that begins in time is sent", async () => {
  const { callRecord } = gatewayUnderTest({ read: () => Promise.resolve({ totalCount: 1 }) });
  expect((await callRecord("/os/ABSRECORDFLAG")).status).toBe(200);
});

test("a response that does not begin in time is the problem unavailable", async () => {
  const { callRecord } = gatewayUnderTest({ limits, read: never });
  const refused = await callRecord("/os/ABSRECORDFLAG");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(await problemOf(refused)).toMatchObject({ code: "unavailable" });
});

describe("the signal of a request", () => {
  /** A gateway that collects the signals of its requests, and whose document lookups never return. */
  function gatewayWithSignals(changes: Parameters<typeof gatewayUnderTest>[0] = {}) {
    const signals: AbortSignal[] = [];
    const log = readableLog();
    const gateway = gatewayUnderTest({
      log,
      findDocument: never,
      ...changes,
      withCaller: ({ signal }, work) => {
        signals.push(signal);
        return work();
      },
    });
    return { ...gateway, signals, log };
  }

  test("aborts at the timeout", async () => {
    const { get, signals } = gatewayWithSignals({ limits });
    await get("/viewCertificate");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test("aborts when the client disconnects, without an error in the log", async () => {
    const { get, log, signals } = gatewayWithSignals();
    const client = new AbortController();
    const response = get("/viewCertificate", { signal: client.signal });
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    client.abort();
    await response;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("does not abort after the response has begun", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { get, signals } = gatewayWithSignals({ limits });
    await get("/api/portal");
    vi.advanceTimersByTime(2 * limits.responseTimeout);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});
