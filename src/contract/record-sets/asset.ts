// ABSRECORDASSET: one piece of machinery or equipment (docs/domain.md, section 2, Assets). Stored flat, returned as trees of root assets.
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { keyText, list, object, number, text } from "#contract/members/values.ts";

import { described } from "./vessel-parts.ts";

const manufacturer = object({
  abs_designer: text("Designer."),
  abs_manufacturer: text("Name of the manufacturer."),
});

export const assetSpecification = object({
  assetattrid: text("Key of the attribute, by which values are ordered."),
  description: text("Name of the value, such as Rated Power."),
  numericdomain: list(described, "The value, if it is one of a list."),
  alnvalue: text("The value, if it is text."),
  numvalue: number("The value, if it is a number."),
  measureunitid: text("Unit of the number, such as kW."),
});

export const assetMember = object({
  assetnum: keyText("Key of the asset."),
  abs_destination_vessel: text("Asset number of the vessel it is installed on."),
  parent: text("Key of the asset it is part of; none for a root asset."),
  abs_name: text("Name of the asset, such as Main Engine."),
  abs_modelnum: text("Model number."),
  abs_subgroup: text("Subgroup, shown as Function."),
  serialnum: text("Serial number; not shown for anchor chains."),
  asset: list(manufacturer, "Its designer and manufacturer."),
  assetspec: list(assetSpecification, "Values with their units."),
  get absrecord_assets_vw() {
    return list(assetMember, "Assets that are part of this one.");
  },
});
export type AssetMember = z.infer<typeof assetMember>;

export const assets = recordSet({
  name: "ABSRECORDASSET",
  key: ["assetnum"],
  schema: assetMember,
  table: {
    name: "asset",
    columns: { assetnum: "text", abs_destination_vessel: "text", parent: "text", abs_name: "text" },
    indexedFields: ["assetnum", "abs_destination_vessel", "parent"],
  },
  calls: [
    {
      path: "/os/ABSRECORDASSET",
      about: "Machinery and equipment of a vessel, as trees of root assets.",
      vessel: "abs_destination_vessel",
      queryable: ["assetnum", "abs_destination_vessel", "parent"],
      // gap: saved query of the assets
      savedQueries: { GETABSRECORDVESSELASSET: "" },
      children: { assetspec: { assetattrid: "text", description: "text" } },
    },
  ],
});
