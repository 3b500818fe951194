// The list, the counts, the CSV, the feed and the details of a generated fleet of 2,000: they tell the same of every vessel.
import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { MemberAnswer } from "#contract/answer.ts";
import type { ClassStatusMember } from "#contract/members/class-status.ts";
import type { SuspensionMember } from "#contract/members/suspension.ts";
import type { VesselMember } from "#contract/members/vessel.ts";
import { read } from "#records/read.ts";
import { classDates } from "#rules/class-dates.ts";
import { inForce, type LedgerEntry } from "#rules/class-ledger.ts";
import { currentStatus } from "#rules/current-status.ts";
import { moment } from "#rules/dates.ts";
import { suspensionStatuses } from "#rules/suspension-filter.ts";
import { listedAction, suspension } from "#rules/suspension.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { contextOf, today } from "#tests/records/ask.ts";

const isControlled = (index: number) => index % 50 === 7;

const entry = fc.record({
  serviceStateId: fc.constantFrom(1, 4, 4, 5, 5, 2),
  date: fc.constantFrom(
    "2019-03-01",
    "2020-06-15",
    "2020-06-15T12:00:00Z",
    "2024-02-29",
    "2026-11-20",
    "2026-11-21",
  ),
  stateText: fc.constantFrom("In Class", "Reinstated", "Suspended", null),
  reason: fc.constantFrom("Overdue survey", "Owner's request", '=1+"1", please', null),
});

const fleet = fc.sample(
  fc.uniqueArray(entry, {
    maxLength: 6,
    selector: ({ date, serviceStateId }) => `${date} ${serviceStateId}`,
  }),
  { numRuns: 2000, seed: 5 },
);

const nameOf = (index: number) => `V${String(index).padStart(4, "0")}`;

function vesselOf(index: number): object {
  return {
    assetnum: nameOf(index),
    vessel_name: `VESSEL, ${index}`,
    class_num: String(20_000_000 + index),
    flag_name: ["Malta", "Panama", "Liberia"][index % 3],
    vessel_type: ["Bulk Carrier", "Oil Carrier"][index % 2],
    registered_owner: `OWNER ${index}`,
    delivery_date: "2010-05-01",
    security_domain_id: isControlled(index) ? 1 : 0,
    abs_tonnage: [{ gross_tonnage: 1000 + index }],
  };
}

const entries = fleet.flatMap((ledger, index) =>
  ledger.map((one) => ({
    assetnum: nameOf(index),
    service_state_id: one.serviceStateId,
    changed_date: one.date,
    changed_value: one.stateText,
    service_state_reason: one.reason,
  })),
);

/** What the rules say of a vessel in the list, as `status date reason`; `null` where it is not listed. */
function expectedOf(ledger: readonly LedgerEntry[]): string | null {
  const action = listedAction(inForce(ledger, today));
  const told = action && suspension(action.entry, action.earlierLoss);
  return told && `${told.currentStatus} ${action.entry.date} ${action.entry.reason ?? ""}`;
}

