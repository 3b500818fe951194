// Every response that states a class state states the same one: search, vessel record, class status history and suspension list.
import { beforeAll, describe, expect, test } from "vitest";
import type { MemberResponse } from "#contract/calls/response.ts";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import type { SearchMember } from "#contract/record-sets/vessel-search.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { read } from "#records/read.ts";
import { classDates } from "#rules/class/class-dates.ts";
import { classState, classStateOf } from "#rules/class/class-state.ts";
import { currentStatus } from "#rules/class/current-status.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { callOf, contextOf, today } from "#tests/records/read-call.ts";

const [dayBefore, dayAfter] = ["2026-11-19", "2026-11-21"];
const codes = [1, 2, 4, 5, 7, 12];
const classServiceInClass = { service_type_id: 1, service_state_id: 5, service_state: "In Class" };
const loadLine = { service_type_id: 7, service_state_id: 5, service_state: "Issued" };

/** The services of the vessels. The class status history takes precedence over all of them. */
const serviceLists = {
  CLASS: [loadLine, classServiceInClass],
  OTHER: [loadLine],
  NONE: [],
};

/** A vessel for each code and list of services: suspended long ago and reinstated, then in a state that takes effect today. */
const vessels = Object.entries(serviceLists).flatMap(([services, abs_service]) =>
  codes.map((code) => ({ assetnum: `${services}-${code}`, code, abs_service })),
);
const controlled = { assetnum: "CONTROLLED", abs_service: [classServiceInClass], security_domain_id: 1 };

const entries = [...vessels, { ...controlled, code: 4 }].flatMap(({ assetnum, code }) => [
  { assetnum, service_state_id: 4, changed_date: "2020-01-01" },
  { assetnum, service_state_id: 5, changed_date: "2021-01-01" },
  { assetnum, service_state_id: code, changed_date: `${today}T10:00:00Z` },
]);

forEachEngine((engine) => {
  beforeAll(async () => {
    await load(engine.database, {
      vessel: [...vessels.map(({ assetnum, abs_service }) => ({ assetnum, abs_service })), controlled],
      class_status: entries,
    });
  });

  const membersOn = async <M>(day: string, address: string) => {
    const response = await read(engine.database, callOf(address), { ...contextOf(), today: day });
    return (response as MemberResponse<M>).member;
  };

  describe.each([
    ["the day before an entry takes effect", dayBefore, () => 5],
    ["the day on which it takes effect", today, (code: number) => code],
    ["the day after", dayAfter, (code: number) => code],
  ] as const)("the class state on %s (%s)", (_, day, expectedCode) => {
    const expected = new Map(vessels.map(({ assetnum, code }) => [assetnum, expectedCode(code)]));
    const isListed = (code: number) => code === 1 || code === 4 || code === 5;
    const expectedList = new Map([...expected].filter(([, code]) => isListed(code)));
    const all = `oslc.select=*&pageSize=1000&oslc.where=${encodeURIComponent('assetnum!=""')}`;

    test("is the same in search results, which show it on card and summary card", async () => {
      const found = await membersOn<SearchMember>(day, `/os/ABSRECORDSEARCH?${all}`);
      const open = found.filter(({ assetnum }) => assetnum !== controlled.assetnum);
      expect(new Map(open.map((one) => [one.assetnum, one.class_state?.code]))).toEqual(expected);
      for (const { class_state, service_state } of open) {
        expect(class_state).toEqual(classStateOf(class_state?.code ?? null));
        expect(service_state).toBe(class_state?.label);
      }
    });

    test("is the same in the vessel record, and decides the current status", async () => {
      const records = await membersOn<VesselMember>(day, `/os/ABSRECORDVESSEL?${all}`);
      expect(new Map(records.map((one) => [one.assetnum, one.class_state?.code]))).toEqual(expected);
      for (const one of records) {
        const [service] = one.abs_service_class_state ?? [];
        expect(service?.service_state_id).toBe(one.class_state?.code);
        const status = currentStatus({
          suspendedDate: one.suspended_date,
          cancelledDate: one.cancelled_date,
          classState: classStateOf(one.class_state?.code ?? null),
        });
        expect(status.code).toBe(one.class_state?.code);
      }
    });

    test("is the same as at the day by the class status history", async () => {
      const members = await membersOn<ClassStatusMember>(
        dayAfter,
        `/os/ABSRECORDCLASSSTATUS?${all}&asAt=${day}`,
      );
      for (const { assetnum } of vessels) {
        const history = members.filter((member) => member.assetnum === assetnum).map(entryOf);
        const state = classState(history, [], day);
        expect(state?.code).toBe(expected.get(assetnum));
        expect(currentStatus({ ...classDates(history), classState: state }).code).toBe(state?.code);
      }
    });

    test("is the same in the suspension list, by its class state and by its status", async () => {
      const list = await membersOn<SuspensionMember>(
        day,
        `/script/ABSAPIRECORDSUSPENSION?oslc.select=*&pageSize=1000`,
      );
      const open = list.filter(({ assetnum }) => assetnum !== controlled.assetnum);
      expect(new Map(open.map((one) => [one.assetnum, one.class_state?.code]))).toEqual(expectedList);
      for (const { class_state, current_status } of open) {
        expect(codeOfStatus(current_status)).toBe(class_state?.code);
        expect(class_state).toEqual(classStateOf(class_state?.code ?? null));
      }
    });

    test("of a controlled vessel is not in search results, which have its identity", async () => {
      const members = await membersOn<SearchMember>(day, "/os/ABSRECORDSEARCH?oslc.select=*&pageSize=1000");
      const found = members.find(({ assetnum }) => assetnum === controlled.assetnum);
      expect(found).toBeDefined();
      expect(found).not.toHaveProperty("class_state");
    });

    test("of a controlled vessel is not in the suspension list, which lacks the vessel", async () => {
      const call = "/script/ABSAPIRECORDSUSPENSION?oslc.select=*&pageSize=1000";
      const members = await membersOn<SuspensionMember>(day, call);
      expect(members.map(({ assetnum }) => assetnum)).not.toContain(controlled.assetnum);
    });
  });
});

function codeOfStatus(status: string | null | undefined): number | undefined {
  return new Map<string, number>(Object.entries(codeByListStatus)).get(status ?? "");
}

function entryOf(member: ClassStatusMember) {
  return {
    serviceStateId: member.service_state_id,
    date: member.changed_date,
    stateText: member.changed_value,
  };
}
