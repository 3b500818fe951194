// Calendars as their subscribers get them, on a real record.
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { hashAddressSecret } from "#accounts/secret-addresses/secret-address-store.ts";
import {
  calendarAction,
  calendarFilePath,
  calendarPath,
  type CalendarTarget,
} from "#contract/due/calendar.ts";
import { createLists } from "#lists/lists.ts";
import { readRecordVersion } from "#records/record-version.ts";
import { createCalendars } from "./calendars.ts";
import { empty, forEachEngine, load, replaceMember } from "#tests/database/engines.ts";
import { captchaToken, gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";

const survey = {
  assetnum: "V1",
  surveyid: "S1",
  abs_service_group_id: 1,
  description: "Annual Hull",
  abs_survey_due_date: "2026-12-15",
};
const ownedBy = (assetnum: string) => ({
  assetnum,
  abs_vessel_customer_rel: [
    { customer_role: "Operator", abs_customers: [{ customer_number: "C1", customer_name: "NORTHERN LINE" }] },
  ],
});
const record = {
  vessel: [
    { assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729", class_num: "X-1" },
    { assetnum: "V2", vessel_name: "SOUTH", imo_num: "8814275" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", security_domain_id: 1 },
  ],
  owner: ["V1", "X1"].map(ownedBy),
  survey: [
    survey,
    { ...survey, surveyid: "S2", abs_service_group_id: 2, abs_survey_due_date: "2027-02-22" },
    { ...survey, surveyid: "S3", abs_survey_due_date: "2026-03-01", description: "Overdue" },
    { ...survey, surveyid: "S4", assetnum: "V2", abs_survey_due_date: "2027-01-31" },
    { ...survey, surveyid: "S5", assetnum: "X1", abs_survey_due_date: "2027-02-23" },
    { ...survey, surveyid: "S6", assetnum: "V2", abs_survey_due_date: "2027-11-21" },
    { ...survey, surveyid: "S7", assetnum: "V2", abs_survey_due_date: "2027-11-22" },
  ],
};

const everyVessel: CalendarTarget = {
  kind: "numbers",
  numbers: ["9074729", "8814275", "9305635", "X-1", "1"],
};

interface ReadEvent {
  readonly summary: string;
  readonly day: string;
  readonly status: string;
  readonly sequence: number;
  readonly uid: string;
}

function eventsIn(text: string): readonly ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { sequence, startDate, summary, uid } = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue("status"));
    return { summary, day: startDate.toString(), status, sequence, uid };
  });
}

const shown = ({ day, sequence, status, summary }: ReadEvent) => [day, summary, status, sequence];