forEachEngine((engine) => {
  let gateway: ReturnType<typeof gatewayUnderTest>;
  let list: readonly SuspensionMember[];
  const expected = new Map(
    fleet.flatMap((ledger, index) => {
      const told = expectedOf(ledger);
      return told === null ? [] : [[nameOf(index), isControlled(index) ? null : told] as const];
    }),
  );

  const ask = async <M>(kind: "os" | "script", call: string, ...parameters: readonly [string, string][]) =>
    (await read(engine.database, { kind, name: call, parameters }, contextOf())) as MemberAnswer<M>;

  beforeAll(async () => {
    await load(engine.database, { vessel: fleet.map((_, index) => vesselOf(index)), class_status: entries });
    gateway = gatewayUnderTest({
      read: (call, context) => read(engine.database, call, context),
      limits: { requestsPerMinute: null, bodyBytes: 16_384, answerTime: 30_000 },
    });
    const pages = [1, 2, 3].map((page) =>
      ask<SuspensionMember>("script", "ABSAPIRECORDSUSPENSION", ["pageSize", "1000"], ["page", String(page)]),
    );
    list = (await Promise.all(pages)).flatMap(({ member }) => member);
  });

  const told = (member: SuspensionMember) =>
    member.current_status
      ? `${member.current_status} ${member.action_date ?? ""} ${member.service_state_reason ?? ""}`
      : null;

  test("the list says of every vessel what the rules say", () => {
    expect(new Map(list.map((member) => [member.assetnum, told(member)]))).toEqual(expected);
    expect(list.length).toBe(expected.size);
    expect(expected.size).toBeGreaterThan(1000);
  });

  test("the CSV has every vessel of the list, in its order, with the same facts", async () => {
    const rows = parseCsv(await (await gateway.get("/class-suspension/list.csv")).text()).slice(1);
    const expectedRows = list.map((member) => [
      member.assetnum,
      member.abs_vessel?.[0]?.vessel_name,
      member.abs_vessel?.[0]?.registered_owner ?? "",
      member.gross_tonnage?.toString() ?? "",
      member.current_status ?? "",
      member.action_date?.slice(0, 10) ?? "",
      (member.service_state_reason ?? "").replace(/^=/, "'="),
    ]);
    expect(rows.map((row) => [row[16], row[2], row[7], row[3], row[8], row[9], row[10]])).toEqual(
      expectedRows,
    );
  });

  test("the feed has every vessel of the list but the controlled ones", async () => {
    const found = new Map<string, string>();
    let address: string | undefined = "/class-suspension/feed.atom";
    while (address) {
      const text: string = await (await gateway.get(address)).text();
      for (const [, body = ""] of text.matchAll(/<entry>([^]*?)<\/entry>/g)) {
        found.set(/assetnum=(\w+)/.exec(body)?.[1] ?? "", /term="(.*?)"/.exec(body)?.[1] ?? "");
      }
      address = /rel="next".*?href="(.*?)"/.exec(text)?.[1];
    }
    const open = list.filter(({ current_status }) => current_status);
    expect(found).toEqual(new Map(open.map((member) => [member.assetnum, member.current_status])));
  });

  test("the summary and the ledger of every vessel lead to the same current status", async () => {
    const everyone = [
      ["oslc.where", 'assetnum!=""'],
      ["oslc.select", "*"],
      ["pageSize", "1000"],
    ] as const;
    const vessels = await everyPage<VesselMember>("ABSRECORDVESSEL", everyone);
    const ledgers = new Map<string, LedgerEntry[]>(vessels.map(({ assetnum }) => [assetnum, []]));
    for (const one of await everyPage<ClassStatusMember>("ABSRECORDCLASSSTATUS", [
      ...everyone,
      ["asAt", today],
    ]))
      ledgers.get(one.assetnum)?.push(ledgerEntry(one));
    for (const vessel of vessels) {
      const ledger = ledgers.get(vessel.assetnum) ?? [];
      const summary = currentStatus({
        suspendedDate: vessel.suspended_date,
        suspendedReason: vessel.suspended_reason,
        cancelledDate: vessel.cancelled_date,
        cancelledReason: vessel.cancelled_reason,
        reinstatementDate: vessel.reinstatement_date,
        serviceState: "held",
      });
      expect(currentStatus({ ...classDates(ledger), serviceState: "held" })).toEqual(summary);
      expect(ledger).toHaveLength(vessel.state_count ?? -1);
      const listed = list.find(({ assetnum }) => assetnum === vessel.assetnum);
      const dateOf: Readonly<Record<string, string | null | undefined>> = {
        Suspended: vessel.suspended_date,
        "Withdrawn/Cancelled": vessel.cancelled_date,
        "Reinstated/Classed": vessel.reinstatement_date,
      };
      expect(moment(dateOf[listed?.current_status ?? ""])).toBe(moment(listed?.action_date));
    }
    expect(vessels.length).toBe(fleet.filter((_, index) => !isControlled(index)).length);
  });

  async function everyPage<M>(call: string, parameters: readonly (readonly [string, string])[]) {
    const members: M[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const paging = [...parameters, ["pageno", String(page)] as const];
      const answer = (await read(
        engine.database,
        { kind: "os", name: call, parameters: paging },
        contextOf(),
      )) as MemberAnswer<M>;
      members.push(...answer.member);
      more = answer.responseInfo.nextPage !== undefined;
    }
    return members;
  }

  test("the counts say how many of each there are", async () => {
    const { responseInfo } = await ask("script", "ABSAPIRECORDSUSPENSION", ["counts", "1"]);
    const counts = Object.fromEntries(
      (responseInfo.counts?.["status"] ?? []).map(({ value, count }) => [value, count]),
    );
    for (const status of suspensionStatuses)
      expect(counts[status]).toBe(list.filter(({ current_status }) => current_status === status).length);
    expect(counts["All"]).toBe(list.length);
  });
});

function ledgerEntry(member: ClassStatusMember): LedgerEntry {
  return {
    serviceStateId: member.service_state_id,
    date: member.changed_date,
    stateText: member.changed_value,
    reason: member.service_state_reason,
  };
}

/** Rows of cells of a CSV, read by its own standard. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const cells = Buffer.from(text)
    .toString()
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  return cells.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    ),
  );
}
