import { beforeAll, describe, expect, test } from "vitest";

import { type Reader, visitor } from "#contract/account/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { callOf, cleared, contextOf, surveyor } from "#tests/records/read-call.ts";
import { recordStatements } from "#tests/records/recorded-statements.ts";

import { read } from "#records/read.ts";
import type { DocumentHashes } from "#records/calls/record-call.ts";

const hash = (digit: string): string => digit.repeat(64);

/** SHA-256 of the content of each document. */
const contents: Readonly<Record<string, string>> = {
  "D-OPEN": hash("a"),
  "D-HIDDEN": hash("b"),
  "D-CONTROLLED": hash("c"),
};
/** Earlier content of the documents. */
const earlierContents: Readonly<Record<string, string>> = { [hash("d")]: "D-HIDDEN", [hash("e")]: "D-OPEN" };
const documents: DocumentHashes = {
  hashOf: (objectId) => Promise.resolve(contents[objectId] ?? null),
  objectsWith: (sha256) => {
    const now = Object.keys(contents).filter((objectId) => contents[objectId] === sha256);
    const before = earlierContents[sha256];
    return Promise.resolve(before === undefined ? now : [before]);
  },
};

const certificate = (certificate_number: string, more: object = {}) => ({
  certificateid: `${certificate_number} ${JSON.stringify(more)}`,
  assetnum: "V1",
  certificate_name: `Certificate ${certificate_number}`,
  certificate_number,
  certificate_state: "Issued",
  service_group_id: 1,
  issue_date: "2024-01-10",
  expiry_date: "2028-12-31",
  ...more,
});

