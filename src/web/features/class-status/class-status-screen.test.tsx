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

  test("states what the record knew on a day, and what it says now", async () => {
    const known = {
      ...verdict,
      known_on: "2024-05-10",
      class_state_date: "2015-03-01",
      class_state_recorded: "2015-03-02T06:00:00.000Z",
      known_entries: [
        {
          service_state_id: 5,
          changed_value: "In Class",
          changed_date: "2015-03-01",
          service_state_reason: "Delivered and classed",
          recorded_date: "2015-03-02T06:00:00.000Z",
        },
      ],
    };
    const now = { ...verdict, class_state: classStateOf(4), class_state_date: "2024-05-02" };
    const { user, address: opened } = openApp(`${address}&asAt=2024-05-09`, {
      ...replies,
      "/script/PLIMSOLLVESSELVERDICT": (parameters) => [parameters.has("knownOn") ? known : now],
    });
    const field = await screen.findByRole("textbox", { name: "As known on" });
    await user.type(field, "10 May 2024{Enter}");
    expect(opened()).toContain("asAt=2024-05-09&knownOn=2024-05-10");
    expect((await screen.findByText(/^By what the record knew/)).textContent).toBe(
      "By what the record knew at the end of 10-May-2024: On 09-May-2024 the class state was In Class, since 01-Mar-2015. In this record since 02-Mar-2015. By what it knows now: On 09-May-2024 the class state was Suspended, since 02-May-2024.",
    );
    expect(await rows()).toEqual([
      "In Class | 01-Mar-2015 | 9 years so far | Delivered and classedIn this record since 02-Mar-2015",
    ]);
    expect(screen.getByRole("heading", { name: "History of class, as known on 10-May-2024" })).toBeDefined();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(screen.getByRole("button", { name: "Copy citation" }));
    expect(write.mock.lastCall?.[0]).toMatch(
      /Class state on 09-May-2024, as known on 10-May-2024: In Class since 01-Mar-2015, .*\?at=2024-05-09&known=2024-05-10 /,
    );
    await user.click(screen.getByRole("button", { name: "As it is today" }));
    expect(opened()).not.toMatch(/asAt|knownOn/);
  });

  test("says that the record knew nothing of the day then, and the same now", async () => {
    const nothing = { assetnum: "V1001", meaning: "none", record_began: "2010-01-01T06:00:00.000Z" };
    openApp(`${address}&knownOn=2010-01-01`, { ...replies, "/script/PLIMSOLLVESSELVERDICT": [nothing] });
    expect((await screen.findByText(/^By what the record knew/)).textContent).toBe(
      "By what the record knew at the end of 01-Jan-2010: No class state is on record for 01-Jan-2010. By what it knows now, the class state of that day is the same.",
    );
    expect(screen.getByText("The record had no entry of that day.")).toBeDefined();
  });

  test("says that the record began later, and shows what it knows now", async () => {
    openApp(`${address}&knownOn=2026-11-01`, {
      ...replies,
      "/script/PLIMSOLLVESSELVERDICT": (parameters) => [
        parameters.has("knownOn") ? { ...verdict, record_began: "2026-11-02T06:00:00.000Z" } : verdict,
      ],
    });
    const sentence = "This record began on 02-Nov-2026 and does not say what was known on 01-Nov-2026.";
    expect((await screen.findByText(/^This record began/)).textContent).toContain(sentence);
    expect(screen.queryByText(/^By what the record knew/)).toBeNull();
    expect(screen.getByRole("heading", { name: "History of class" })).toBeDefined();
    expect((await rows()).length).toBeGreaterThan(2);
  });

  test.each([
    ["2999-01-01", /^01-Jan-2999 is in the future/],
    ["soon", /^soon is not a day/],
  ])("refuses to show what is known on %s", async (day, sentence) => {
    openApp(`${address}&knownOn=${day}`, replies);
    expect((await screen.findByRole("alert")).textContent).toMatch(sentence);
    expect(screen.queryByRole("button", { name: "Copy citation" })).toBeNull();
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

  test.each([
    ["where statements are signed", {}, {}, "/vessels/9074729/statement?at=2026-11-20"],
    ["nowhere without a key", {}, { hasStatements: false }, undefined],
    ["not for a controlled vessel", { security_domain_id: 1 }, {}, undefined],
  ])("leads to the statement of the day %s", async (_, vessel, portal, href) => {
    const member = { ...meridianStar, ...vessel };
    openApp(
      address,
      { ...replies, "/os/ABSRECORDSEARCH": [member], "/os/ABSRECORDVESSEL": [member] },
      portal,
    );
    await screen.findByRole("button", { name: "Copy citation" });
    const link = screen.queryByRole("link", { name: "Signed statement of class" });
    expect(link?.getAttribute("href")).toBe(href);
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
