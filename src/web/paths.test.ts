import { describe, expect, test } from "vitest";
import {
  captchaPath,
  documentPath,
  engineeringDocumentPath,
  href,
  paths,
  portalPagePath,
  portalPages,
  readVesselKey,
  suspensionCsvPath,
  suspensionFeedPath,
  vesselKey,
  vesselScreens,
  viewCertificatePath,
} from "./paths.ts";

const withImo = vesselKey({ imo_num: "9074729", assetnum: "V1001" });
const withoutImo = vesselKey({ imo_num: null, assetnum: "V 1&2" });

test("every address of the product", () => {
  expect([
    href(paths.home("absrecord")),
    href(paths.home("class-suspension")),
    href(paths.search()),
    href(paths.search({ vesselName: "north star", flagId: "12" })),
    href(paths.suspensionList()),
    href(paths.suspensionList({ status: "Suspended", flag: "Malta" })),
    suspensionCsvPath({ status: "Withdrawn/Cancelled" }),
    suspensionFeedPath({}),
    ...vesselScreens.map((screen) => href(paths.vessel("absrecord", screen, withImo))),
    ...vesselScreens.map((screen) => href(paths.vessel("class-suspension", screen, withImo))),
    href(paths.vessel("absrecord", "details", withoutImo)),
    href(paths.vessel("absrecord", "certificates", withImo, { statusFilter: "New" })),
    href(paths.finding("absrecord", withImo, "T55")),
    href(paths.company("C/2 1", { role: "Operator" })),
    href(paths.companies()),
    href(paths.companies("north star")),
    href(paths.changes({ since: "monday", flag: "12" })),
    href(paths.error()),
    href(paths.notFound()),
    ...portalPages.map((page) => portalPagePath("/portal", page)),
    captchaPath("/os/ABSRECORDSEARCH"),
    viewCertificatePath("LL/2026 1"),
    documentPath("D-100", "load line.pdf"),
    engineeringDocumentPath("D-100"),
  ]).toMatchSnapshot();
});

describe("the vessel in an address", () => {
  test.each([
    [{ ImoNum: "9074729", assetnum: "V1" }, { ImoNum: "9074729" }],
    [{ assetnum: "V1" }, { assetnum: "V1" }],
    [{ ImoNum: "", assetnum: "" }, null],
    [{}, null],
  ])("%j is read as %j", (query, key) => {
    expect(readVesselKey(query)).toEqual(key);
  });

  test("is its IMO number, or without one its asset number", () => {
    expect([withImo, withoutImo]).toEqual([{ ImoNum: "9074729" }, { assetnum: "V 1&2" }]);
  });
});
