// ABSRECORDASSET: one piece of machinery or equipment (specification §3, Asset). Stored flat, served as trees of root assets.
import type { z } from "zod";

import { keyText, list, member, number, text } from "#contract/values.ts";

import { described } from "./vessel-parts.ts";

const make = member({
  abs_designer: text("Designer."),
  abs_manufacturer: text("Name of the manufacturer."),
});

export const assetSpecification = member({
  assetattrid: text("Key of the attribute, by which values are ordered."),
  description: text("What is measured, such as Rated Power."),
  numericdomain: list(described, "The value, where it is one of a list."),
  alnvalue: text("The value, where it is words."),
  numvalue: number("The value, where it is a number."),
  measureunitid: text("Unit of the number, such as kW."),
});

export const assetMember = member({
  assetnum: keyText("Key of the asset."),
  abs_destination_vessel: text("Asset number of the vessel it is installed on."),
  parent: text("Key of the asset it is part of; none for a root asset."),
  abs_name: text("Name of the asset, such as Main Engine."),
  abs_modelnum: text("Model number."),
  abs_subgroup: text("Subgroup, shown as Function."),
  serialnum: text("Serial number; not shown for anchor chains."),
  asset: list(make, "Who designed and made it."),
  assetspec: list(assetSpecification, "Values with their units."),
  get absrecord_assets_vw() {
    return list(assetMember, "Assets that are part of this one.");
  },
});
export type AssetMember = z.infer<typeof assetMember>;
