import { beforeEach, describe, expect, test } from "vitest";

import type { ControlledRead, Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { readCall, cleared, allFields, surveyor, where } from "#tests/records/read-call.ts";
import { recordControlledRead } from "./controlled-reads.ts";
import { findReadableDocument } from "./file-access.ts";

const vessel = { vessel_type: "Drillship", lifecycle_status: "Active" };
const tables = {
  vessel: [
    { ...vessel, assetnum: "C1", class_num: "111", vessel_name: "GREY LADY", security_domain_id: 1 },
    { ...vessel, assetnum: "C2", class_num: "112", vessel_name: "GREY LORD", security_domain_id: 1 },
    {
      ...vessel,
      assetnum: "V1",
      class_num: "113",
      vessel_name: "OPEN SEA",
      security_domain_id: 0,
      abs_vessel_relation: [{ vessel_name: "GREY LORD", relation_type: "Sister" }],
    },
    { ...vessel, assetnum: "V2", class_num: "114", vessel_name: "OPEN SKY", security_domain_id: 0 },
  ],
  survey: [
    { assetnum: "C1", surveyid: "S1", abs_service_group_id: 1 },
    { assetnum: "V2", surveyid: "S2", abs_service_group_id: 1 },
  ],
  certificate: [
    { assetnum: "C1", certificateid: "K1", service_group_id: 1, cert_ll_object_id: "D1" },
    { assetnum: "V2", certificateid: "K2", service_group_id: 1, cert_ll_object_id: "D2" },
  ],
};

/** A cleared reader, and the reads that were recorded for it. */
function auditedReader(): { readonly reader: Reader; readonly reads: readonly ControlledRead[] } {
  const reads: ControlledRead[] = [];
  const auditControlledRead = (read: ControlledRead) => Promise.resolve(void reads.push(read));
  return { reader: { ...cleared, auditControlledRead }, reads };
}

forEachEngine((engine) => {
  beforeEach(async () => {
    await empty(engine.database);
    await load(engine.database, tables);
  });

  describe("a read by a cleared reader", () => {
    test.each([
      ["of the vessel", `/os/ABSRECORDVESSEL?${where('assetnum="C1"')}&${allFields}`, ["C1"]],
      ["of its surveys", `/os/ABSRECORDSURVEY?${where('assetnum="C1"')}&${allFields}`, ["C1"]],
      ["of a list without asset numbers", `/os/ABSRECORDSURVEY?oslc.select=surveyid`, ["C1"]],
      ["of a search", `/os/ABSRECORDSEARCH?${where('vessel_name="GREY%"')}&${allFields}`, ["C1", "C2"]],
      ["of its missing findings", `/os/ABSRECORDFINDING?${where('assetnum="C1"')}&${allFields}`, ["C1"]],
      ["of another vessel's relation", `/os/ABSRECORDVESSEL?${where('assetnum="V1"')}&${allFields}`, ["C2"]],
      ["of a count", `/os/ABSRECORDSURVEY?${where('assetnum="C1"')}&count=1`, ["C1"]],
      ["of a count of all", "/os/ABSRECORDSURVEY?count=1", []],
    ])("%s is recorded with the vessels and the call", async (_, address, vessels) => {
      const { reader, reads } = auditedReader();
      await readCall(engine.database, address, reader);
      expect(reads).toEqual([{ vessels, call: address.split("?")[0] }]);
    });

    test("of vessels that are not controlled is not recorded", async () => {
      const { reader, reads } = auditedReader();
      await readCall(engine.database, `/os/ABSRECORDSURVEY?${where('assetnum="V2"')}&${allFields}`, reader);
      await findReadableDocument(engine.database, { objectId: "D2" }, reader);
      expect(reads).toEqual([]);
    });

    test("of a file is recorded", async () => {
      const { reader, reads } = auditedReader();
      expect(await findReadableDocument(engine.database, { objectId: "D1" }, reader)).toMatchObject({
        objectId: "D1",
      });
      expect(reads).toEqual([{ vessels: ["C1"], call: "the file of a certificate" }]);
    });

    test("is rejected if it cannot be recorded", async () => {
      const error = new Error("The disk is full.");
      const reader = { ...cleared, auditControlledRead: () => Promise.reject(error) };
      const address = `/os/ABSRECORDSURVEY?${where('assetnum="C1"')}&${allFields}`;
      await expect(readCall(engine.database, address, reader)).rejects.toBe(error);
      await expect(findReadableDocument(engine.database, { objectId: "D1" }, reader)).rejects.toBe(error);
    });

    test("is refused to a reader whose reads cannot be recorded, even with the clearance", async () => {
      const reader: Reader = { userType: "society", permissions: [], clearances: ["itar"] };
      const address = `/os/ABSRECORDSURVEY?${where('assetnum="C1"')}&${allFields}`;
      await expect(readCall(engine.database, address, reader)).rejects.toMatchObject({ code: "itar" });
      expect(await findReadableDocument(engine.database, { objectId: "D1" }, reader)).toBeNull();
    });
  });
});

test("recordControlledRead sends no query for a reader without the clearance", async () => {
  const untouchable = {
    get replica(): never {
      throw new Error("The database was queried.");
    },
  } as unknown as Database;
  const { reads, reader } = auditedReader();
  const disclosure = { call: "/os/ABSRECORDVESSEL", named: ["C1"], members: [{ assetnum: "C1" }] };
  await recordControlledRead(untouchable, surveyor, disclosure);
  await recordControlledRead(untouchable, { ...reader, clearances: [] }, disclosure);
  expect(reads).toEqual([]);
});
