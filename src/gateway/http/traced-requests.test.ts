import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { installTracer, type TracedRequest } from "#tracing/tracing.ts";
import { traceRequests } from "./traced-requests.ts";

const headers = { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", tracestate: "a=1" };

let traced: TracedRequest[];
beforeEach(() => {
  traced = [];
  installTracer({
    runRequest: (request, work) => {
      traced.push(request);
      return work();
    },
    describeRequest: () => undefined,
    run: (_, __, work) => work(),
    add: () => undefined,
  });
});
afterEach(() => installTracer(null));

async function send(path: string, trustedProxies: number, method = "GET"): Promise<number> {
  const respond: (request: Request) => Promise<Response> = () => Promise.resolve(new Response("ok"));
  const handle = traceRequests(respond, { publicUrl: null, trustedProxies });
  return (await handle(new Request(`http://record.example${path}`, { headers, method }))).status;
}

describe("a traced request", () => {
  test("continues the trace of a trusted proxy", async () => {
    expect(await send("/", 1)).toBe(200);
    expect(traced).toEqual([{ method: "GET", traceHeaders: headers }]);
  });

  test("begins a trace of its own without a trusted proxy", async () => {
    await send("/", 0);
    expect(traced).toEqual([{ method: "GET", traceHeaders: {} }]);
  });

  test("has no method that a caller invents", async () => {
    await send("/", 0, "INVENTED");
    expect(traced).toEqual([{ method: "_OTHER", traceHeaders: {} }]);
  });
});

test.each(["/healthz", "/readyz", "/metrics"])("a request for %s is not traced", async (path) => {
  expect(await send(path, 0)).toBe(200);
  expect(traced).toEqual([]);
});
