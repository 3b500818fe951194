// Data of a vessel from the society's ordering system: a record set, and the same data as a script (docs/domain.md, section 7).
import type { QueryableSchema } from "#query/queryable-schema.ts";
import { defineRows } from "#records/rows.ts";

const queryable: QueryableSchema = {
  name: "ABSAPISISVESSEL",
  table: "system_vessel",
  key: ["assetnum"],
  fields: { assetnum: { column: "assetnum", type: "text" } },
  relations: {},
  searched: [],
  savedQueries: {},
  parameters: ["assetnum"],
};

export const systemVessels = defineRows({ path: "/os/ABSAPISISVESSEL", vessel: "assetnum", queryable });

export const systemVesselScript = defineRows({
  path: "/script/ABSAPISISVESSEL",
  vessel: "assetnum",
  queryable,
});
