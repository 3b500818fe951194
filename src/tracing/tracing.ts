// Spans of a request for a trace. Without a tracer, which is only installed if a collector is configured (`main/tracing/`), the work runs
// as if these functions were not there.

/** Facts about a span that are no data of the record or of its readers: names from the code, numbers, and SQL without its parameters. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A span of work that has ended. */
export interface EndedSpan {
  readonly name: string;
  readonly seconds: number;
  readonly attributes: SpanAttributes;
  readonly failed: boolean;
}

/** What a request brings: its method, and the trace that a trusted proxy has begun (W3C `traceparent` and `tracestate`). */
export interface TracedRequest {
  readonly method: string;
  readonly traceHeaders: Readonly<Record<string, string>>;
}

export interface Tracer {
  /** Runs the work of a request in the first span of the server. */
  readonly runRequest: (request: TracedRequest, work: () => Promise<Response>) => Promise<Response>;
  /** Adds facts to the span of the current request; `name` replaces its name. */
  readonly describeRequest: (name: string, attributes: SpanAttributes) => void;
  /** Runs work in a span of the current request, which ends with the work. */
  readonly run: <Result>(name: string, attributes: SpanAttributes, work: () => Result) => Result;
  /** Adds a span that has just ended to the current one. */
  readonly add: (span: EndedSpan) => void;
}

let tracer: Tracer | null = null;

/** Sets the tracer of this process; `null` for none. */
export function installTracer(installed: Tracer | null): void {
  tracer = installed;
}

/** Runs the work of a request in a span, if there is a tracer. */
export function withRequestSpan(
  request: () => TracedRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  return tracer === null ? work() : tracer.runRequest(request(), work);
}

/** Adds facts to the span of the current request. */
export function describeRequestSpan(describe: () => readonly [name: string, SpanAttributes]): void {
  tracer?.describeRequest(...describe());
}

/** Runs work in a span. The name is one of the code's, and never a text of a caller. */
export function withSpan<Result>(name: string, attributes: SpanAttributes, work: () => Result): Result {
  return tracer === null ? work() : tracer.run(name, attributes, work);
}

/** Adds a span that has just ended. */
export function addSpan(span: () => EndedSpan): void {
  tracer?.add(span());
}
