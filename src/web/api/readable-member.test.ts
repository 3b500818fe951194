import { describe, expect, test } from "vitest";
import { isReadableMember } from "./readable-member.ts";

const entry = { service_state_id: 4, changed_date: "2024-06-01", changed_value: "Suspended" };

describe("a member can be read", () => {
  test.each([
    ["a vessel with its key alone", "/os/ABSRECORDVESSEL", { assetnum: "V1" }],
    ["a vessel whose fields are null", "/os/ABSRECORDSEARCH", { assetnum: "V1", vessel_name: null }],
    [
      "a vessel with a class state",
      "/os/ABSRECORDSEARCH",
      { assetnum: "V1", class_state: { code: 4, label: "Suspended", tone: "warning" } },
    ],
    ["an owner without relations", "/os/ABSRECORDOWNER", { assetnum: "V1" }],
    [
      "an owner whose relation has no customers",
      "/os/ABSRECORDOWNER",
      { abs_vessel_customer_rel: [{ abs_customers: null }] },
    ],
    ["an entry with its state and date", "/os/ABSRECORDCLASSSTATUS", entry],
    [
      "an entry with an earlier version",
      "/os/ABSRECORDCLASSSTATUS",
      { ...entry, abs_earlier_version: [{ changed_value: "In Class" }] },
    ],
    ["a survey, whatever its fields", "/os/ABSRECORDSURVEY", { description: 7 }],
  ] as const)("%s", (_, path, member) => {
    expect(isReadableMember(path, member)).toBe(true);
  });
});

describe("a member cannot be read", () => {
  test.each([
    ["that is null", "/os/ABSRECORDSURVEY", null],
    ["that is a list", "/os/ABSRECORDSURVEY", []],
    ["a vessel whose name is an object", "/os/ABSRECORDVESSEL", { assetnum: "V1", vessel_name: {} }],
    ["a vessel whose IMO number is a number", "/os/ABSRECORDSEARCH", { assetnum: "V1", imo_num: 9074729 }],
    ["a vessel whose class state is a text", "/os/ABSRECORDSEARCH", { class_state: "Suspended" }],
    [
      "a vessel whose class state's label is an object",
      "/os/ABSRECORDVESSEL",
      { class_state: { label: {} } },
    ],
    ["an owner whose relations are an object", "/os/ABSRECORDOWNER", { abs_vessel_customer_rel: {} }],
    [
      "an owner whose customer's name is an object",
      "/os/ABSRECORDOWNER",
      { abs_vessel_customer_rel: [{ abs_customers: [{ customer_name: {} }] }] },
    ],
    ["an entry without its state", "/os/ABSRECORDCLASSSTATUS", { changed_date: "2024-06-01" }],
    ["an entry without its date", "/os/ABSRECORDCLASSSTATUS", { service_state_id: 4 }],
    ["an entry whose date is none", "/os/ABSRECORDCLASSSTATUS", { ...entry, changed_date: "soon" }],
    ["an entry whose reason is a list", "/os/ABSRECORDCLASSSTATUS", { ...entry, service_state_reason: [] }],
    [
      "an entry whose earlier versions are text",
      "/os/ABSRECORDCLASSSTATUS",
      { ...entry, abs_earlier_version: "In Class" },
    ],
  ] as const)("%s", (_, path, member) => {
    expect(isReadableMember(path, member)).toBe(false);
  });
});
