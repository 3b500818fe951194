import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { type Reader, visitor } from "#contract/account/reader.ts";
import { certificateNumberKey } from "#rules/certificates/certificate-number.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { readMembersOf, cleared } from "#tests/records/read-call.ts";
import { recordStatements } from "#tests/records/recorded-statements.ts";

const certificate = (certificate_number: string, more: object = {}) => ({
  certificateid: `${certificate_number} ${JSON.stringify(more)}`,
  assetnum: "V1",
  certificate_name: "Certificate",
  certificate_number,
  certificate_state: "Issued",
  service_group_id: 1,
  issue_date: "2024-01-10",
  expiry_date: "2028-12-31",
  ...more,
});

const vessel = (assetnum: string, more: object = {}) => ({
  assetnum,
  abs_service: [{ service_type_id: 1, service_state_id: 5, service_state: "In Class" }],
  ...more,
});

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: [vessel("V1"), vessel("V2"), vessel("V3"), vessel("C1", { security_domain_id: 1 })],
      class_status: [
        { assetnum: "V2", service_state_id: 4, changed_date: "2026-11-01" },
        { assetnum: "V3", service_state_id: 1, changed_date: "2026-11-02" },
      ],
      certificate: [
        certificate("LL-2026-0001"),
        certificate("LL-2026-0002", { service_group_id: 2 }),
        certificate("LL-2026-0003", { assetnum: "C1" }),
        certificate("LL-2026-0004"),
        certificate("LL-2026-0005"),
        certificate("LL-2026-0006"),
        certificate("AB-1/2"),
        certificate("ab 1/2", { certificate_name: "Other" }),
        certificate("BOOKLET-1", { expiry_date: null }),
        certificate("LOST-01", { assetnum: "V2" }),
        certificate("LOST-03", { assetnum: "V3", certificate_state: "Withdrawn" }),
        certificate("LOST-02", {
          assetnum: "V2",
          certificate_name: "Stability Booklet",
          expiry_date: null,
        }),
      ],
    }),
  );

  const verify = (number: string, reader: Reader = visitor) =>
    readMembersOf(
      engine.database,
      `/script/ABSRECORDVERIFY?certificate_number=${encodeURIComponent(number)}`,
      reader,
    );
  const namesFound = async (number: string) =>
    (await verify(number)).member.map(({ certificate_name, certificate_number }) => [
      certificate_number,
      certificate_name,
    ]);
  const suggested = async (number: string, reader?: Reader) =>
    (await verify(number, reader)).responseInfo.suggestions;

  describe("a certificate number", () => {
    test.each([
      "\u200Ell-٢٠٢٦-٠٠٠١\u202C",
      "ll-2026-0001",
      "LL20260001",
      "LL\u20132026\u20130001",
      " LL 2026 0001  ",
      "Ll\u2212 2026\u2014 0001\u00A0",
    ])("matches when it is written as %j", async (number) => {
      expect(await namesFound(number)).toEqual([["LL-2026-0001", "Certificate"]]);
    });

    test.each([
      ["AB-1/2", [["AB-1/2", "Certificate"]]],
      ["ab 1/2", [["ab 1/2", "Other"]]],
    ])("such as %j matches exactly before it matches similar numbers", async (number, expected) => {
      expect(await namesFound(number)).toEqual(expected);
    });

    test("that is similar to several matches all of them", async () => {
      expect(await namesFound("Ab1/2")).toHaveLength(2);
    });

    test("of only blanks and dashes is rejected", async () => {
      await expect(verify("- \u2013")).rejects.toMatchObject({ code: "badQuery" });
    });

    test("has the same key in the database as in the rules", async () => {
      const unusualCharacters = String.fromCodePoint(
        ...Array.from({ length: 0xff }, (_, index) => index + 1),
        ...Array.from({ length: 0x100 }, (_, index) => index + 0x2000),
        0x1680,
        0x2212,
        0x3000,
        0xfe58,
        0xfe63,
        0xfeff,
        0xff0d,
      );
      const { rows } = await sql<{
        key: string;
      }>`select certificate_number_key(${unusualCharacters}) as key`.execute(engine.database.kysely);
      expect(rows).toEqual([{ key: certificateNumberKey(unusualCharacters) }]);
    });
  });

  describe("a number that is not in the public record", () => {
    test("gets at most three similar numbers, the most likely first", async () => {
      expect(await suggested("LL-2O26-0001")).toEqual(["LL-2026-0001"]);
      expect(await suggested("ll 2026 0007")).toEqual(["LL-2026-0001", "LL-2026-0004", "LL-2026-0005"]);
    });

    test("gets no numbers of certificates that the reader may not see", async () => {
      expect(await suggested("LL-2026-0002")).not.toContain("LL-2026-0003");
      expect(await suggested("LL-2026-0003")).not.toContain("LL-2026-0002");
      expect(await suggested("L-2026-0003")).toBeUndefined();
      expect(await suggested("L-2026-0002", cleared)).toBeUndefined();
      expect(await suggested("L-2026-0003", cleared)).toEqual(["LL-2026-0003"]);
    });

    test.each(["ZZ-9999-9999", "X1", "LL-2026-0001".repeat(40)])(
      "gets no suggestions for %s",
      async (number) => {
        expect(await suggested(number)).toBeUndefined();
      },
    );

    test("gets suggestions only when it is not found", async () => {
      expect(await suggested("LL-2026-0001")).toBeUndefined();
    });
  });

  test("the statements for a number use its index and scan no table", async () => {
    const { database, statements } = recordStatements(engine.database);
    await readMembersOf(database, "/script/ABSRECORDVERIFY?certificate_number=LL-2026-0009");
    expect(statements).toHaveLength(2);
    const plans = await engine.database.kysely.transaction().execute(async (transaction) => {
      // The planner would scan the small tables of this test.
      await sql`set local enable_seqscan = off`.execute(transaction);
      return Promise.all(statements.map((text) => explain(text)));

      async function explain(text: string): Promise<string> {
        const plain = text.replace("$1::text[]", "array['LL20260001']").replace("$1", "'LL20260001'");
        const { rows } = await sql<object>`explain ${sql.raw(plain)}`.execute(transaction);
        return JSON.stringify(rows);
      }
    });
    for (const plan of plans) {
      expect(plan).toContain("certificate_by_number_key");
      expect(plan).not.toContain("Seq Scan");
    }
  });

  test("a document without a period of validity has the verdict recorded and its issue date", async () => {
    const { member } = await verify("BOOKLET-1");
    expect(member).toMatchObject([{ verdict: "recorded", issue_date: "2024-01-10", class_standing: "held" }]);
  });

  test("a document of a suspended vessel is on record, beside the class standing", async () => {
    expect((await verify("LOST-02")).member).toMatchObject([
      { verdict: "recorded", class_standing: "suspended", class_lost_date: "2026-11-01" },
    ]);
  });

  test("a certificate of a suspended vessel has the class standing beside its expiry date", async () => {
    expect((await verify("LOST-01")).member).toMatchObject([
      { verdict: "suspended", class_standing: "suspended", expiry_date: "2028-12-31" },
    ]);
  });

  test("a certificate that is withdrawn itself says so also while class is withdrawn", async () => {
    expect((await verify("LOST-03")).member).toMatchObject([
      { verdict: "withdrawn", class_standing: "withdrawn", certificate_state: "Withdrawn" },
    ]);
  });
});
