import { describe, expect, test } from "vitest";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { capacityRows, hasValue, timelineEntries, vesselRecord } from "./vessel-record.ts";

const mapVessel = (vessel: Partial<VesselMember>) => vesselRecord({ assetnum: "V1001", ...vessel });

describe("a record without optional data", () => {
  test.each([
    ["only its key", {}],
    ["null values", { vessel_description: null, abs_tonnage: null, abs_vessel_relation: [] }],
    ["parts without values", { abs_tonnage: [{ tonnage_regulation: "ITC 1969" }], abs_service_spec: [{}] }],
    ["an empty builder", { abs_shipyard_designation: [{}], abs_vessel_geo_area: [{}] }],
  ])("has nothing to show if it has %s", (_, vessel) => {
    expect(hasValue(mapVessel(vessel))).toBe(false);
  });

  test.each<[string, Partial<VesselMember>]>([
    ["a text", { marpol_category: "Oil Tanker" }],
    ["a no", { cas_ind: false }],
    ["a zero", { equipment_numeral: 0 }],
    ["a comment", { abs_vessel_special_note: [{ additional_text: "Laid up" }] }],
  ])("has something to show if it has %s", (_, vessel) => {
    expect(hasValue(mapVessel(vessel))).toBe(true);
  });
});

describe("the characteristics panel", () => {
  const both = { external_class_society: "DNV", external_class_society2: "BV" };
  test.each<[string, Partial<VesselMember>, string]>([
    ["shows double class", { ...both, external_class_soc_type_id: 1 }, "Double Class: DNV"],
    ["shows dual class", { ...both, external_class_soc_type_id: 2 }, "Dual Class: DNV"],
    [
      "shows triple class with both societies",
      { ...both, external_class_soc_type_id: 3 },
      "Triple Class: DNV, BV",
    ],
    [
      "shows dual class without a society when none is named",
      { external_class_soc_type_id: 2 },
      "Dual Class",
    ],
    ["shows nothing for societies without a kind of class", both, ""],
  ])("%s", (_, vessel, text) => {
    expect(mapVessel(vessel).characteristics.externalClass).toBe(text);
  });

  test("shows the equipment numeral with separated thousands", () => {
    expect(mapVessel({ equipment_numeral: 3300 }).characteristics.equipmentNumeral).toBe("3,300");
  });
});

describe("the milestones panel", () => {
  test("shows the earliest of the builders' contract dates", () => {
    const { milestones } = mapVessel({
      abs_shipyard_designation: [
        { contract_date: "2013-09-01" },
        { contract_date: null },
        { contract_date: "2013-06-01T00:00:00Z" },
      ],
    });
    expect(milestones.contract).toBe("01-Jun-2013");
  });

  test("shows the date of each milestone", () => {
    const { milestones } = mapVessel({
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

describe("the categories panel", () => {
  test.each<[string, Partial<VesselMember>, string]>([
    ["once when both fields agree", { abs_solas_category_lu: [{ description: "Cargo Ship" }] }, "Cargo Ship"],
    [
      "as two values when the fields differ",
      { abs_solas_category_lu: [{ description: "Bulk Carrier" }] },
      "Cargo Ship, Bulk Carrier",
    ],
    ["from one field when the other is missing", { abs_solas_category_lu: null }, "Cargo Ship"],
  ])("shows the SOLAS category %s", (_, vessel, text) => {
    expect(mapVessel({ solas_category: "Cargo Ship", ...vessel }).categories.solas).toBe(text);
  });

  test("shows all vessel functions in one line", () => {
    const abs_vessel_function = [
      { vessel_function: "Bulk Dry" },
      { vessel_function: null },
      { vessel_function: "Ore" },
    ];
    expect(mapVessel({ abs_vessel_function }).categories.functions).toBe("Bulk Dry, Ore");
  });
});

test.each([
  [true, "Yes"],
  [false, "No"],
  [null, ""],
  [undefined, ""],
])("an indicator that is %s is shown as %j", (value, text) => {
  expect(mapVessel({ tanker_cert_hgo_cargo_ind: value }).otherInformation.hgoCertificate).toBe(text);
});

describe("the specifications panel", () => {
  test("groups specifications by section in the order of the record, with their units", () => {
    const { specifications } = mapVessel({
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
  ["has a key if the record has its asset number", "V1002", { assetnum: "V1002" }],
  ["has no key without an asset number", null, null],
])("a related vessel %s", (_, assetnum, key) => {
  expect(
    mapVessel({ abs_vessel_relation: [{ assetnum, vessel_name: "MERIDIAN SUN" }] }).relations[0]?.vessel,
  ).toEqual(key);
});

test("a capacity category has two decimals and is omitted without volume and weight", () => {
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

test("a history record becomes a timeline entry", () => {
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
