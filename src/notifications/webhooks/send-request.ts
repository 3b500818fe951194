// Sends one HTTPS request to a webhook. The host name is looked up once and its addresses are checked; the connection uses these addresses,
// so that a name service cannot return another one in between (DNS rebinding). Redirects are not followed, and of the response only
// the status and `Retry-After` are read.
import { lookup, type LookupAddress } from "node:dns";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { startDeadline } from "#async/deadline.ts";
import { TimeoutError, withTimeout } from "#async/with-timeout.ts";
import { readRetryAfter } from "#rules/retry-after.ts";
import { webhookFailureText } from "#text/accounts/webhook-problems.ts";
import { isPublicAddress } from "./public-address.ts";
import { hostOf } from "./webhook-url.ts";

/** Milliseconds until the status of the response must have arrived, from the look-up of the name on. */
export const webhookTimeout = 10_000; // gap: time limit of a webhook

/** Why an attempt failed. */
export type WebhookFailure = keyof typeof webhookFailureText;

export interface SentRequest {
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  /** `null` if the status is one of success. */
  readonly failure: WebhookFailure | null;
  /** Milliseconds in which a receiver that responded with status 429 or 503 wants no further message; 0 if it stated none. */
  readonly statedWait: number;
}

/** A response of a receiver: its body is not read. */
interface Received {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Where requests may go, and which certificates are trusted. */
export interface SendSettings {
  /** Whether webhooks may be in private networks. */
  readonly allowPrivateAddresses: boolean;
  /** A certificate authority in PEM that is trusted instead of the well-known ones. */
  readonly certificateAuthority?: string | undefined;
  /** Looks a host name up; by default with the operating system. */
  readonly resolve?: ((host: string) => Promise<readonly LookupAddress[]>) | undefined;
  /** Milliseconds until the status of the response must have arrived; 10 seconds by default. */
  readonly timeout?: number | undefined;
}

interface WebhookRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const resolveBySystem = (host: string) => promisify(lookup)(host, { all: true });

/** Sends a request and returns the status of its response, or why there is none. */
export async function sendRequest(webhook: WebhookRequest, settings: SendSettings): Promise<SentRequest> {
  const { resolve = resolveBySystem, timeout = webhookTimeout } = settings;
  const deadline = startDeadline(timeout);
  try {
    const addresses = await withTimeout(resolve(hostOf(webhook.url)), timeout, "The look-up timed out.");
    const isAllowed = ({ address }: LookupAddress) =>
      settings.allowPrivateAddresses || isPublicAddress(address);
    if (addresses.length === 0 || !addresses.every(isAllowed)) return noResponse("address");
    const received = await postTo(addresses, webhook, { ...settings, deadline: deadline.signal });
    const { status } = received;
    return { status, failure: failureOf(status), statedWait: statedWaitOf(received) };
  } catch (error) {
    return noResponse(failureOfError(error, deadline.signal));
  } finally {
    deadline.clear();
  }
}

/** The outcome of a message to which there was no response. */
export const noResponse = (failure: WebhookFailure): SentRequest => ({
  status: null,
  failure,
  statedWait: 0,
});

function statedWaitOf({ retryAfter, status }: Received): number {
  return status === 429 || status === 503 ? (readRetryAfter(retryAfter, Date.now()) ?? 0) : 0;
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "redirect";
  return status === 410 ? "gone" : "status";
}

/** The failure of the certificate, which only the connection knows. */
class CertificateError extends Error {}

// One sentence for unknown and private names, so that names of the local network are not disclosed.
const lookUpErrors: ReadonlySet<unknown> = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "EAI_FAIL"]);

/** The failure for an error of the look-up or the connection. Throws any other error. */
function failureOfError(error: unknown, deadline: AbortSignal): WebhookFailure {
  if (deadline.aborted || error instanceof TimeoutError) return "timeout";
  if (error instanceof CertificateError) return "certificate";
  if (!(error instanceof Error && "code" in error)) throw error;
  return lookUpErrors.has(error.code) ? "address" : "connection";
}

/** Sends the request to one of the addresses. The name of the host is the one that its certificate must have. */
function postTo(
  addresses: readonly LookupAddress[],
  { body, headers, url }: WebhookRequest,
  { certificateAuthority, deadline }: SendSettings & { readonly deadline: AbortSignal },
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      // A new connection, because one that is kept open was made for earlier addresses.
      agent: false,
      lookup: pinnedTo(addresses),
      ca: certificateAuthority,
      signal: deadline,
    };
    const sent = request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null });
      response.destroy();
    });
    sent.on("error", (error) => {
      const isInvalid = sent.socket instanceof TLSSocket && Boolean(sent.socket.authorizationError);
      reject(isInvalid ? new CertificateError(error.message) : error);
    });
    const isClosed = Object.assign(new Error("The connection closed before a response."), {
      code: "ECLOSED",
    });
    sent.on("close", () => reject(isClosed));
    sent.end(body);
  });
}

/** A look-up that returns the addresses which were checked. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family);
  };
}
