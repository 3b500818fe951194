// Time stamps of signatures by an authority (RFC 3161). They prove when a PDF was signed, also after the certificate of its key has ended.
import { HttpTimestampAuthority, type TimestampAuthority } from "@libpdf/core";
import { ContentInfo, SignedData, TSTInfo } from "pkijs";
import { withDeadline } from "#async/deadline.ts";
import { Problem } from "#contract/calls/problem.ts";

/** Bytes of the longest time stamp, which are reserved in each signature that gets one. Those of authorities have 3,000 to 7,000. */
export const longestTimestamp = 8192;
/** Milliseconds in which the authority must have responded. */
const longestWait = 10_000;
/** Seconds after which a client may try again. */
const retrySeconds = 10;

/** An authority at an address. A time stamp that it has not made after `milliseconds` is the problem `timeUnconfirmed`. */
export function createTimestampAuthority(address: string, milliseconds = longestWait): TimestampAuthority {
  return {
    timestamp: async (digest, algorithm) => {
      try {
        const token = await withDeadline(milliseconds, [], (signal) => {
          const read: typeof fetch = (url, request) => readResponse(url, { ...request, signal });
          return new HttpTimestampAuthority(address, { fetch: read }).timestamp(digest, algorithm);
        });
        if (!Buffer.from(digest).equals(stampedDigest(token)))
          throw new Error("The time stamp is one of something else.");
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

/** The digest to which a time stamp belongs. Throws for a token that is none. */
function stampedDigest(token: Uint8Array): Uint8Array {
  const { content } = ContentInfo.fromBER(Uint8Array.from(token));
  const { eContent } = new SignedData({ schema: content }).encapContentInfo;
  if (!eContent) throw new Error("The time stamp is empty.");
  const { messageImprint } = TSTInfo.fromBER(eContent.getValue());
  return messageImprint.hashedMessage.valueBlock.valueHexView;
}
