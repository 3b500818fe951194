// The tracer of OpenTelemetry. It is loaded only if a collector is configured (`open-tracing.ts`). The SDK reads the other variables of the
// standard itself: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_* and so on.
// Nothing is registered with OpenTelemetry's global API, because libraries that find a tracer there record the messages of their errors.
import { AsyncLocalStorage } from "node:async_hooks";
import { withTimeout } from "#async/with-timeout.ts";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OpenTelemetryTracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { version } from "#main/installation.ts";
import type { EndedSpan, Tracer } from "#tracing/tracing.ts";

/** A tracer, and how to send what it still has. */
export interface OpenTracing {
  readonly tracer: Tracer;
  readonly stop: () => Promise<void>;
}

/** Where a request is in its trace. */
interface Place {
  readonly request: Span;
  /** The context with the current span. */
  readonly context: Context;
}

const places = new AsyncLocalStorage<Place>();
const propagator = new W3CTraceContextPropagator();

/** Milliseconds for the last export. The server closes its database afterwards, and has 20 seconds for its whole end. */
const stopTimeout = 3000;

/** Starts to export spans. */
export function startOpenTelemetry(): OpenTracing {
  const named = resourceFromAttributes({ "service.name": "plimsoll", "service.version": version });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  return {
    tracer: tracerOf(provider.getTracer("plimsoll", version)),
    stop: () =>
      withTimeout(provider.shutdown(), stopTimeout, "The collector did not respond.").catch(() => undefined),
  };
}

function tracerOf(tracer: OpenTelemetryTracer): Tracer {
  return {
    runRequest({ method, traceHeaders }, work) {
      const parent = propagator.extract(ROOT_CONTEXT, traceHeaders, defaultTextMapGetter);
      const attributes = { "http.request.method": method };
      const request = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      return places.run({ request, context: trace.setSpan(parent, request) }, work).then(
        (response) => endRequest(request, response),
        (error: unknown) => {
          endFailed(request, error);
          throw error;
        },
      );
    },
    describeRequest(name, attributes) {
      places.getStore()?.request.updateName(name).setAttributes(attributes);
    },
    run(name, attributes, work) {
      const place = places.getStore();
      // Work of the server itself has no trace.
      if (!place) return work();
      const span = tracer.startSpan(name, { attributes }, place.context);
      return runIn(span, { ...place, context: trace.setSpan(place.context, span) }, work);
    },
    add: (ended) => addEnded(tracer, ended),
  };
}

function endRequest(span: Span, response: Response): Response {
  span.setAttribute("http.response.status_code", response.status);
  if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  return response;
}

/** Errors have messages with data of callers, so that only their class is stated. */
function endFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
  span.end();
}

function runIn<Result>(span: Span, inside: Place, work: () => Result): Result {
  try {
    const result = places.run(inside, work);
    // Guards that need not wait return nothing, and a span that does not end is not sent.
    if (result === undefined) return result;
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    const ending = result.then(
      (value: unknown) => {
        span.end();
        return value;
      },
      (error: unknown) => {
        endFailed(span, error);
        throw error;
      },
    );
    return ending as Result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

function addEnded(tracer: OpenTelemetryTracer, { attributes, failed, name, seconds }: EndedSpan): void {
  const place = places.getStore();
  if (!place) return;
  const end = Date.now();
  const kind = SpanKind.CLIENT;
  const span = tracer.startSpan(name, { kind, attributes, startTime: end - seconds * 1000 }, place.context);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
