import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * How much is read of a body that is refused. A client that is still sending when the response arrives and the connection closes
 * reports a broken connection instead of the response, so the rest of the body is read first.
 */
export interface DrainBounds {
  readonly bytes: number;
  readonly milliseconds: number;
}

const methodsWithoutBody: ReadonlySet<string> = new Set(["GET", "HEAD"]);

const defaultDrainBounds: DrainBounds = { bytes: 8 * 1024 * 1024, milliseconds: 5000 };

/**
 * Rejects a body of more than `bytes` bytes with `tooLarge`, by its `Content-Length` or while it is read. If the body also exceeds the
 * drain bounds, the connection is closed after the response.
 */
export function bodyLimit(bytes: number, drainBounds: DrainBounds = defaultDrainBounds): Guard {
  return (c) => {
    if (methodsWithoutBody.has(c.req.method)) return undefined;
    const { headers } = c.req.raw;
    const isChunked = headers.has("transfer-encoding");
    const contentLength = isChunked ? null : headers.get("content-length");
    if (contentLength !== null && Number(contentLength) <= bytes) return undefined;
    return readBody(c, contentLength);
  };

  async function readBody(c: GatewayContext, contentLength: string | null): Promise<void> {
    // Only now, because the property creates a stream.
    const { body } = c.req.raw;
    if (!body) return;
    const reader: BodyReader = body.getReader();
    const content = contentLength === null ? await readAtMost(reader, bytes) : null;
    if (content === null) {
      if (!(await drain(reader, drainBounds))) c.header("Connection", "close");
      throw new Problem("tooLarge");
    }
    c.req.raw = withBody(c, content);
  }
}

function withBody(c: GatewayContext, content: Uint8Array<ArrayBuffer>): Request {
  return new Request(c.req.raw, { method: c.req.method, body: content });
}

/** Reads the whole body; returns `null` as soon as it is longer than `bytes`. */
async function readAtMost(reader: BodyReader, bytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    length += value.length;
    if (length > bytes) return null;
    chunks.push(value);
  }
}

/** Reads and discards the rest; returns whether it ended within the bounds. */
async function drain(reader: BodyReader, { bytes, milliseconds }: DrainBounds): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    for (let length = 0; length <= bytes;) {
      const part = await Promise.race([reader.read(), timeout]);
      if (part === null) return false;
      if (part.done) return true;
      length += part.value.length;
    }
    return false;
  } catch {
    return false; // The client has disconnected, so no one reads the response.
  } finally {
    clearTimeout(timer);
  }
}
