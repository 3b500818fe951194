// What the ordering system knows of a vessel: a record set, and the same as a script (specification §7).
import type { Askable } from "#query/askable.ts";
import { defineRows } from "#records/rows.ts";

const askable: Askable = {
  name: "ABSAPISISVESSEL",
  table: "system_vessel",
  key: ["assetnum"],
  fields: { assetnum: { column: "assetnum", type: "text" } },
  relations: {},
  searched: [],
  savedQueries: {},
  parameters: ["assetnum"],
};

export const systemVessels = defineRows({ path: "/os/ABSAPISISVESSEL", vessel: "assetnum", askable });

export const systemVesselScript = defineRows({
  path: "/script/ABSAPISISVESSEL",
  vessel: "assetnum",
  askable,
});
