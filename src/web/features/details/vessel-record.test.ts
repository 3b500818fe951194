import { describe, expect, test } from "vitest";
import type { VesselMember } from "#contract/members/vessel.ts";
import { capacityRows, isKnown, timelineEntries, vesselRecord } from "./vessel-record.ts";

const read = (vessel: Partial<VesselMember>) => vesselRecord({ assetnum: "V1001", ...vessel });

describe("a record without optional data", () => {
  test.each([
    ["nothing but its key", {}],
    ["values that are none", { vessel_description: null, abs_tonnage: null, abs_vessel_relation: [] }],
    ["parts without values", { abs_tonnage: [{ tonnage_regulation: "ITC 1969" }], abs_service_spec: [{}] }],
    ["an empty builder", { abs_shipyard_designation: [{}], abs_vessel_geo_area: [{}] }],
  ])("with %s holds nothing to show", (_, vessel) => {
    expect(isKnown(read(vessel))).toBe(false);
  });

  test.each<[string, Partial<VesselMember>]>([
    ["a word", { marpol_category: "Oil Tanker" }],
    ["a no", { cas_ind: false }],
    ["a zero", { equipment_numeral: 0 }],
    ["a comment", { abs_vessel_special_note: [{ additional_text: "Laid up" }] }],
  ])("with %s does", (_, vessel) => {
    expect(isKnown(read(vessel))).toBe(true);
  });
});

describe("characteristics", () => {
  const both = { external_class_society: "DNV", external_class_society2: "BV" };
  test.each<[string, Partial<VesselMember>, string]>([
    ["double class", { ...both, external_class_soc_type_id: 1 }, "Double Class: DNV"],
    ["dual class", { ...both, external_class_soc_type_id: 2 }, "Dual Class: DNV"],
    ["triple class", { ...both, external_class_soc_type_id: 3 }, "Triple Class: DNV, BV"],
    ["dual class with a society that is not named", { external_class_soc_type_id: 2 }, "Dual Class"],
    ["societies without a kind of class", both, ""],
  ])("%s", (_, vessel, text) => {
    expect(read(vessel).characteristics.externalClass).toBe(text);
  });

  test("the equipment numeral is a number with separated thousands", () => {
    expect(read({ equipment_numeral: 3300 }).characteristics.equipmentNumeral).toBe("3,300");
  });
});

describe("milestones", () => {
  test("the contract is the earliest of the builders' contracts", () => {
    const { milestones } = read({
      abs_shipyard_designation: [
        { contract_date: "2013-09-01" },
        { contract_date: null },
        { contract_date: "2013-06-01T00:00:00Z" },
      ],
    });
    expect(milestones.contract).toBe("01-Jun-2013");
  });

  test("each has its own date", () => {
    const { milestones } = read({
      steel_cut_date: "2014-02-03",
      keel_lay_date: "2014-05-20",
      launch_date: "2014-11-11",
      delivery_date: "2015-03-01",
      installation_date: "2016-04-02",
      production_date: "2016-09-30",
    });
    expect(milestones).toEqual({
      contract: "",
      steelCut: "03-Feb-2014",
      keelLay: "20-May-2014",
      launch: "11-Nov-2014",
      delivery: "01-Mar-2015",
      installation: "02-Apr-2016",
      production: "30-Sep-2016",
    });
  });
});

describe("categories", () => {
  test.each<[string, Partial<VesselMember>, string]>([
    [
      "said once where both fields agree",
      { abs_solas_category_lu: [{ description: "Cargo Ship" }] },
      "Cargo Ship",
    ],
    [
      "both where they differ",
      { abs_solas_category_lu: [{ description: "Bulk Carrier" }] },
      "Cargo Ship, Bulk Carrier",
    ],
    ["the one where there is no other", { abs_solas_category_lu: null }, "Cargo Ship"],
  ])("the SOLAS category is %s", (_, vessel, text) => {
    expect(read({ solas_category: "Cargo Ship", ...vessel }).categories.solas).toBe(text);
  });

  test("functions stand in one line", () => {
    const abs_vessel_function = [
      { vessel_function: "Bulk Dry" },
      { vessel_function: null },
      { vessel_function: "Ore" },
    ];
    expect(read({ abs_vessel_function }).categories.functions).toBe("Bulk Dry, Ore");
  });
});

test.each([
  [true, "Yes"],
  [false, "No"],
  [null, ""],
  [undefined, ""],
])("an indicator that is %s shows as %j", (value, text) => {
  expect(read({ tanker_cert_hgo_cargo_ind: value }).otherInformation.hgoCertificate).toBe(text);
});

describe("specifications", () => {
  test("stand by section, in the order of the record, with their units", () => {
    const { specifications } = read({
      abs_vesselspec: [
        { section: "Hull", description: "Length Overall", numvalue: 199.9, measureunitid: "m" },
        { section: "Machinery", description: "Rated Power", numvalue: 9930, measureunitid: "kW" },
        { section: "Hull", description: "Hull Material", alnvalue: "Steel" },
        { description: "Draught marks", numvalue: 0 },
      ],
    });
    expect(specifications.map(({ heading, facts }) => [heading, facts])).toEqual([
      [
        "Hull",
        [
          { key: "0", label: "Length Overall", value: "199.90 m" },
          { key: "1", label: "Hull Material", value: "Steel" },
        ],
      ],
      ["Machinery", [{ key: "0", label: "Rated Power", value: "9,930 kW" }]],
      ["", [{ key: "0", label: "Draught marks", value: "0" }]],
    ]);
  });
});

test.each([
  ["leads to it by its asset number", "V1002", { assetnum: "V1002" }],
  ["leads nowhere without one", null, null],
])("a related vessel %s", (_, assetnum, key) => {
  expect(
    read({ abs_vessel_relation: [{ assetnum, vessel_name: "MERIDIAN SUN" }] }).relations[0]?.vessel,
  ).toEqual(key);
});

test("a category of capacity shows two decimals, and none without volume and weight", () => {
  const rows = capacityRows([
    { assetnum: "V1", category: "Ballast Water", total_volume: 18123.456, total_weight: null },
    { assetnum: "V1", category: "Fuel Oil", total_volume: 2410, total_weight: 0 },
    { assetnum: "V1", category: "Grain", total_volume: null },
  ]);
  expect(rows).toEqual([
    { category: "Ballast Water", volume: "18,123.46", weight: "" },
    { category: "Fuel Oil", volume: "2,410.00", weight: "0.00" },
  ]);
});

test("a history record is an entry of the timeline", () => {
  const [entry] = timelineEntries([
    {
      assetnum: "V1",
      changed_attribute: "FLAG_NAME",
      changed_value: "Panama",
      changed_date: "2019-08-14T00:00:00Z",
    },
  ]);
  expect(entry).toMatchObject({ dateText: "14-Aug-2019", text: "Flag Name changed to: Panama" });
});
