import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { CalendarAlarm } from "#contract/due/calendar.ts";
import { type CalendarContent, writeCalendar } from "./calendar-document.ts";
import { type CalendarItem, dueEvent } from "./due-event.ts";

const item: CalendarItem = {
  assetnum: "V1",
  item_key: "survey:S9",
  kind: "survey",
  name: "Annual Hull Survey",
  number: null,
  due_date: "2027-02-28",
  window_start: "2026-11-28",
  window_end: "2027-02-28",
  vessel_name: "OCEAN MERIDIAN",
  imo_num: "9074729",
  class_state: null,
  is_class_lost: false,
};

const today = "2026-11-20";

interface Changes extends Partial<CalendarContent> {
  readonly item?: Partial<CalendarItem>;
  readonly sequence?: number;
}

function written({ item: changes, sequence = 0, ...content }: Changes = {}): string {
  const due = [dueEvent({ ...item, ...changes }, "ABS", today)];
  return writeCalendar({
    label: "Our fleet",
    society: "Albion Bureau of Shipping",
    origin: "https://record.example",
    alarm: "none",
    isCut: false,
    record: { recordAsOf: "2026-11-19T06:00:00.000Z", invented: "none" },
    now: Date.UTC(2026, 10, 20, 12),
    today,
    due,
    sent: due.map((event) => Object.assign({ sequence, cancelledUntil: null }, event)),
    ...content,
  });
}

/** The calendar as another library reads it. */
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const eventIn = (text: string) => new ICAL.Event(parsed(text).getFirstSubcomponent("vevent") ?? undefined);
const property = (text: string, name: string) =>
  parsed(text).getFirstSubcomponent("vevent")?.getFirstPropertyValue(name);

describe("a calendar", () => {
  test("has lines of at most 75 octets that end with CRLF, also with characters of several octets", () => {
    const text = written({ item: { name: "検査 ÆØÅ 🚢 ".repeat(30), vessel_name: "ĀČĒ".repeat(40) } });
    const lines = text.split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(eventIn(text).summary).toBe(`${"ĀČĒ".repeat(40)}: ${"検査 ÆØÅ 🚢 ".repeat(30).trim()} due`);
  });

  test("ends every line with CRLF, also the last one", () => {
    const text = written();
    expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(text.split("\r\n").filter((line) => /[\r\n]/.test(line))).toEqual([]);
  });

  test("keeps names with separators and backslashes, and no name becomes a line of its own", () => {
    const name = 'Hull; tanks, "A\\B" \\n\r\nBEGIN:VALARM\u0000\u001B';
    const text = written({ item: { name }, label: "Fleet, A; B\\\nBEGIN:VEVENT" });
    expect(parsed(text).getAllSubcomponents()).toHaveLength(1);
    expect(text).not.toMatch(/^BEGIN:VALARM/m);
    expect(eventIn(text).summary).toContain('Hull; tanks, "A\\B" \\n');
    expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
    expect(text).toContain(String.raw`X-WR-CALNAME:Fleet\, A\; B\\\nBEGIN:VEVENT`);
  });

  test("states the time of the last import, and that it lacks vessels", () => {
    const aboutOf = (text: string) => parsed(text).getFirstPropertyValue("x-wr-caldesc");
    expect(aboutOf(written())).toMatch(/left out\. Record as of 19-Nov-2026 06:00 UTC\.$/);
    expect(aboutOf(written({ isCut: true }))).toContain(
      String.raw`It has 1\,000 vessels\; the fleet has more. Record`,
    );
  });

  test("has the properties that RFC 5545 requires, with a time stamp in UTC", () => {
    const calendar = parsed(written({ alarm: "week" }));
    expect(["version", "prodid"].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
      "2.0",
      "-//Plimsoll//Due dates//EN",
    ]);
    const event = calendar.getFirstSubcomponent("vevent");
    expect(String(event?.getFirstPropertyValue("dtstamp"))).toBe("2026-11-20T12:00:00Z");
    const alarm = event?.getFirstSubcomponent("valarm");
    expect(
      ["action", "description", "trigger"].map((name) => String(alarm?.getFirstPropertyValue(name))),
    ).toEqual(["DISPLAY", "Due in 7 days", "-P6DT15H"]);
  });

  test("requests a refresh every six hours", () => {
    expect(written()).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n");
    expect(written()).toContain("\r\nMETHOD:PUBLISH\r\n");
  });
});

