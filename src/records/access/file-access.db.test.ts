import type { KyselyPlugin } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, surveyor } from "#tests/records/read-call.ts";

import { type FileRequest, findReadableDocument } from "./file-access.ts";
import { readRecordState } from "#records/record-version.ts";

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

/** The statements of one look-up in order, and the number of rows that each returned. */
async function recordLookUp(database: Database, request: FileRequest) {
  const statements: { sql: string; rows: number }[] = [];
  const texts = new WeakMap<object, string>();
  const observer: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, database.replica.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ queryId, result }) => {
      statements.push({ sql: texts.get(queryId) ?? "", rows: result.rows.length });
      return Promise.resolve(result);
    },
  };
  const replica = database.replica.withPlugin(observer);
  expect(await findReadableDocument({ ...database, replica }, request, visitor)).toBeNull();
  return statements;
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

    const cases: readonly (readonly [title: string, request: FileRequest, objectId: string | null])[] = [
      ["is found by its own key", { objectId: "D-OPEN" }, "D-OPEN"],
      ["is found by another key of the certificate", { objectId: "L-OPEN" }, "L-OPEN"],
      ["is found by the certificate's number", { certificateNumber: "N-OPEN" }, "D-OPEN"],
      ["is found by keys written as numbers", { certificateNumber: "7" }, "42"],
      ["is that of the newest certificate of the number", { certificateNumber: "N-TWICE" }, "D-NEW"],
      ["is missing for an unknown key", { objectId: "D-UNKNOWN" }, null],
      ["is missing for an empty key", { objectId: "" }, null],
      ["is missing for an unknown number", { certificateNumber: "N-UNKNOWN" }, null],
      ["is missing if the certificate has none", { certificateNumber: "N-NONE" }, null],
      ["is missing if withheld, by its key", { objectId: "D-WITHHELD" }, null],
      ["is missing if withheld, by its number", { certificateNumber: "N-WITHHELD" }, null],
      ["is missing if controlled, by its key", { objectId: "D-CONTROLLED" }, null],
      ["is missing if controlled, by its number", { certificateNumber: "N-CONTROLLED" }, null],
      ["is missing if a withheld certificate shares it", { objectId: "D-SHARED" }, null],
      ["is missing by number if a withheld certificate shares it", { certificateNumber: "N-SHARED" }, null],
    ];

    test.each(cases)("%s", async (_, request, objectId) => {
      for (const reader of [visitor, surveyor]) {
        const found = await findReadableDocument(engine.database, request, reader);
        expect(found?.objectId ?? null).toBe(objectId);
      }
    });

    test("is readable for a cleared reader if controlled, and for no one if withheld", async () => {
      expect(
        await findReadableDocument(engine.database, { objectId: "D-CONTROLLED" }, cleared),
      ).toMatchObject({
        objectId: "D-CONTROLLED",
      });
      expect(await findReadableDocument(engine.database, { objectId: "D-WITHHELD" }, cleared)).toBeNull();
    });

    test.each([
      ["its key", { objectId: "D-WITHHELD" }, { objectId: "D-UNKNOWN" }],
      ["its key, shared with a readable one", { objectId: "D-SHARED" }, { objectId: "D-UNKNOWN" }],
      ["its key, of a controlled vessel", { objectId: "D-CONTROLLED" }, { objectId: "D-UNKNOWN" }],
      ["its number", { certificateNumber: "N-WITHHELD" }, { certificateNumber: "N-UNKNOWN" }],
      ["its number, controlled", { certificateNumber: "N-CONTROLLED" }, { certificateNumber: "N-UNKNOWN" }],
    ])(
      "that is hidden takes the same statements and rows as a missing one: %s",
      async (_, hidden, missing) => {
        expect(await recordLookUp(engine.database, hidden)).toEqual(
          await recordLookUp(engine.database, missing),
        );
      },
    );

    test("is returned with its name and its certificate", async () => {
      const found = await findReadableDocument(engine.database, { objectId: "D-OPEN" }, visitor);
      expect(found).toMatchObject({
        fileName: "class.pdf",
        certificate: { certificateid: "OPEN", service_group_id: 1 },
      });
      expect(await findReadableDocument(engine.database, { objectId: "42" }, visitor)).not.toHaveProperty(
        "fileName",
      );
    });
  });

  test("the state of the record has the time of the last import", async () => {
    expect(await readRecordState(engine.database)).toEqual({ recordAsOf: null, invented: "none" });
    const log = ["2026-11-18T06:00:00.000Z", "2026-11-19T06:00:00.000Z", "2026-11-17T06:00:00.000Z"];
    await engine.database.kysely
      .insertInto("import_log")
      .values(log.map((time) => ({ source: "folder", finished_at: new Date(time), report: "{}" })))
      .execute();
    expect(await readRecordState(engine.database)).toEqual({
      recordAsOf: "2026-11-19T06:00:00.000Z",
      invented: "none",
    });
  });
});
