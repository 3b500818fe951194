// Time stamps of signatures by an authority (RFC 3161). They prove when a PDF was signed, also after the certificate of its key has ended.
import { HttpTimestampAuthority, type TimestampAuthority } from "@libpdf/core";
import { ContentInfo, SignedData, TSTInfo } from "pkijs";
import { withDeadline } from "#async/deadline.ts";
import { Problem } from "#contract/calls/problem.ts";

/** Bytes of the longest time stamp, which are reserved in each signature that gets one. Those of authorities have 3,000 to 7,000. */
export const longestTimestamp = 8192;
/** Milliseconds in which the authority must have responded. */
const longestWait = 10_000;
/** Milliseconds by which the clock of the authority may differ from that of this computer. */
const largestDifference = 5 * 60_000;
/** Seconds after which a client may try again. */
const retrySeconds = 10;

/** An authority at an address. A time stamp that it has not made after `milliseconds`, or for another time, is the problem `timeUnconfirmed`. */
export function createTimestampAuthority(
  address: string,
  { clock = Date.now, milliseconds = longestWait } = {},
): TimestampAuthority {
  return {
    timestamp: async (digest, algorithm) => {
      try {
        const token = await withDeadline(milliseconds, [], (signal) => {
          const read: typeof fetch = (url, request) => readResponse(url, { ...request, signal });
          return new HttpTimestampAuthority(address, { fetch: read }).timestamp(digest, algorithm);
        });
        const { genTime, messageImprint } = stampIn(token);
        if (!Buffer.from(digest).equals(messageImprint.hashedMessage.valueBlock.valueHexView))
          throw new Error("The time stamp is one of something else.");
        if (Math.abs(genTime.getTime() - clock()) > largestDifference)
          throw new Error(`The time stamp is of ${genTime.toISOString()}, which is another time than here.`);
        return token;
      } catch (error) {
        throw Object.assign(new Problem("timeUnconfirmed", { seconds: retrySeconds }), { cause: error });
      }
    },
  };
}

/** Reads a whole response, for which the library would wait without an end and take any length. */
async function readResponse(
  address: Parameters<typeof fetch>[0],
  request: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const { body, ok, status } = await fetch(address, { ...request, redirect: "error" });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > longestTimestamp) throw new Error("The response is too long for a time stamp.");
  }
  return new Response(ok ? Buffer.concat(parts) : null, { status });
}

/** What a time stamp states. Throws for a token that is none. Who reads the PDF verifies its signature, by certificates that they trust. */
function stampIn(token: Uint8Array): TSTInfo {
  const { content } = ContentInfo.fromBER(Uint8Array.from(token));
  const { eContent } = new SignedData({ schema: content }).encapContentInfo;
  if (!eContent) throw new Error("The time stamp is empty.");
  return TSTInfo.fromBER(eContent.getValue());
}
