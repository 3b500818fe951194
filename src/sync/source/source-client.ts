// Requests to the source. They go to its configured origin only, and redirects are not followed, because the key must not reach another host.
import { cutText } from "#rules/cut-text.ts";
import { TextDecoder } from "node:util";

import { startDeadline } from "#async/deadline.ts";
import { recordAsOfHeader } from "#contract/page/record-state.ts";

import { type JsonFault, maxDepth, maxValues, parseJson } from "./parse-json.ts";
import type { SourceAddress } from "./source-address.ts";
import { readRetryAfter } from "#rules/retry-after.ts";
import { type RetryPolicy, withRetry } from "./retry.ts";
import { isSourceError, SourceError, type SourceErrorKind } from "./source-error.ts";

export interface SourceClientOptions {
  readonly address: SourceAddress;
  readonly apiKey: string;
  readonly retry: RetryPolicy;
  /** Milliseconds for one response with its body. */
  readonly timeout: number;
  /** Bytes of a response in JSON. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** A response in JSON. */
export interface JsonResponse {
  readonly body: unknown;
  /** Time of the source's record, if it states one. */
  readonly recordAsOf: string | null;
}

/** What the source states about a file; `null` is not stated. */
export interface FileState {
  /** Bytes. */
  readonly length: number | null;
  readonly lastModified: Date | null;
}

export interface SourceClient {
  readonly address: SourceAddress;
  /** Reads JSON at a path below the base (`/os/NAME`). Retries; rejects with a `SourceError`. */
  readonly readJson: (path: string, parameters: URLSearchParams) => Promise<JsonResponse>;
  /**
   * Passes the content of a file at a path below the origin to `use`, again from its beginning if the transfer fails. Returns `null` if the
   * source has no such file, or does not release it to this key.
   */
  readonly readFile: <Result>(
    path: string,
    use: (content: AsyncIterable<Uint8Array>) => Promise<Result>,
  ) => Promise<Result | null>;
  /** The state of a file, without its content; `null` as of `readFile`. A source that knows no `HEAD` states nothing. */
  readonly readFileState: (path: string) => Promise<FileState | null>;
}

/** Reads the source over HTTP, with its retries and limits; nothing is requested until a function is called. */
export function createSourceClient(options: SourceClientOptions): SourceClient {
  const { address, maxBytes, retry, signal } = options;
  return {
    address,
    readJson: (path, parameters) => {
      const query = parameters.toString();
      const url = `${address.origin}${address.base}${path}${query === "" ? "" : `?${query}`}`;
      return withRetry(
        () =>
          send(options, url, "GET", async (response) => ({
            body: await parseBody(response, maxBytes),
            recordAsOf: response.headers.get(recordAsOfHeader),
          })),
        retry,
        signal,
      );
    },
    readFile: (path, use) => {
      const read = () =>
        send(options, `${address.origin}${path}`, "GET", (response) => use(chunksOf(response)));
      return withRetry(read, retry, signal).catch(nullIfMissing);
    },
    readFileState: (path) => {
      const read = () =>
        send(options, `${address.origin}${path}`, "HEAD", (response) => Promise.resolve(stateOf(response)));
      return withRetry(read, retry, signal).catch((error: unknown) =>
        isSourceError(error, "invalid", "rejected")
          ? { length: null, lastModified: null }
          : nullIfMissing(error),
      );
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (isSourceError(error, "missing", "refused")) return null;
  throw error;
}

/** Sends one request and reads its response. The timeout includes the body. */
async function send<Result>(
  { apiKey, signal, timeout }: SourceClientOptions,
  url: string,
  method: "GET" | "HEAD",
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const deadline = startDeadline(timeout, signal);
  try {
    const response = await fetch(url, {
      method,
      headers: { apikey: apiKey, Accept: "application/json, */*;q=0.5" },
      redirect: "manual",
      signal: deadline.signal,
    });
    if (response.status !== 200) throw await errorOf(response);
    return await read(response);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SourceError) throw error;
    const reason = deadline.signal.aborted
      ? `it took longer than ${timeout / 1000} seconds`
      : describe(error);
    throw new SourceError("transient", `The source did not respond completely: ${reason}.`);
  } finally {
    deadline.clear();
  }
}

/** The reason of a failed request; that of a failed connection stands in its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return cause === "" ? error.message : `${error.message} (${cause})`;
}

const kinds: Readonly<Record<number, SourceErrorKind>> = {
  400: "rejected",
  401: "unauthorised",
  403: "refused",
  404: "missing",
  408: "transient",
  425: "transient",
  429: "transient",
  501: "invalid",
};

async function errorOf(response: Response): Promise<SourceError> {
  const { headers, status } = response;
  const detail = await readText(response, maxErrorBytes).then(reasonIn, () => "");
  const kind = kinds[status] ?? (status >= 500 ? "transient" : "invalid");
  const isRedirect = status >= 300 && status < 400;
  const hint = isRedirect ? " It redirects to another address, which a sync does not follow." : "";
  const message = `The source responded with ${status}${detail === "" ? "" : `: ${detail}`}.${hint}`;
  return new SourceError(kind, message, readRetryAfter(headers.get("Retry-After"), Date.now()));
}

const maxErrorBytes = 64 * 1024;
const maxReasonLength = 200;

/** The reason code of an error in Maximo's JSON; empty for any other text. */
function reasonIn(text: string): string {
  try {
    return maximoError(JSON.parse(text))?.message ?? "";
  } catch {
    return "";
  }
}

interface MaximoError {
  readonly status: number;
  readonly message: string;
}

/** The error in a body in Maximo's JSON, lean or namespaced; `null` if it is none. */
function maximoError(body: unknown): MaximoError | null {
  const fields = body as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> | null;
  const error = fields?.["Error"] ?? fields?.["oslc:Error"];
  if (typeof error !== "object") return null;
  const text = error["message"] ?? error["oslc:message"] ?? error["reasonCode"] ?? error["spi:reasonCode"];
  const message = cutText(typeof text === "string" ? text : "", maxReasonLength);
  return { message, status: Number(error["statusCode"] ?? error["oslc:statusCode"]) };
}

/** Parses a body. A page in HTML or a truncated body may come from a proxy for a moment, so both are transient. */
async function parseBody(response: Response, maxBytes: number): Promise<unknown> {
  const parsed = await parseJson(await readBytes(response, maxBytes));
  const fault = "fault" in parsed ? parsed.fault : null;
  const body = "value" in parsed ? parsed.value : null;
  if (fault !== null || typeof body !== "object" || body === null) throw faultError(fault ?? "syntax");
  const error = maximoError(body);
  if (error === null) return body;
  const kind = kinds[error.status] ?? (error.status >= 500 ? "transient" : "invalid");
  throw new SourceError(kind, `The source reported an error: ${error.message}.`);
}

const faultErrors: Readonly<Record<JsonFault, readonly [SourceErrorKind, string]>> = {
  depth: ["invalid", `The source sent JSON that is nested in more than ${maxDepth} levels.`],
  values: ["invalid", `The source sent more than ${maxValues} values in one response.`],
  page: [
    "transient",
    "The source responded with a page instead of JSON: its address or the key may be wrong.",
  ],
  syntax: ["transient", "The source responded with incomplete or invalid JSON."],
};

function faultError(fault: JsonFault): SourceError {
  return new SourceError(...faultErrors[fault]);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(response, maxBytes));
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(response)) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      throw new SourceError("invalid", `The source sent more than ${maxBytes} bytes in one response.`);
    }
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.byteLength;
  }
  return bytes;
}

function stateOf({ headers }: Response): FileState {
  const length = headers.get("Content-Length");
  const lastModified = Date.parse(headers.get("Last-Modified") ?? "");
  return {
    length: length !== null && !headers.has("Content-Encoding") ? Number(length) : null,
    lastModified: Number.isNaN(lastModified) ? null : new Date(lastModified),
  };
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>;
}
