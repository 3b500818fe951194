import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { countLines } from "./refusal-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counter() {
  const log = readableLog();
  const stopping = new AbortController();
  const { count } = countLines(log, stopping.signal);
  const refuse = (address: string, problem = "tooManyRequests", path = "/") =>
    count({ address, problem }, { address, problem, path }, "A request was refused.");
  return { lines: log.lines, refuse, stop: () => stopping.abort() };
}

describe("the log of refused requests", () => {
  test("has one line for each address, problem and minute, with the first request and their number", () => {
    const { lines, refuse } = counter();
    for (const path of ["/a", "/b", "/c"]) refuse("192.0.2.1", "tooManyRequests", path);
    refuse("192.0.2.1", "forgery");
    refuse("192.0.2.2");
    vi.advanceTimersByTime(59_999);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(lines.map(({ fields }) => fields)).toEqual([
      { address: "192.0.2.1", problem: "tooManyRequests", path: "/a", requests: 3 },
      { address: "192.0.2.1", problem: "forgery", path: "/", requests: 1 },
      { address: "192.0.2.2", problem: "tooManyRequests", path: "/", requests: 1 },
    ]);
    refuse("192.0.2.1");
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(4);
  });

  test("has at most a thousand addresses and problems a minute, and counts the others together", () => {
    const { lines, refuse } = counter();
    for (let address = 0; address < 1500; address += 1) refuse(`address ${address}`);
    refuse("address 0");
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1001);
    expect(lines[0]?.fields).toMatchObject({ requests: 2 });
    expect(lines.at(-1)?.fields).toEqual({ problem: "tooManyRequests", requests: 500 });
  });

  test("can begin at a number of requests, and states which request is the first", () => {
    const log = readableLog();
    const { count, flush } = countLines(log, new AbortController().signal, 2);
    const fail = (address: string) =>
      count({ address, problem: "internal" }, { address }, "Requests failed alike.");
    expect([fail("192.0.2.1"), fail("192.0.2.2"), fail("192.0.2.1")]).toEqual([true, true, false]);
    flush();
    expect(log.lines.map(({ fields }) => fields)).toEqual([{ address: "192.0.2.1", requests: 2 }]);
  });

  test("is written when the server stops, and at once from then on", () => {
    const { lines, refuse, stop } = counter();
    refuse("192.0.2.1");
    stop();
    expect(lines).toHaveLength(1);
    refuse("192.0.2.1");
    expect(lines).toHaveLength(2);
  });
});
