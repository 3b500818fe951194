import { beforeAll, describe, expect, test } from "vitest";

import { visitor } from "#contract/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, surveyor } from "#tests/records/ask.ts";

import { type FileAsked, readableDocument } from "./file-access.ts";
import { recordAsOf } from "./record-as-of.ts";

function certificate(key: string, fields: object) {
  return {
    certificateid: key,
    assetnum: "V1",
    certificate_name: "Class",
    certificate_number: `N-${key}`,
    service_group_id: 1,
    ...fields,
  };
}

forEachEngine((engine) => {
  describe("the file of a certificate", () => {
    beforeAll(() =>
      load(engine.database, {
        vessel: [{ assetnum: "V1" }, { assetnum: "C1", security_domain_id: 1 }],
        certificate: [
          certificate("OPEN", {
            cert_ll_object_id: "D-OPEN",
            ll_object_id: "L-OPEN",
            file_name: "class.pdf",
          }),
          certificate("NUMERIC", { cert_ll_object_id: 42, certificate_number: 7 }),
          certificate("WITHHELD", { cert_ll_object_id: "D-WITHHELD", service_group_id: 2 }),
          certificate("CONTROLLED", { cert_ll_object_id: "D-CONTROLLED", assetnum: "C1" }),
          certificate("NONE", { prep_ll_object_id: "P-NONE" }),
          certificate("SHARED", { cert_ll_object_id: "D-SHARED" }),
          certificate("SHARED TOO", { cert_ll_object_id: "D-SHARED", service_type_id: 24 }),
          certificate("OLD", {
            cert_ll_object_id: "D-OLD",
            certificate_number: "N-TWICE",
            issue_date: "2020-01-01",
          }),
          certificate("NEW", {
            cert_ll_object_id: "D-NEW",
            certificate_number: "N-TWICE",
            issue_date: "2025-01-01",
          }),
        ],
      }),
    );

    const cases: readonly (readonly [title: string, asked: FileAsked, objectId: string | null])[] = [
      ["is found by its own key", { objectId: "D-OPEN" }, "D-OPEN"],
      ["is found by another key of the certificate", { objectId: "L-OPEN" }, "L-OPEN"],
      ["is found by the certificate's number", { certificateNumber: "N-OPEN" }, "D-OPEN"],
      ["is found by keys written as numbers", { certificateNumber: "7" }, "42"],
      ["is that of the newest certificate of the number", { certificateNumber: "N-TWICE" }, "D-NEW"],
      ["is not there for an unknown key", { objectId: "D-UNKNOWN" }, null],
      ["is not there for an empty key", { objectId: "" }, null],
      ["is not there for an unknown number", { certificateNumber: "N-UNKNOWN" }, null],
      ["is not there where the certificate has none", { certificateNumber: "N-NONE" }, null],
      ["is not there if withheld, by its key", { objectId: "D-WITHHELD" }, null],
      ["is not there if withheld, by its number", { certificateNumber: "N-WITHHELD" }, null],
      ["is not there if controlled, by its key", { objectId: "D-CONTROLLED" }, null],
      ["is not there if controlled, by its number", { certificateNumber: "N-CONTROLLED" }, null],
      ["is not there if it is a withheld certificate's too", { objectId: "D-SHARED" }, null],
      [
        "is not there by number if it is a withheld certificate's too",
        { certificateNumber: "N-SHARED" },
        null,
      ],
    ];

    test.each(cases)("%s", async (_, asked, objectId) => {
      for (const reader of [visitor, surveyor]) {
        const found = await readableDocument(engine.database, asked, reader);
        expect(found?.objectId ?? null).toBe(objectId);
      }
    });

    test("of a controlled vessel is there for a cleared reader, that of a withheld certificate for nobody", async () => {
      expect(await readableDocument(engine.database, { objectId: "D-CONTROLLED" }, cleared)).toMatchObject({
        objectId: "D-CONTROLLED",
      });
      expect(await readableDocument(engine.database, { objectId: "D-WITHHELD" }, cleared)).toBeNull();
    });

    test("comes with its name and its certificate", async () => {
      const found = await readableDocument(engine.database, { objectId: "D-OPEN" }, visitor);
      expect(found).toMatchObject({
        fileName: "class.pdf",
        certificate: { certificateid: "OPEN", service_group_id: 1 },
      });
      expect(await readableDocument(engine.database, { objectId: "42" }, visitor)).not.toHaveProperty(
        "fileName",
      );
    });
  });

  test("the record is of the time of the last import", async () => {
    expect(await recordAsOf(engine.database)).toBeNull();
    const log = ["2026-11-18T06:00:00.000Z", "2026-11-19T06:00:00.000Z", "2026-11-17T06:00:00.000Z"];
    await engine.database.kysely
      .insertInto("import_log")
      .values(log.map((time) => ({ source: "folder", finished_at: new Date(time), report: "{}" })))
      .execute();
    expect(await recordAsOf(engine.database)).toBe("2026-11-19T06:00:00.000Z");
  });
});
