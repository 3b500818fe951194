import { expect, test } from "vitest";

import { questionableValues } from "./questionable-values.ts";

const entry = { assetnum: "V1", service_state_id: 4, changed_value: "Suspended" };

test.each([
  ["a suspension without a reason", "ABSRECORDCLASSSTATUS", entry, ["service_state_reason"]],
  ["a withdrawal without a reason", "ABSRECORDCLASSSTATUS", { ...entry, service_state_id: 1 }, []],
  [
    "a state without a text",
    "ABSRECORDCLASSSTATUS",
    { ...entry, changed_value: null, service_state_reason: "X" },
    ["changed_value"],
  ],
  ["an IMO number with a wrong check digit", "ABSRECORDVESSEL", { imo_num: "9074728" }, ["imo_num"]],
  ["an IMO number of six digits", "ABSRECORDVESSEL", { imo_num: "907472" }, ["imo_num"]],
  ["a valid IMO number", "ABSRECORDVESSEL", { imo_num: "9074729" }, []],
  ["a vessel without an IMO number", "ABSRECORDVESSEL", { imo_num: null }, []],
] as const)("the fields of the warnings about %s", (_, set, member, fields) => {
  expect(questionableValues(set, member).map(({ field }) => field)).toEqual(fields);
});
