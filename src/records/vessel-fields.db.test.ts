import { beforeEach, expect, test } from "vitest";

import { empty, forEachEngine } from "#tests/database/engines.ts";

import { readVesselFields, vesselFields } from "./vessel-fields.ts";

const fields = vesselFields("vessel_name", "flag_id", "call_sign", "abs_service");

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  async function readStored(document: object) {
    await engine.database.kysely
      .insertInto("vessel_document")
      .values({ assetnum: "V1", document: JSON.stringify(document) })
      .execute();
    return (await readVesselFields(engine.database, ["V1", "V2"], fields)).get("V1");
  }

  test("the fields have the types of the contract, and no others are returned", async () => {
    const stored = {
      assetnum: "V1",
      vessel_name: 12,
      flag_id: "40",
      abs_service: { service_type_id: "1", remark: null },
    };
    expect(await readStored(stored)).toEqual({
      vessel_name: "12",
      flag_id: 40,
      abs_service: [{ service_type_id: 1, remark: null }],
    });
  });

  test("a field that is null or missing is left out", async () => {
    expect(await readStored({ assetnum: "V1", vessel_name: null, flag_id: 40 })).toEqual({ flag_id: 40 });
  });

  test("fields that do not match the contract are returned as they were received", async () => {
    expect(await readStored({ assetnum: "V1", vessel_name: 12, flag_id: "twelve" })).toEqual({
      vessel_name: 12,
      flag_id: "twelve",
    });
  });

  test("no vessels need no statement", async () => {
    expect(await readVesselFields(engine.database, [], fields)).toEqual(new Map());
  });
});
