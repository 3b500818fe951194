// Runs each request in the first span of its trace. A trace is continued only from a trusted proxy, as a request id is: otherwise any caller
// could have its requests sampled, or mixed into the trace of another.
import type { NetworkSettings } from "./request-origin.ts";
import { withRequestSpan } from "#tracing/tracing.ts";

type Fetch = (request: Request, ...rest: never[]) => Response | Promise<Response>;

/** Paths that monitoring reads every few seconds. */
const untraced: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

// gap: trace of a caller
/** Returns a fetch function whose requests are traced, if there is a tracer. */
export function traceRequests<Handler extends Fetch>(
  handle: Handler,
  { trustedProxies }: NetworkSettings,
): Handler {
  const traced = (request: Request, ...rest: never[]) => {
    if (untraced.has(new URL(request.url).pathname)) return handle(request, ...rest);
    return withRequestSpan(
      () => ({
        method: methods.has(request.method) ? request.method : "_OTHER",
        traceHeaders: trustedProxies > 0 ? traceHeaders(request.headers) : {},
      }),
      async () => handle(request, ...rest),
    );
  };
  return traced as Handler;
}

function traceHeaders(headers: Headers): Readonly<Record<string, string>> {
  const found = ["traceparent", "tracestate"].map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(found.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
