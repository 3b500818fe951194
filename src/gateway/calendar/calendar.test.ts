import { describe, expect, test } from "vitest";
import { calendarAction, calendarFilePath, calendarPath } from "#contract/due/calendar.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import {
  captchaToken,
  gatewayUnderTest,
  problemOf,
  readableLog,
  start,
} from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import type { CalendarDependencies } from "./calendar-dependencies.ts";

const secret = "TheSecretOfTheCalendar";
const target = { kind: "vessel", assetnum: "V1" };
const item: DueItemMember = {
  item_key: "survey:S1",
  kind: "survey",
  name: "Annual Hull",
  number: null,
  window_start: null,
  due_date: "2027-01-10",
  window_end: null,
  status: "upcoming",
  assetnum: "V1",
  vessel_name: "NORTH",
  imo_num: "9074729",
  class_num: null,
  class_state: null,
  is_class_lost: false,
};

/** A gateway with one address, and the targets and days that were read. */
function site(
  changes: Partial<CalendarDependencies> = {},
  stored: unknown = { target, alarm: "week" },
  clock = () => start,
) {
  const reads: unknown[] = [];
  const log = readableLog();
  const calendars: CalendarDependencies = {
    findAddress: (given) =>
      Promise.resolve(
        given === secret ? { id: "A1", userId: "U1", label: "Our fleet", target: stored } : null,
      ),
    recordUse: () => Promise.resolve(),
    readItems: (...read) => {
      reads.push(read);
      return Promise.resolve({ items: [item], isCut: true });
    },
    reviseEvents: (_, current) =>
      Promise.resolve(current.map((event) => Object.assign({ sequence: 2, cancelledUntil: null }, event))),
    ...changes,
  };
  return {
    ...gatewayUnderTest({
      calendars,
      clock,
      log,
      recordVersion: knownRecord({ version: () => Promise.resolve(7) }),
    }),
    log,
    reads,
  };
}

describe("the address of a calendar", () => {
  test("has an entity tag that lasts while the events are the same, whatever the time of the response", async () => {
    let now = start;
    let due_date = item.due_date;
    const readItems = () => Promise.resolve({ items: [{ ...item, due_date }], isCut: false });
    const { get } = site({ readItems }, undefined, () => now);
    const tag = (await get(calendarPath(secret))).headers.get("ETag") ?? "";
    const status = async () =>
      (await get(calendarPath(secret), { headers: { "If-None-Match": tag } })).status;
    now += 60_000;
    expect(await status()).toBe(304);
    due_date = "2027-01-11";
    now += 60_000;
    expect(await status()).toBe(200);
  });

  test("serves the calendar with no-store, and sets no cookie", async () => {
    const { cookies, get, reads } = site();
    const response = await get(calendarPath(secret));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(cookies.size).toBe(0);
    expect(reads).toEqual([[{ target, alarm: "week" }, "U1", "2026-11-20"]]);
    const text = await response.text();
    expect(text).toContain("X-WR-CALNAME:Our fleet\r\n");
    expect(text.replaceAll("\r\n ", "")).toContain("It has 1\\,000 vessels\\; the fleet has more.");
    expect(text).toContain("SEQUENCE:2\r\n");
    expect(text).toContain("TRIGGER:-P6DT15H\r\n");
    expect(text).toContain("URL;VALUE=URI:http://localhost/vessels/9074729/surveys\r\n");
    expect(text).not.toContain(secret);
  });

  test.each([
    ["an unknown secret", "/calendar/unknown.ics"],
    ["no secret", "/calendar/"],
    ["no ending", `/calendar/${secret}`],
    ["another ending", `/calendar/${secret}.ics/`],
    ["a folder", `/calendar/x/${secret}.ics`],
  ])("with %s is the same unknown address", async (_, path) => {
    const response = await site().get(path, { headers: { accept: "text/html" } });
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { code, message } = await problemOf(response);
    const known = await problemOf(await site().get("/calendar/unknown.ics"));
    expect([code, message]).toEqual([known.code, known.message]);
  });

  test("with a target that this version does not know is an unknown address", async () => {
    expect((await site({}, { target: { kind: "planet" } }).get(calendarPath(secret))).status).toBe(404);
  });

  test("is read at most thirty times an hour, by any clients together", async () => {
    const { get } = site();
    const read = async (from: string) => (await get(calendarPath(secret), { from })).status;
    for (let time = 1; time <= 30; time += 1) expect(await read(`192.0.2.${time}`)).toBe(200);
    expect(await read("192.0.2.99")).toBe(429);
  });

  test("does not reach the log or the metrics with its secret, whatever happens", async () => {
    const failing = site({ readItems: () => Promise.reject(new Error("The disk is full.")) });
    const limited = site();
    expect((await failing.get(calendarPath(secret))).status).toBe(500);
    for (let time = 1; time <= 31; time += 1) await limited.get(calendarPath(secret));
    for (const { get, log } of [failing, limited]) {
      await get(calendarPath(secret), { method: "POST" });
      await get(`/Calendar/${secret}.ics`, { headers: { accept: "text/html" } });
      const metrics = await (await get("/metrics", { from: "127.0.0.1" })).text();
      expect(metrics).toContain('route="/calendar/*"');
      expect(JSON.stringify([metrics, log.lines])).not.toContain(secret);
      expect(JSON.stringify(log.lines)).toContain("/calendar/[secret]");
    }
  });
});

describe("the file of a calendar", () => {
  const request = {
    label: "Fleet: A/B",
    target,
    alarm: "none",
    recaptchaToken: captchaToken(calendarAction),
  };

  test("has the name of the calendar, and the number of the last import as sequence number", async () => {
    const response = await site().post(calendarFilePath, request);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain('filename="Fleet- A-B.ics"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("SEQUENCE:7\r\n");
  });

  test("needs a captcha token", async () => {
    const response = await site().post(calendarFilePath, { ...request, recaptchaToken: "" });
    expect((await problemOf(response)).code).toBe("captcha");
  });

  test.each([
    [{ label: " " }, "Please enter a name for the calendar."],
    [{ label: "x".repeat(101) }, "The name of a calendar has at most 100 characters."],
    [{ label: "a\nBEGIN:VEVENT" }, "The name of a calendar has no control characters."],
    [{ target: { kind: "numbers", numbers: [] } }, "Choose at least one vessel."],
    [
      { target: { kind: "numbers", numbers: ["1"], assetnums: Array.from({ length: 1000 }, String) } },
      "A calendar has at most 1000 vessels.",
    ],
  ])("is refused for %j", async (change, message) => {
    const response = await site().post(calendarFilePath, { ...request, ...change });
    expect(await problemOf(response)).toMatchObject({ code: "badRequest", message });
  });
});
