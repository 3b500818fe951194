import "./class-status-screen.tsx"; // loaded before the first test, so that no test waits for it
import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { classStateOf } from "#rules/class/class-state.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

const address = "/absrecord/class-status?ImoNum=9074729";
const entry = (service_state_id: number, changed_date: string, reason: string): Member => ({
  assetnum: "V1001",
  service_state_id,
  changed_date,
  changed_value: classStateOf(service_state_id).label,
  service_state_reason: reason,
});
const history = [
  entry(1, "2026-12-13", "Owner's request"),
  entry(5, "2024-08-02", "Survey completed"),
  entry(4, "2024-05-02", "Overdue survey"),
  entry(5, "2015-03-01", "Delivered and classed"),
];
const verdict: Member = {
  assetnum: "V1001",
  meaning: "inForce",
  class_state: classStateOf(5),
  class_state_date: "2024-08-02",
  class_state_reason: "Survey completed",
  vessel_name: "MERIDIAN STAR",
  flag_name: "Panama",
  periods: [
    { attribute: "CLASS_STATE", value: "In Class", service_state_id: 5, from_date: "2024-08-02" },
    { attribute: "VESSEL_NAME", value: null, from_date: null, until_date: "2019-08-14" },
    { attribute: "VESSEL_NAME", value: "MERIDIAN STAR", from_date: "2019-08-14" },
  ],
};
const replies = {
  "/os/ABSRECORDSEARCH": [meridianStar],
  "/os/ABSRECORDVESSEL": [meridianStar],
  "/os/ABSRECORDCLASSSTATUS": history,
  "/script/PLIMSOLLVESSELVERDICT": [verdict],
};

const rows = async () => {
  const table = await screen.findByRole("table");
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(" | "));
};

describe("the class status screen", () => {
  test("lists every entry with its duration, announced ones and those in class included", async () => {
    openApp(address, replies);
    expect(await rows()).toEqual([
      "Withdrawn | 13-Dec-2026 | Announced, not in force yet | Owner's request",
      "In Class | 02-Aug-2024 | 2 years so far | Survey completed",
      "Suspended | 02-May-2024 | 3 months | Overdue survey",
      "In Class | 01-Mar-2015 | 9 years | Delivered and classed",
    ]);
  });

  test("strikes out an entry that was taken back, below the others of its day", async () => {
    const voided = (changed_date: string, service_state_reason: string | null) => ({
      service_state_id: 4,
      changed_value: "Suspended",
      changed_date,
      service_state_reason,
      recorded_date: "2024-08-03T06:00:00.000Z",
      voided_date: "2024-08-05T06:00:00.000Z",
    });
    const voided_entries = [voided("2024-08-02", "Of another vessel"), voided("2010-01-01", null)];
    openApp(address, { ...replies, "/script/PLIMSOLLVESSELVERDICT": [{ ...verdict, voided_entries }] });
    await screen.findAllByText(/taken back by the society/);
    const times = "Recorded on 03-Aug-2024, taken back by the society on 05-Aug-2024";
    expect(await rows()).toEqual([
      "Withdrawn | 13-Dec-2026 | Announced, not in force yet | Owner's request",
      "In Class | 02-Aug-2024 | 2 years so far | Survey completed",
      `Suspended | 02-Aug-2024 | Taken back | Of another vessel${times}`,
      "Suspended | 02-May-2024 | 3 months | Overdue survey",
      "In Class | 01-Mar-2015 | 9 years | Delivered and classed",
      `Suspended | 01-Jan-2010 | Taken back | ${times}`,
    ]);
    const struck = screen.getAllByRole("deletion").map(({ textContent }) => textContent);
    expect(struck).toEqual(["Suspended", "02-Aug-2024", "Of another vessel", "Suspended", "01-Jan-2010"]);
  });

  test("says that only the class service has a state if the history is empty", async () => {
    openApp(address, { ...replies, "/os/ABSRECORDCLASSSTATUS": [] });
    expect(
      await screen.findByText(/^No entry is on record\. The class state is that of the class service/),
    ).toBeDefined();
  });

  test("shows class, name and flag as lanes with their days and durations", async () => {
    openApp(address, replies);
    const lane = await screen.findByRole("region", { name: "Name" });
    expect(
      within(lane)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["1Not on record until 14-Aug-2019", "2MERIDIAN STAR since 14-Aug-2019, 7 years"]);
    expect(screen.queryByRole("region", { name: "Flag" })).toBeNull();
  });

  test("copies a link that names the day, and a citation", async () => {
    const { user } = openApp(address, replies);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(await screen.findByRole("button", { name: "Copy link to this day" }));
    const link = expect.stringMatching(/\/vessels\/9074729\/class-status\?at=2026-11-20$/);
    expect(write).toHaveBeenLastCalledWith(link);
    await user.click(screen.getByRole("button", { name: "Copy citation" }));
    expect(write.mock.lastCall?.[0]).toMatch(
      /^MERIDIAN STAR \(IMO # 9074729, Class # 20151001\)\. Class state on 20-Nov-2026: In Class since 02-Aug-2024, Survey completed\. .*\?at=2026-11-20 \(read on 20-Nov-2026\)$/,
    );
  });

  test("is named by a heading", async () => {
    openApp(address, replies);
    expect(await screen.findByRole("heading", { level: 2, name: "Class status" })).toBeDefined();
  });
});

test.each([
  ["?ImoNum=1234567", "The record has no vessel with the IMO number 1234567.", "1234567"],
  ["?assetnum=V9", "The record has no vessel with the asset number V9.", "V9"],
])("a vessel that is not found at %s is named by its number", async (query, sentence, number) => {
  openApp(`/absrecord/details${query}`);
  expect(await screen.findByRole("heading", { level: 1, name: "vessel not found" })).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
  const search = screen.getByRole("link", { name: `Search for ${number}` });
  expect(search.getAttribute("href")).toBe(`/absrecord/search?text=${number}`);
});
