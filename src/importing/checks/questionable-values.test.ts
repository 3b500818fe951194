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
  ["a placeholder as IMO number", "ABSRECORDVESSEL", { imo_num: "0000000" }, ["imo_num"]],
  ["the IMO number of a company", "ABSRECORDVESSEL", { imo_num: "1234565" }, ["imo_num"]],
  ["a name with a soft hyphen", "ABSRECORDVESSEL", { vessel_name: "MERI\u00ADDIAN" }, ["vessel_name"]],
  ["a vessel without an IMO number", "ABSRECORDVESSEL", { imo_num: null }, []],
] as const)("the fields of the warnings about %s", (_, set, member, fields) => {
  expect(questionableValues(set, member).map(({ field }) => field)).toEqual(fields);
});

test.each([
  [{ imo_num: "1111117" }, "it is a placeholder, whose first six digits are all alike"],
  [{ imo_num: "1234565" }, "it is the IMO number of a company"],
  [{ imo_num: "9074728" }, "of which the last is the check digit"],
  [{ vessel_name: "A\u00ADB\u200E\u00AD" }, "It has invisible characters: U+00AD, U+200E."],
])("the warning about %j gives the reason: %s", (member, reason) => {
  expect(questionableValues("ABSRECORDVESSEL", member)[0]?.message).toContain(reason);
});
