import { expect, test } from "vitest";

import { type RecordState, recordFileSuffix, recordStatement } from "./record-state.ts";

const recordAsOf = "2026-11-20T06:00:00Z";
const asOf = "Record as of 20-Nov-2026 06:00 UTC.";

test.each<[RecordState, string, string]>([
  [{ recordAsOf: null, invented: "none" }, "", ""],
  [{ recordAsOf, invented: "none" }, asOf, "-record-2026-11-20T0600Z"],
  [{ recordAsOf: null, invented: "all" }, "Demonstration: every vessel here is invented.", "-demonstration"],
  [
    { recordAsOf, invented: "all" },
    `Demonstration: every vessel here is invented. ${asOf}`,
    "-demonstration-record-2026-11-20T0600Z",
  ],
  [
    { recordAsOf, invented: "some" },
    `Demonstration: some vessels here are invented. ${asOf}`,
    "-demonstration-record-2026-11-20T0600Z",
  ],
])("%j is stated as %j, and in the name of a file as %j", (state, statement, suffix) => {
  expect([recordStatement(state), recordFileSuffix(state)]).toEqual([statement, suffix]);
});
