// What `POST /api/public-data` asks: `osurl` is read as an address on a site that does not exist, so that only its path and
// its parameters can matter, and only paths of the calls that the contract knows are calls (protocol §12, gateway advice).
import { type Call, type CallKind, calls } from "#contract/calls.ts";
import { Problem } from "#contract/problem.ts";

export interface InnerCall {
  readonly call: Call;
  /** Decoded, in the order of the text; a parameter without a value has an empty one. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const nowhere = "http://inner.invalid";
const known = new Map<string, Call>(calls.map((call) => [call.path.toLowerCase(), call]));

/** The call of an inner path such as `/os/ABSRECORDSEARCH`, whatever its case. Throws `unknownCall`, `badRequest`. */
export function knownCall(path: string): Call {
  const call = known.get(path.toLowerCase());
  if (call) return call;
  const name = /^\/(?:os|script)\/([\w-]{1,64})$/.exec(path)?.[1];
  if (name !== undefined) throw new Problem("unknownCall", { name });
  throw new Problem("badRequest", { message: "An inner call begins with /os/NAME or /script/NAME." });
}

/** The call of a name, whatever its case. Throws `unknownCall`. */
export function callNamed(kind: CallKind, name: string): Call {
  const call = known.get(`/${kind}/${name}`.toLowerCase());
  if (!call) throw new Problem("unknownCall", { name });
  return call;
}

/** Understands the inner call of a request's body. Throws `unknownCall`, `badRequest`. */
export function innerCall(osurl: string): InnerCall {
  const url = URL.canParse(osurl, nowhere) ? new URL(osurl, nowhere) : null;
  if (url?.origin !== nowhere || url.username !== "" || url.password !== "") {
    throw new Problem("badRequest", { message: "An inner call is a path of this site." });
  }
  return { call: knownCall(url.pathname), parameters: [...url.searchParams] };
}
