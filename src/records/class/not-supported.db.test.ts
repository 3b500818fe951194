import { beforeAll, describe, expect, test } from "vitest";

import { forEachEngine, load } from "#tests/database/engines.ts";
import { allFields, membersOf } from "#tests/records/read-call.ts";

import { notSupportedNotice } from "./not-supported.ts";

const all = `/os/ABSRECORDCERTIFICATE?${allFields}&oslc.orderBy=%2Bcertificateid`;

const classService = (service_state_id: number) => [{ service_type_id: 1, service_state_id }];

const fleet = [
  { assetnum: "HELD", abs_service: classService(5) },
  { assetnum: "SUSPENDED", abs_service: classService(5) },
  { assetnum: "WITHDRAWN" },
  { assetnum: "REINSTATED" },
  { assetnum: "TOMORROW" },
  { assetnum: "SERVICE", abs_service: classService(4) },
  { assetnum: "ONE SERVICE", abs_service: { service_type_id: "1", service_state_id: "4" } },
];

const history = [
  ["SUSPENDED", 4, "2026-11-02", "Overdue survey"],
  ["WITHDRAWN", 4, "2026-10-01", "Unpaid fees"],
  ["WITHDRAWN", 1, "2026-10-28", "Owner's request"],
  ["REINSTATED", 4, "2026-09-01", "Overdue survey"],
  ["REINSTATED", 5, "2026-09-20", "Survey completed"],
  ["TOMORROW", 4, "2026-11-21", "Announced"],
] as const;

forEachEngine((engine) => {
  beforeAll(async () => {
    await load(engine.database, {
      vessel: fleet,
      class_status: history.map(([assetnum, service_state_id, changed_date, service_state_reason]) => ({
        assetnum,
        service_state_id,
        changed_date,
        service_state_reason,
      })),
      certificate: [
        ...fleet.map(({ assetnum }) => ({ certificateid: assetnum, assetnum, service_group_id: 1 })),
        {
          certificateid: "DOCUMENT",
          assetnum: "SUSPENDED",
          service_group_id: 1,
          certificate_name: "Stability Booklet",
        },
        { certificateid: "WITHHELD", assetnum: "SUSPENDED", service_group_id: 2 },
      ],
    });
  });

  describe("the support status of a certificate", () => {
    test.each([
      ["SUSPENDED", { date: "2026-11-02", reason: "Overdue survey" }],
      ["WITHDRAWN", { date: "2026-10-28", reason: "Owner's request" }],
      ["SERVICE", { date: null, reason: null }],
      ["ONE SERVICE", { date: null, reason: null }],
      ["HELD", null],
      ["REINSTATED", null],
      ["TOMORROW", null],
    ])("is, for the vessel %s, %j", async (vessel, expected) => {
      const certificates = await membersOf(engine.database, all);
      const certificate = certificates.find(({ certificateid }) => certificateid === vessel);
      expect(certificate).toHaveProperty("no_longer_supported", expected);
    });

    test("does not apply to a document", async () => {
      const certificates = await membersOf(engine.database, all);
      const document = certificates.find(({ certificateid }) => certificateid === "DOCUMENT");
      expect(document).toHaveProperty("no_longer_supported", null);
      const notice = await notSupportedNotice(document ?? {}, engine.database, "2026-11-20");
      expect(notice).toBeNull();
    });

    test("is missing from a withheld certificate", async () => {
      const certificates = await membersOf(engine.database, all);
      expect(certificates.find(({ certificateid }) => certificateid === "WITHHELD")).toEqual({
        certificateid: "WITHHELD",
        service_group_id: 2,
        withheld: true,
      });
    });
  });

  test.each([
    ["SUSPENDED", { date: "2026-11-02", reason: "Overdue survey" }],
    ["SERVICE", { date: null, reason: null }],
    ["HELD", null],
    ["TOMORROW", null],
  ])("the file of a certificate of %s comes with the notice %j", async (assetnum, loss) => {
    const certificate = { assetnum, certificate_number: "LL-1" };
    const notice = await notSupportedNotice(certificate, engine.database, "2026-11-20");
    expect(notice).toEqual(loss && { ...loss, certificateNumber: "LL-1" });
  });
});
