// The screens of the record render without a browser, from the record as a visitor reads it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#contract/reader.ts";
import type { ScreenRequest } from "#contract/rendered-screen.ts";
import type { Database } from "#database/database.ts";
import { openFresh } from "#tests/database/engines.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { today } from "#tests/main/fleet.ts";
import { readCall } from "#tests/records/read-call.ts";
import { examplePortal } from "#tests/web/example-portal.ts";
import { renderScreen } from "#web/boot/render-screen.tsx";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
  await loadFleet(database);
});
afterAll(() => database.close());

const read: ScreenRequest["readCall"] = (osurl) => readCall(database, osurl, visitor) as never;
const textOf = async (address: string) => {
  const screen = await renderScreen({ href: address, portal: { ...examplePortal, today }, readCall: read });
  return (screen?.html ?? "").replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
};
const star = "ImoNum=9074729";

describe("without a browser", () => {
  test.each([
    ["/class-suspension/list", "MERIDIAN QUEST", "Suspended"],
    ["/class-suspension/list?view=table&status=Suspended", "MERIDIAN QUEST", "Suspended"],
    ["/absrecord/search?vesselName=meridian", "MERIDIAN STAR", "In Class"],
    [`/absrecord/details?${star}`, "MERIDIAN STAR", "Length Overall"],
    [`/absrecord/class-status?${star}`, "MERIDIAN STAR", "Class, name and flag over time"],
    [`/absrecord/class-status?${star}&asAt=2020-01-01`, "MERIDIAN STAR", "01-Jan-2020"],
    [`/absrecord/owner?${star}`, "MERIDIAN STAR", "Customer Relations"],
    [`/absrecord/assets?${star}`, "MERIDIAN STAR", "Main Engine"],
    [`/absrecord/surveys?${star}`, "MERIDIAN STAR", "Annual"],
    [`/absrecord/findings?${star}`, "MERIDIAN STAR", "steering gear pump"],
    [`/absrecord/certificates?${star}`, "MERIDIAN STAR", "Load Line Certificate"],
    ["/absrecord/company/C2", "Meridian", "MERIDIAN STAR"],
    ["/absrecord/companies?text=meridian", "Meridian", "Operator"],
    ["/absrecord/due?numbers=9074729", "MERIDIAN STAR", "Cargo Gear Certificate"],
    ["/absrecord/check?numbers=9074729", "MERIDIAN STAR", "In Class"],
    ["/changes?since=all", "Changes", "What imports changed"],
  ])("%s shows %s and %s", async (address, first, second) => {
    const text = await textOf(address);
    expect(text).toContain(first);
    expect(text).toContain(second);
  });
});
