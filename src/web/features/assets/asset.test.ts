import { describe, expect, test } from "vitest";
import { type AssetMember, assetMember } from "#contract/record-sets/asset.ts";
import { type Asset, assetsOf } from "./asset.ts";

const engine = assetMember.parse({
  assetnum: "A1",
  abs_destination_vessel: "V1001",
  abs_name: "Main Engine",
  abs_modelnum: "6S60ME",
  abs_subgroup: "Propulsion",
  serialnum: "AB-1",
  asset: [{ abs_designer: "MAN", abs_manufacturer: "HSD" }],
  assetspec: [{ assetattrid: "POWER", description: "Rated Power", numvalue: 9930, measureunitid: "kW" }],
});

const mapOne = (more: Partial<AssetMember>) => assetsOf([{ ...engine, ...more }])[0] as Asset;
const labels = (more: Partial<AssetMember>) => mapOne(more).facts.map(({ label }) => label);

test("assetsOf maps an asset with its facts in display order", () => {
  expect(mapOne({})).toEqual<Asset>({
    key: "A1",
    name: "Main Engine",
    facts: [
      { label: "Designer", value: "MAN" },
      { label: "Manufacturer Name", value: "HSD" },
      { label: "Model Number", value: "6S60ME" },
      { label: "Function", value: "Propulsion" },
      { label: "Serial Number", value: "AB-1" },
      { label: "Rated Power", value: "9,930 kW" },
    ],
    searchText: "main engine\nman\nhsd\n6s60me\nab-1",
    children: [],
  });
});

describe("a missing value", () => {
  test.each([
    ["Designer", { asset: [{ abs_manufacturer: "HSD" }] }],
    ["Manufacturer Name", { asset: [{ abs_designer: "MAN" }] }],
    ["Model Number", { abs_modelnum: null }],
    ["Function", { abs_subgroup: null }],
    ["Serial Number", { serialnum: null }],
    ["Rated Power", { assetspec: [{ description: "Rated Power" }] }],
  ])("leaves out the fact %s", (label, more) => {
    expect(labels({})).toContain(label);
    expect(labels(more)).toEqual(labels({}).filter((other) => other !== label));
  });
});

test.each([{ abs_name: "Anchor Chain, Port" }, { abs_subgroup: "anchor chain" }])(
  "the serial number of an anchor chain is neither shown nor searched: %j",
  (chain) => {
    expect(labels(chain)).not.toContain("Serial Number");
    expect(mapOne(chain).searchText).not.toContain("ab-1");
  },
);

describe("the value of a specification", () => {
  test.each([
    ["a number with its unit", { numvalue: 900.5, measureunitid: "kW" }, "900.50 kW"],
    ["a number alone", { numvalue: 6 }, "6"],
    ["text", { alnvalue: "Class F" }, "Class F"],
    ["text with a unit", { alnvalue: "5 x 95", measureunitid: "mm²" }, "5 x 95 mm²"],
    [
      "a domain value before any other",
      { numericdomain: [{ description: "Rotary vane" }], alnvalue: "RV", numvalue: 2 },
      "Rotary vane",
    ],
    ["zero for the number zero", { numvalue: 0, measureunitid: "bar" }, "0 bar"],
  ])("is %s", (_, specification, value) => {
    const { facts } = mapOne({ assetspec: [{ description: "Type", ...specification }] });
    expect(facts.at(-1)).toEqual({ label: "Type", value });
  });
});

test("values with the same label are joined", () => {
  const assetspec = [1, 2].map((numvalue) => ({ description: "Bore", numvalue }));
  expect(mapOne({ assetspec }).facts.at(-1)).toEqual({ label: "Bore", value: "1, 2" });
});

test("assets and sub-assets are sorted by name, with numbers in names by value", () => {
  const named = (assetnum: string, abs_name: string, children: AssetMember[] = []): AssetMember => ({
    assetnum,
    abs_name,
    absrecord_assets_vw: children,
  });
  const assets = assetsOf([
    named("1", "Pump No. 10"),
    named("2", "Pump No. 2", [named("4", "Shaft"), named("5", "Impeller")]),
    named("3", "anchor"),
  ]);
  expect(assets.map(({ name }) => name)).toEqual(["anchor", "Pump No. 2", "Pump No. 10"]);
  expect(assets[1]?.children.map(({ name }) => name)).toEqual(["Impeller", "Shaft"]);
});