describe("an event", () => {
  test("is the whole due day, and ends with the day after it", () => {
    const { startDate, endDate } = eventIn(written());
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([
      true,
      "2027-02-28",
      "2027-03-01",
    ]);
    expect(property(written(), "transp")).toBe("TRANSPARENT");
  });

  test("states the vessel, the item, its window and where the record has it", () => {
    const { description, summary } = eventIn(written());
    expect(summary).toBe("OCEAN MERIDIAN: Annual Hull Survey due");
    expect(description.split("\n")).toEqual([
      "IMO number 9074729",
      "Survey window 28-Nov-2026 to 28-Feb-2027",
      "See the record before you rely on this date.",
      "https://record.example/vessels/9074729/surveys",
    ]);
  });

  test.each([
    ["certificate", "OCEAN MERIDIAN: Load Line expires", "/absrecord/certificates?assetnum=V1"],
    ["finding", "OCEAN MERIDIAN: Load Line to be closed", "/absrecord/findings?assetnum=V1"],
  ])("of a %s leads to its screen", (kind, summary, path) => {
    const text = written({ item: { kind, name: "Load Line", number: "N-7", imo_num: null } });
    expect(eventIn(text).description).toMatch(/^Number N-7\n/);
    expect([eventIn(text).summary, property(text, "url")]).toEqual([
      summary,
      `https://record.example${path}`,
    ]);
  });

  test("of a vessel whose class is lost states the class state", () => {
    const state = { code: 4, label: "Suspended", tone: "danger" } as const;
    const { description } = eventIn(written({ item: { class_state: state, is_class_lost: true } }));
    expect(description).toContain("\nClass: Suspended\n");
  });

  test("of a vessel with a later state states also the suspension that was not lifted", () => {
    const later = {
      meaning: "suspended",
      class_state: { code: 12, label: "Class Pending", tone: "secondary" },
      class_lost_date: "2026-08-25",
      class_lost_reason: "Damage not reported",
      is_class_lost: true,
    };
    expect(eventIn(written({ item: later })).description).toContain(
      "\nClass: Class Pending\nSuspended since 25-Aug-2026, Damage not reported, not reinstated\n",
    );
  });

  test.each([
    ["survey", "2026-11-20", "OCEAN MERIDIAN: Annual Hull Survey due"],
    ["survey", "2026-11-19", "OCEAN MERIDIAN: Annual Hull Survey overdue"],
    ["certificate", "2026-11-20", "OCEAN MERIDIAN: Annual Hull Survey expires"],
    ["certificate", "2026-11-19", "OCEAN MERIDIAN: Annual Hull Survey expired"],
    ["finding", "2026-11-19", "OCEAN MERIDIAN: Annual Hull Survey overdue"],
  ])("of a %s of %s says whether its day is over", (kind, due_date, summary) => {
    expect(eventIn(written({ item: { kind, due_date } })).summary).toBe(summary);
  });

  test("keeps its id when it moves, and differs in its content only then", () => {
    const [before, same] = [dueEvent(item, "ABS", today), dueEvent({ ...item }, "ABS", today)];
    const moved = dueEvent({ ...item, due_date: "2027-03-15" }, "ABS", today);
    expect(same).toEqual(before);
    expect(moved.uid).toBe(before.uid);
    expect(moved.contentHash).not.toBe(before.contentHash);
    expect(dueEvent({ ...item, item_key: "finding:S9" }, "ABS", today).uid).not.toBe(before.uid);
    expect(dueEvent(item, "Another society", today).uid).not.toBe(before.uid);
  });

  test("has its sequence number", () => {
    expect(property(written({ sequence: 3 }), "sequence")).toBe(3);
  });

  test("that is cancelled has its day and id, but no name", () => {
    const sent = {
      uid: "gone",
      contentHash: "",
      sequence: 4,
      dueDate: "2027-01-31",
      cancelledUntil: "2027-01-01",
    };
    const text = written({ due: [], sent: [sent] });
    const { sequence, startDate, uid } = eventIn(text);
    expect([uid, sequence, startDate.toString(), property(text, "status")]).toEqual([
      "gone",
      4,
      "2027-01-31",
      "CANCELLED",
    ]);
    expect(eventIn(text).summary).toBe("No longer due: see the record");
  });
});

describe("a reminder", () => {
  const triggers = (alarm: CalendarAlarm, due_date: string) =>
    [...written({ alarm, item: { due_date } }).matchAll(/^TRIGGER:(.+)\r$/gm)].map(([, trigger]) => trigger);

  test.each([
    ["none", "2027-02-28", []],
    ["week", "2027-02-28", ["-P6DT15H"]],
    ["month", "2027-02-28", ["-P29DT15H"]],
    ["week", "2026-11-27", ["-P6DT15H"]],
    ["week", "2026-11-26", []],
    ["month", "2026-12-20", ["-P29DT15H"]],
    ["month", "2026-12-19", []],
  ] as const)("%s before %s comes at nine o'clock, unless that day has passed", (alarm, day, expected) => {
    expect(triggers(alarm, day)).toEqual(expected);
  });
});
