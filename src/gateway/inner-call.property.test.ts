import { array, assert, constantFrom, oneof, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { callDescriptors } from "#contract/calls/calls.ts";
import { type ParsedInnerCall, parseByUrl, parseInnerCall } from "./inner-call.ts";
import { runs } from "#tests/properties/runs.ts";

const path = constantFrom(
  ...callDescriptors.map((call) => call.path),
  "/os/UNKNOWN",
  "/os/..",
  "/os/ABSRECORDFLAG/",
);
/** Characters that an address treats in a special way, and others. */
const character = oneof(
  constantFrom(..."?&=+%#/\\'\"<> \t\n\r\0;:@[]{}|^`~.*".split("")),
  constantFrom("%41", "%00", "%2", "%zz", "%C3%A9", "%FF", "\u00e9", "\ud800", "\u2028", "\u00a0"),
  string({ maxLength: 3 }),
);
const osurl = tuple(path, constantFrom("", "?", "?oslc.where="), array(character, { maxLength: 12 })).map(
  ([path, middle, rest]) => path + middle + rest.join(""),
);

/** The query may be written in another way. */
const callOf = ({ call, parameters }: ParsedInnerCall) => ({ call, parameters });

function outcome(parse: () => object): unknown {
  try {
    return parse();
  } catch (error) {
    return String(error);
  }
}

test("an inner call is parsed as the URL parser resolves it", () => {
  assert(
    property(osurl, (text) => {
      expect(outcome(() => callOf(parseInnerCall(text)))).toEqual(outcome(() => callOf(parseByUrl(text))));
    }),
    runs(5000),
  );
});
