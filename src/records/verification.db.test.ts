import { beforeAll, describe, expect, test } from "vitest";

import { type Reader, visitor } from "#contract/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { callOf, cleared, contextOf, surveyor } from "#tests/records/ask.ts";

import { read } from "./read.ts";
import type { DocumentHashes } from "./record-call.ts";

const hash = (digit: string): string => digit.repeat(64);

/** `D-NAME` holds the hash that begins with its vessel's digit; `D-OPEN` once held another. */
const contents: Readonly<Record<string, string>> = { "D-OPEN": hash("a"), "D-HIDDEN": hash("b") };
const documents: DocumentHashes = {
  hashOf: (objectId) => Promise.resolve(contents[objectId] ?? null),
  objectsWith: (sha256) => {
    const now = Object.keys(contents).filter((objectId) => contents[objectId] === sha256);
    return Promise.resolve(sha256 === hash("e") ? ["D-OPEN"] : now);
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
        certificate("WITHHELD", { service_group_id: 2, cert_ll_object_id: "D-HIDDEN" }),
        certificate("CONTROLLED", { assetnum: "C1" }),
      ],
    }),
  );

  const verify = async (parameters: string, reader: Reader = visitor) => {
    const call = callOf(`/script/ABSRECORDVERIFY?lean=1&${parameters}`);
    const answer = await read(engine.database, call, { ...contextOf(reader), documents });
    if (!("member" in answer)) throw new Error("The answer has no members.");
    return answer.member;
  };
  const verdicts = async (parameters: string, reader?: Reader) =>
    (await verify(parameters, reader)).map(({ verdict }) => verdict);

  describe("a certificate asked by its number", () => {
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
    ])("%s: %j", async (number, expected) => {
      expect(await verdicts(`certificate_number=${number}`)).toEqual(expected);
    });

    test("comes with the vessel and the dates", async () => {
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

  describe("a file", () => {
    test.each([
      [`sha256=${hash("a")}`, "same"],
      [`certificate_number=OPEN&sha256=${hash("a")}`, "same"],
      [`certificate_number=OPEN&sha256=${hash("e")}`, "earlier"],
      [`certificate_number=OPEN&sha256=${hash("f")}`, "different"],
    ])("asked by %s is the document: %s", async (parameters, match) => {
      expect((await verify(parameters))[0]).toMatchObject({ file_match: match });
    });

    test.each([
      [`certificate_number=OPEN&sha256=${hash("e")}`, ["superseded"]],
      [`certificate_number=OPEN&sha256=${hash("f")}`, ["altered"]],
      [`certificate_number=SHARED&sha256=${hash("a")}`, ["valid"]],
      [`sha256=${hash("f")}`, []],
    ])("asked by %s is judged %j", async (parameters, expected) => {
      expect(await verdicts(parameters)).toEqual(expected);
    });
  });

  describe("what may not be told", () => {
    test.each(["certificate_number=WITHHELD", "certificate_number=CONTROLLED", `sha256=${hash("b")}`])(
      "%s: that it is on record, and nothing else, alike",
      async (parameters) => {
        for (const reader of [visitor, surveyor]) {
          const [member] = await verify(parameters, reader);
          expect(JSON.parse(JSON.stringify(member))).toEqual(
            JSON.parse(JSON.stringify((await verify("certificate_number=WITHHELD", reader))[0])),
          );
          expect(member?.["verdict"]).toBe("unreleased");
          expect(member).not.toHaveProperty("vessel_name");
        }
      },
    );

    test("does not tell whether a file is the withheld document", async () => {
      for (const digit of ["b", "f"]) {
        expect(await verdicts(`certificate_number=WITHHELD&sha256=${hash(digit)}`)).toEqual(["unreleased"]);
      }
    });

    test("a cleared reader is told of a controlled vessel", async () => {
      expect(await verdicts("certificate_number=CONTROLLED", cleared)).toEqual(["valid"]);
    });
  });

  test.each(["", "certificate_number=", "sha256=abc", `sha256=${hash("A")}`])(
    "%j is no question",
    async (parameters) => {
      await expect(verify(parameters)).rejects.toMatchObject({ code: "badQuery" });
    },
  );
});
