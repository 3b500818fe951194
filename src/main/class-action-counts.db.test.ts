// Every place that counts class actions of the demonstration fleet states the number that the rules find: start page, list, chips, chart, and
// the changes to which the list links.
import { beforeEach, describe, expect, test } from "vitest";

import { controlledDomain } from "#rules/access/controlled-data.ts";
import { inForce } from "#rules/class/class-status-entry.ts";
import { classActions } from "#rules/class/class-actions.ts";
import { type SuspensionFilter, suspensionStatuses } from "#rules/class/suspension-filter.ts";
import { codeByListStatus, listedAction } from "#rules/class/suspension.ts";
import { isoDay } from "#rules/dates.ts";
import { changesOfList } from "#web/features/suspensions/changes-of-list.ts";
import { readStartPage } from "#records/start/start-page.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { classStatusEntries, dossier, flags, today, vessels } from "#tests/main/fleet.ts";
import { readMembersOf } from "#tests/records/read-call.ts";

const list = "/script/ABSAPIRECORDSUSPENSION?counts=1&pageSize=1000";

const histories = vessels
  .filter(({ security_domain_id }) => Number(security_domain_id) !== controlledDomain)
  .map(({ assetnum }) =>
    inForce(
      dossier(assetnum).classStatusHistory.map((entry) => ({
        serviceStateId: entry.service_state_id,
        date: entry.changed_date,
        stateText: entry.changed_value,
        reason: entry.service_state_reason,
      })),
      today,
    ),
  );
const every = histories.flatMap((history) => classActions(history).map(({ entry }) => entry));
const latest = histories.flatMap((history) => listedAction(history)?.entry ?? []);

forEachEngine((engine) => {
  describe("the numbers of class actions", () => {
    // An import writes the changes, too. Its folder ends with the first test.
    let isImported = false;
    beforeEach(async () => {
      if (isImported) return;
      isImported = true;
      await importMembers(engine, {
        ABSRECORDFLAG: flags,
        ABSRECORDVESSEL: vessels,
        ABSRECORDCLASSSTATUS: classStatusEntries,
      });
    });

    test.each([
      ["latest", latest],
      ["every", every],
    ] as const)("are those of the rules in the list and its chips: %s", async (reading, expected) => {
      const { member, responseInfo } = await readMembersOf(
        engine.database,
        `${list}&actions=${reading}`,
        undefined,
      );
      const countOf = (code: number) =>
        expected.filter(({ serviceStateId }) => serviceStateId === code).length;
      expect([member.length, responseInfo.totalCount]).toEqual([expected.length, expected.length]);
      expect(responseInfo.counts?.["status"]).toEqual([
        { value: "All", count: expected.length },
        ...suspensionStatuses.map((value) => ({ value, count: countOf(codeByListStatus[value]) })),
      ]);
      const months = responseInfo.counts?.["month"] ?? [];
      expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(every.length);
    });

    test.each(suspensionStatuses)("of this month are the same on the start page: %s", async (status) => {
      const { month } = (await readStartPage(engine.database, today)).page;
      const { totalCount } = (
        await readMembersOf(
          engine.database,
          `${list}&actions=every&status=${status}&from=${month.from}&to=${today}`,
        )
      ).responseInfo;
      const expected = every.filter(
        ({ date, serviceStateId }) =>
          serviceStateId === codeByListStatus[status] && isoDay(date) >= month.from,
      ).length;
      const stated = {
        Suspended: month.suspended,
        "Withdrawn/Cancelled": month.withdrawn,
        "Reinstated/Classed": month.reinstated,
      };
      expect([stated[status], totalCount]).toEqual([expected, expected]);
    });

    const filters: readonly SuspensionFilter[] = [
      {},
      ...suspensionStatuses.map((status) => ({ status })),
      { from: "2025-01-01", to: "2025-12-31" },
      { status: "Suspended", from: "2026-01-01" },
      { flag: "Malta" },
      { type: "Bulk Carrier" },
    ];
    test.each(filters)("are the same in the changes to which the list links: %j", async (filter) => {
      // The screen of changes reads "all" as no first day.
      const { since, ...others } = changesOfList(filter, today, flags) ?? {};
      const changes = { ...others, ...(since !== "all" && { since }) };
      const totalOf = async (call: string, parameters: object) => {
        const query = new URLSearchParams(Object.entries(parameters)).toString();
        const { responseInfo } = await readMembersOf(engine.database, `${call}${query}`);
        return responseInfo.totalCount;
      };
      const listed = await totalOf(`${list}&actions=every&`, filter);
      expect(listed).toBeGreaterThan(0);
      expect(await totalOf("/script/PLIMSOLLCHANGES?oslc.select=*&collectioncount=1&", changes)).toBe(listed);
    });
  });
});