const inClass = (assetnum: string, more: object = {}) => ({
  assetnum,
  vessel_name: `VESSEL ${assetnum}`,
  imo_num: "9074729",
  class_num: "1",
  flag_name: "Panama",
  abs_service: [{ service_type_id: 1, service_state_id: 5, service_state: "In Class" }],
  ...more,
});

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: [inClass("V1"), inClass("V2"), inClass("V3"), inClass("C1", { security_domain_id: 1 })],
      class_status: [
        { assetnum: "V2", service_state_id: 4, changed_date: "2026-11-01", service_state_reason: "Overdue" },
        { assetnum: "V3", service_state_id: 1, changed_date: "2026-11-21" },
      ],
      certificate: [
        certificate("OPEN", { cert_ll_object_id: "D-OPEN" }),
        certificate("EXPIRED", { expiry_date: "2026-11-19" }),
        certificate("EXTENDED", { expiry_date: "2026-11-19", extension_date: "2027-01-31" }),
        certificate("REVOKED", { certificate_state: "Withdrawn" }),
        certificate("LOST", { assetnum: "V2" }),
        certificate("SOON", { assetnum: "V3" }),
        certificate("OLD", { certificate_name: "Renewed", issue_date: "2020-01-01" }),
        certificate("NEW", { certificate_name: "Renewed" }),
        certificate("DRAFT", {
          certificate_name: "Certificate OPEN",
          issue_date: "2026-01-01",
          in_progress_ind: true,
        }),
        certificate("TWICE", { issue_date: "2020-01-01" }),
        certificate("TWICE"),
        certificate("SHARED", { certificate_name: "Booklet", cert_ll_object_id: "D-SHARED" }),
        certificate("SHARED", { certificate_name: "Summary", cert_ll_object_id: "D-OPEN" }),
        certificate("WITHHELD-ITEM0", { service_group_id: 2, cert_ll_object_id: "D-HIDDEN" }),
        certificate("CONTROLLED-CERT", { assetnum: "C1", cert_ll_object_id: "D-CONTROLLED" }),
        certificate("BOTH", { cert_ll_object_id: "D-BOTH" }),
        certificate("BOTH", { service_group_id: 2, cert_ll_object_id: "D-HIDDEN" }),
      ],
    }),
  );

  const verify = async (parameters: string, reader: Reader = visitor) => {
    const call = callOf(`/script/ABSRECORDVERIFY?lean=1&${parameters}`);
    const response = await read(engine.database, call, { ...contextOf(reader), documents });
    if (!("member" in response)) throw new Error("The response has no members.");
    return response.member;
  };
  const verdicts = async (parameters: string, reader?: Reader) =>
    (await verify(parameters, reader)).map(({ verdict }) => verdict);

  describe("the verification of a certificate by its number", () => {
    test.each([
      ["OPEN", ["valid"]],
      ["%20OPEN%20", ["valid"]],
      ["EXPIRED", ["expired"]],
      ["EXTENDED", ["valid"]],
      ["REVOKED", ["withdrawn"]],
      ["LOST", ["suspended"]],
      ["SOON", ["valid"]],
      ["OLD", ["superseded"]],
      ["NEW", ["valid"]],
      ["TWICE", ["valid"]],
      ["SHARED", ["valid", "valid"]],
      ["NOBODY", []],
    ])("gives for %s the verdicts %j", async (number, expected) => {
      expect(await verdicts(`certificate_number=${number}`)).toEqual(expected);
    });

    test("returns the vessel and the dates", async () => {
      expect(await verify("certificate_number=EXTENDED")).toMatchObject([
        {
          certificate_name: "Certificate EXTENDED",
          issue_date: "2024-01-10",
          expiry_date: "2027-01-31",
          vessel_name: "VESSEL V1",
          imo_num: "9074729",
          flag_name: "Panama",
        },
      ]);
      const [lost] = await verify("certificate_number=LOST");
      expect(lost).toMatchObject({ class_lost_date: "2026-11-01", class_lost_reason: "Overdue" });
    });
  });

  describe("a verified file", () => {
    test.each([
      [`sha256=${hash("a")}`, "same"],
      [`certificate_number=OPEN&sha256=${hash("a")}`, "same"],
      [`certificate_number=OPEN&sha256=${hash("e")}`, "earlier"],
      [`certificate_number=OPEN&sha256=${hash("f")}`, "different"],
    ])("with the parameters %s is compared with the document: %s", async (parameters, match) => {
      expect((await verify(parameters))[0]).toMatchObject({ file_match: match });
    });

    test.each([
      [`certificate_number=OPEN&sha256=${hash("e")}`, ["superseded"]],
      [`certificate_number=OPEN&sha256=${hash("f")}`, ["altered"]],
      [`certificate_number=SHARED&sha256=${hash("a")}`, ["valid"]],
      [`sha256=${hash("f")}`, []],
    ])("with the parameters %s gets the verdicts %j", async (parameters, expected) => {
      expect(await verdicts(parameters)).toEqual(expected);
    });
  });

  describe("a certificate that the reader may not see", () => {
    const hidden = ["NO-SUCH-NUMBER", "WITHHELD-ITEM0", "CONTROLLED-CERT"] as const;

    test.each(["", `&sha256=${hash("f")}`, `&sha256=${hash("a")}`, "&count=1", "&collectioncount=1"])(
      "gives the same response by the same statements as an unknown number, with the parameters %j",
      async (more) => {
        for (const reader of [visitor, surveyor]) {
          const [unknown, withheld, controlled] = await Promise.all(
            hidden.map((number) => recordedResponse(`certificate_number=${number}${more}`, number, reader)),
          );
          expect(withheld).toEqual(unknown);
          expect(controlled).toEqual(unknown);
          expect(unknown?.statements.length).toBeGreaterThan(0);
        }
      },
    );

    test.each(["WITHHELD-ITEM0", "CONTROLLED-CERT"])("is not found by its number: %s", async (number) => {
      expect(await verify(`certificate_number=${number}`)).toEqual([]);
      expect(await verify(`certificate_number=${number}&sha256=${hash("f")}`)).toEqual([]);
    });

    test.each([
      `sha256=${hash("b")}`,
      `certificate_number=WITHHELD-ITEM0&sha256=${hash("b")}`,
      `certificate_number=withheld%20item0&sha256=${hash("b")}`,
      `sha256=${hash("c")}`,
      `certificate_number=CONTROLLED-CERT&sha256=${hash("c")}`,
      `certificate_number=BOTH&sha256=${hash("b")}`,
    ])("is confirmed as on record, and no more, to the holder of its file: %s", async (parameters) => {
      for (const reader of [visitor, surveyor]) {
        const [member, ...others] = await verify(parameters, reader);
        expect(others).toEqual([]);
        expect(JSON.parse(JSON.stringify(member))).toEqual({ verdict: "unreleased" });
      }
    });

    test("is not found by its file under the number of another certificate", async () => {
      expect(await verify(`certificate_number=NO-SUCH-NUMBER&sha256=${hash("b")}`)).toEqual([]);
      expect(await verdicts(`certificate_number=OPEN&sha256=${hash("b")}`)).toEqual(["altered"]);
    });

    test("is not found by an earlier version of its file", async () => {
      expect(await verify(`certificate_number=WITHHELD-ITEM0&sha256=${hash("d")}`)).toEqual([]);
    });

    test("is shown to a cleared reader if it is controlled, and to no one if it is withheld", async () => {
      expect(await verdicts("certificate_number=CONTROLLED-CERT", cleared)).toEqual(["valid"]);
      expect(await verdicts("certificate_number=WITHHELD-ITEM0", cleared)).toEqual([]);
      expect(await verdicts(`certificate_number=WITHHELD-ITEM0&sha256=${hash("b")}`, cleared)).toEqual([
        "unreleased",
      ]);
    });

    /** The response, with the given number replaced, and every statement and document call that it took. */
    async function recordedResponse(parameters: string, number: string, reader: Reader) {
      const { database, statements } = recordStatements(engine.database);
      const documentCalls: string[] = [];
      const counted: DocumentHashes = {
        hashOf: (...parameters) => (documentCalls.push("hashOf"), documents.hashOf(...parameters)),
        objectsWith: (sha256) => (documentCalls.push("objectsWith"), documents.objectsWith(sha256)),
      };
      const call = callOf(`/script/ABSRECORDVERIFY?${parameters}`);
      const response = await read(database, call, { ...contextOf(reader), documents: counted });
      return { body: JSON.stringify(response).replaceAll(number, "NUMBER"), documentCalls, statements };
    }
  });

  test.each(["", "certificate_number=", "sha256=abc", `sha256=${hash("A")}`])(
    "the parameters %j are rejected",
    async (parameters) => {
      await expect(verify(parameters)).rejects.toMatchObject({ code: "badQuery" });
    },
  );
});
