// Parses the inner call of `POST /api/public-data` (docs/domain.md, section 7). `osurl` is resolved against an origin that does not exist,
// so that only its path and its parameters have an effect, and only paths of calls in the contract are accepted.
import { type CallDescriptor, type CallKind, callDescriptors } from "#contract/calls/calls.ts";
import { Problem } from "#contract/calls/problem.ts";
import { requestText } from "#text/requests.ts";

export interface ParsedInnerCall {
  readonly call: CallDescriptor;
  /** Equal texts have equal parameters. Starts with `?` unless it is empty. */
  readonly query: string;
  /** Decoded at each access, in the order of the address; a parameter without a value has an empty string. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const invalidOrigin = "http://inner.invalid";
const callsByPath = new Map<string, CallDescriptor>(
  callDescriptors.map((call) => [call.path.toLowerCase(), call]),
);

/** Finds the call of an inner path such as `/os/ABSRECORDSEARCH`, ignoring case. Throws `unknownCall`, `badRequest`. */
export function findCallByPath(path: string): CallDescriptor {
  const call = callsByPath.get(path.toLowerCase());
  if (call) return call;
  const name = /^\/(?:os|script)\/([\w-]{1,64})$/.exec(path)?.[1];
  if (name !== undefined) throw new Problem("unknownCall", { name });
  throw new Problem("badRequest", { message: requestText.callPath });
}

/** Finds the call of a name, ignoring case. Throws `unknownCall`. */
export function findCallByName(kind: CallKind, name: string): CallDescriptor {
  const call = callsByPath.get(`/${kind}/${name}`.toLowerCase());
  if (!call) throw new Problem("unknownCall", { name });
  return call;
}

/**
 * The path and the query of an `osurl` as callers write it: ASCII, and nothing that resolving an address would
 * change, such as dots, a fragment, or white space at the end. It gives the same result as the URL parser in a tenth of the time.
 */
const plainCall = /^(\/(?:os|script)\/[\w-]+)(\?(?:[!-"$-[\]-~ ]*[!-"$-[\]-~])?)?$/;

/** Parses an `osurl`. Throws `unknownCall`, `badRequest`. */
export function parseInnerCall(osurl: string): ParsedInnerCall {
  const [plain, path = "", query = ""] = plainCall.exec(osurl) ?? [];
  if (plain === undefined) return parseByUrl(osurl);
  return innerCall(path, query);
}

/** Resolves an `osurl` as a browser does. */
export function parseByUrl(osurl: string): ParsedInnerCall {
  const url = URL.canParse(osurl, invalidOrigin) ? new URL(osurl, invalidOrigin) : null;
  if (url?.origin !== invalidOrigin || url.username !== "" || url.password !== "") {
    throw new Problem("badRequest", { message: requestText.callOfOtherSite });
  }
  return innerCall(url.pathname, url.search);
}

/** The parameters are decoded when they are needed, because a response that is kept is found by the text. */
function innerCall(path: string, query: string): ParsedInnerCall {
  return {
    call: findCallByPath(path),
    query,
    get parameters() {
      return [...new URLSearchParams(query)];
    },
  };
}