forEachEngine((engine) => {
  beforeEach(async () => {
    await empty(engine.database);
    await load(engine.database, record);
    const user = { id: "U1", name: "Ann", email: "ann@client.example", clearances: ["itar"] };
    await engine.database.kysely.insertInto("portal_user").values(user).execute();
  });

  /** A server, and the address of a calendar of a user with the clearance for controlled vessels. */
  async function subscribe(target: CalendarTarget, secret = "secret") {
    const calendars = createCalendars(engine.database, () => start);
    const recordVersion = knownRecord({ lifetime: 0, version: () => readRecordVersion(engine.database) });
    const { get, post } = gatewayUnderTest({ calendars, recordVersion });
    const address = { id: secret, user_id: "U1", kind: "calendar", label: "Fleet" } as const;
    const served = {
      hash: hashAddressSecret(secret),
      target: JSON.stringify({ target, alarm: "none" }),
    };
    await engine.database.kysely
      .insertInto("secret_address")
      .values({ ...address, ...served })
      .execute();
    const subscription = () => get(calendarPath(secret));
    const refresh = async () => eventsIn(await (await subscription()).text());
    const file = (days?: number) => {
      const recaptchaToken = captchaToken(calendarAction);
      return post(calendarFilePath, { label: "Fleet", target, alarm: "none", days, recaptchaToken });
    };
    const download = async (days?: number) => eventsIn(await (await file(days)).text());
    return { download, file, refresh, subscription };
  }

  describe("a calendar", () => {
    test.each([
      ["of numbers", everyVessel, ["2026-03-01", "2026-12-15", "2027-01-31", "2027-11-21"]],
      ["of a company", { kind: "company", company: "C1" }, ["2026-03-01", "2026-12-15"]],
      ["of a vessel", { kind: "vessel", assetnum: "V1" }, ["2026-03-01", "2026-12-15"]],
      ["of a controlled vessel", { kind: "vessel", assetnum: "X1" }, []],
    ] as const)(
      "%s has overdue items and those of a year, and neither withheld items nor controlled vessels, also for an owner with the clearance",
      async (_, target, days) => {
        const { download, refresh } = await subscribe(target);
        expect((await refresh()).map(({ day }) => day)).toEqual(days);
        expect((await download()).map(({ day }) => day)).toEqual(days);
      },
    );

    test.each([
      [71, ["2026-03-01", "2026-12-15"]],
      [72, ["2026-03-01", "2026-12-15", "2027-01-31"]],
      [73, ["2026-03-01", "2026-12-15", "2027-01-31"]],
    ])("as a file of %d days has what falls due until its last day", async (ahead, days) => {
      const { download } = await subscribe(everyVessel);
      expect((await download(ahead)).map(({ day }) => day)).toEqual(days);
    });

    test.each([0, 1831, 1.5])("as a file of %d days is refused", async (days) => {
      expect((await (await subscribe(everyVessel)).file(days)).status).toBe(400);
    });

    test("of a list follows the list of its user, and is gone with it", async () => {
      const { kysely } = engine.database;
      const lists = createLists(engine.database);
      const members = [{ assetnum: "X1", number: "9305635" }];
      const listId = await lists.createList(
        { user: null },
        { userId: "U1", name: "Mine", customerNumber: null, members },
      );
      const { file, refresh, subscription } = await subscribe({ kind: "list", list: listId });
      expect(await refresh()).toEqual([]);
      const added = [
        { assetnum: "V2", number: "8814275" },
        { assetnum: null, number: "X-1" },
      ];
      await lists.addVessels({ userId: "U1", listId }, added);
      const days = ["2026-03-01", "2026-12-15", "2027-01-31", "2027-11-21"];
      expect((await refresh()).map(({ day }) => day)).toEqual(days);
      expect((await file()).status).toBe(404);
      await kysely.updateTable("vessel_list").set({ customer_number: "C1" }).execute();
      const ofCompany = (await refresh()).filter(({ status }) => status === "CONFIRMED");
      expect(ofCompany.map(({ day }) => day)).toEqual(days.slice(0, 2));
      await lists.deleteList({ user: null }, { userId: "U1", listId });
      expect((await subscription()).status).toBe(404);
    });

    test("moves an event with its date, and cancels one that the flag no longer releases without its name", async () => {
      const { refresh } = await subscribe({ kind: "vessel", assetnum: "V1" });
      const [overdue, before] = await refresh();
      await replaceMember(engine.database, "survey", { ...survey, abs_survey_due_date: "2027-02-20" });
      await replaceMember(engine.database, "survey", { ...record.survey[2], abs_service_group_id: 2 });
      const after = await refresh();
      expect(after.map(shown)).toEqual([
        ["2026-03-01", "No longer due: see the record", "CANCELLED", 1],
        ["2027-02-20", "NORTH: Annual Hull due", "CONFIRMED", 1],
      ]);
      expect(after.map(({ uid }) => uid)).toEqual([overdue?.uid, before?.uid]);
      expect(await refresh()).toEqual(after);
    });

    test("of a new subscriber does not have what was cancelled for others", async () => {
      const vessel = { kind: "vessel", assetnum: "V1" } as const;
      const first = await subscribe(vessel);
      await first.refresh();
      await replaceMember(engine.database, "survey", { ...survey, abs_service_group_id: 2 });
      const second = await subscribe(vessel, "another");
      expect((await second.refresh()).map(({ day }) => day)).toEqual(["2026-03-01"]);
    });

    test("as a file has the ids of the subscription, and the number of the last import as sequence number", async () => {
      const { download, refresh } = await subscribe(everyVessel);
      const uids = (await refresh()).map(({ uid }) => uid);
      expect(await download()).toMatchObject(uids.map((uid) => ({ uid, sequence: 0 })));
      const { kysely } = engine.database;
      await kysely.insertInto("import_log").values({ source: "later", report: "{}" }).execute();
      expect(await download()).toMatchObject(uids.map((uid) => ({ uid, sequence: 1 })));
    });
  });
});
