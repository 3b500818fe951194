// `GET /api/v1/changes` as server-sent events: a stream of the pages that requests with their cursors would return. Each event has its
// cursor as id, with which a client that has lost the connection continues (`Last-Event-ID`).
import { setTimeout as delay } from "node:timers/promises";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { withDeadline } from "#async/deadline.ts";
import type { ChangesPage } from "#contract/changes/changes.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { ChangesQuery, VisibleChanges } from "#gateway/changes/change-reads.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { chargeSent } from "#gateway/limits/rate-budget.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";

type StreamDependencies = Pick<
  GatewayDependencies,
  "changes" | "recordVersion" | "limits" | "log" | "withCaller"
>;

/** Milliseconds between two comments, which keep proxies from closing an idle stream, and between two checks of its key. */
export const heartbeatInterval = 15_000; // gap: stream of changes
/** Milliseconds after which a client connects again, as the stream states. */
const reconnectTime = 5000;
/** The media type of server-sent events. */
export const streamMediaType = "text/event-stream";

export interface StreamParts {
  /** Holds a slot of the caller for as long as its stream is open. */
  readonly waitInSlot: RunInSlot;
  readonly readInSlot: RunInSlot;
  /** Authenticates the client again, so that a stream does not outlive its key. */
  readonly authenticate: Guard;
  /** Tokens for one page. */
  readonly cost: number;
}

/** Whether the client wants a stream: by the header `Accept`, unless the parameter `format` states otherwise. */
export function acceptsStream(c: GatewayContext): boolean {
  if (c.req.method !== "GET" || c.req.query("format") !== undefined) return false;
  const accepted = (c.req.header("accept") ?? "").toLowerCase().split(",");
  return accepted.some((type) => type.split(";")[0]?.trim() === streamMediaType);
}

/** Responds with the stream. Rejects with `tooManyRequests` if the caller has as many requests that wait as one may have. */
export function changesStream(dependencies: StreamDependencies, parts: StreamParts) {
  return (c: GatewayContext, query: ChangesQuery): Promise<Response> =>
    new Promise((resolve, reject) => {
      const respond = () =>
        new Promise<void>((ended) => {
          resolve(
            streamResponse(c, (stream) =>
              sendChanges(c, stream, { ...dependencies, ...parts }, query).finally(ended),
            ),
          );
        });
      parts.waitInSlot(c, respond).catch(reject);
    });
}

function streamResponse(c: GatewayContext, send: (stream: SSEStreamingApi) => Promise<void>): Response {
  const response = streamSSE(c, send);
  response.headers.set("Cache-Control", "no-store");
  // Else nginx would collect the events.
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}

/** Sends changes until the client leaves, its key ends, the record is unavailable or the server stops. */
async function sendChanges(
  c: GatewayContext,
  stream: SSEStreamingApi,
  dependencies: StreamDependencies & StreamParts,
  query: ChangesQuery,
): Promise<void> {
  const { authenticate, changes, log } = dependencies;
  const end = new AbortController();
  const stop = () => {
    end.abort();
    // A client that does not read would otherwise keep the write, and so the stream, waiting.
    stream.abort();
  };
  const sources = [c.req.raw.signal, changes.stopping];
  for (const source of sources) source.addEventListener("abort", stop);
  if (sources.some(({ aborted }) => aborted)) stop();
  stream.onAbort(stop);
  const writer = new StreamWriter(stream);
  const checkKey = async () => authenticate(c);
  const checks = setInterval(() => void checkKey().catch(stop), heartbeatInterval);
  try {
    await writer.begin(query.after === undefined ? null : changes.cursors.seal(query.after));
    for await (const found of newChanges(c, dependencies, query, end.signal))
      await writer.send(pageOf(found, dependencies));
  } catch (error) {
    // The client continues with its last id, and gets the problem then if it lasts.
    if (!(error instanceof Problem) && !end.signal.aborted)
      log.error({ err: error, requestId: c.get("requestId") }, "A stream of changes ended with an error.");
  } finally {
    clearInterval(checks);
    writer.end();
    for (const source of sources) source.removeEventListener("abort", stop);
  }
}

function pageOf(
  { changes, hasMore, lastPosition }: VisibleChanges,
  dependencies: StreamDependencies,
): ChangesPage {
  return { changes, cursor: dependencies.changes.cursors.seal(lastPosition), hasMore };
}

/**
 * The pages with changes, in order. Imports that change nothing which the reader may see make no page and no cost, and do not move the
 * heartbeats, so that the stream says nothing about them.
 */
async function* newChanges(
  c: GatewayContext,
  {
    authenticate,
    changes,
    cost,
    limits,
    readInSlot,
    recordVersion,
    withCaller,
  }: StreamDependencies & StreamParts,
  query: ChangesQuery,
  end: AbortSignal,
): AsyncGenerator<VisibleChanges> {
  const read = (after: string | undefined) =>
    readInSlot(c, () =>
      withDeadline(limits.responseTimeout, [end], (signal) =>
        withCaller({ signal, requestId: c.get("requestId") }, () =>
          changes.read({ ...query, after }, c.get("apiClient").key.reader),
        ),
      ),
    );
  let { after } = query;
  while (!end.aborted) {
    // Read before the changes, so that an import between both statements ends the wait.
    const version = await recordVersion.current();
    const found = await read(after);
    if (end.aborted) return;
    after = found.lastPosition;
    if (found.changes.length > 0) {
      yield found;
      const seconds = await chargeSent(c, cost, found.changes.length);
      if (seconds > 0) await delay(seconds * 1000, undefined, { signal: end, ref: false });
    }
    if (!found.hasMore) await recordVersion.waitForOther(version, end);
    if (!end.aborted) await authenticate(c);
  }
}

/** Writes events, and comments in a fixed interval. A client that does not read gets no comments, so that none accumulate. */
class StreamWriter {
  readonly #stream: SSEStreamingApi;
  readonly #heartbeat: NodeJS.Timeout;
  #isWriting = false;

  constructor(stream: SSEStreamingApi) {
    this.#stream = stream;
    this.#heartbeat = setInterval(() => {
      if (!this.#isWriting) void this.#write(() => stream.write(":\n\n"));
    }, heartbeatInterval);
  }

  /** States the time of a new connection and where the stream begins. Without data it is no event. */
  begin(cursor: string | null): Promise<void> {
    const id = cursor === null ? "" : `id: ${cursor}\n`;
    return this.#write(() => this.#stream.write(`retry: ${reconnectTime}\n${id}\n`));
  }

  send(page: ChangesPage): Promise<void> {
    return this.#write(() => this.#stream.writeSSE({ id: page.cursor, data: JSON.stringify(page) }));
  }

  end(): void {
    clearInterval(this.#heartbeat);
  }

  async #write(write: () => Promise<unknown>): Promise<void> {
    this.#isWriting = true;
    await write();
    this.#isWriting = false;
  }
}
