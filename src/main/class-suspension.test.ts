// The list, the CSV file, the feed and the details of 2,000 generated vessels agree on the class state of every vessel.
import { vesselAddress } from "#contract/page/public-addresses.ts";
import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { MemberResponse } from "#contract/calls/response.ts";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { read } from "#records/read.ts";
import { readRecordVersion } from "#records/record-version.ts";
import { readWholeSuspensionList } from "#records/suspensions/whole-suspension-list.ts";
import { classDates } from "#rules/class/class-dates.ts";
import { inForce, type ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { currentStatus } from "#rules/class/current-status.ts";
import { toEpochMilliseconds } from "#rules/dates.ts";
import { listedAction, suspension } from "#rules/class/suspension.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { contextOf, today } from "#tests/records/read-call.ts";

const held = { code: null, label: "held" };

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

const entries = fleet.flatMap((history, index) =>
  history.map((one) => ({
    assetnum: nameOf(index),
    service_state_id: one.serviceStateId,
    changed_date: one.date,
    changed_value: one.stateText,
    service_state_reason: one.reason,
  })),
);

/** The expected entry of a vessel in the list, as `status date reason`; `null` if the vessel is not listed. */
function expectedOf(history: readonly ClassStatusEntry[]): string | null {
  const action = listedAction(inForce(history, today));
  const listed = action && suspension(action.entry, action.linkedEntry);
  return listed && `${listed.currentStatus} ${action.entry.date} ${action.entry.reason ?? ""}`;
}

forEachEngine((engine) => {
  let gateway: ReturnType<typeof gatewayUnderTest>;
  let list: readonly SuspensionMember[];
  const expected = new Map(
    fleet.flatMap((history, index) => {
      const entry = expectedOf(history);
      return entry === null || isControlled(index) ? [] : [[nameOf(index), entry] as const];
    }),
  );

  const readCall = async <M>(
    kind: "os" | "script",
    call: string,
    ...parameters: readonly [string, string][]
  ) => (await read(engine.database, { kind, name: call, parameters }, contextOf())) as MemberResponse<M>;

  const gatewayAt = (clock: () => number) =>
    gatewayUnderTest({
      clock,
      readSuspensionList: (parameters, context) =>
        readWholeSuspensionList(engine.database, parameters, context),
      recordVersion: knownRecord({ clock, version: () => readRecordVersion(engine.database) }),
      limits: { requestsPerMinute: null, bodyBytes: 16_384, responseTimeout: 30_000 },
    });

  beforeAll(async () => {
    await load(engine.database, { vessel: fleet.map((_, index) => vesselOf(index)), class_status: entries });
    gateway = gatewayAt(() => start);
    const pages = [1, 2, 3].map((page) =>
      readCall<SuspensionMember>(
        "script",
        "ABSAPIRECORDSUSPENSION",
        ["pageSize", "1000"],
        ["page", String(page)],
      ),
    );
    list = (await Promise.all(pages)).flatMap(({ member }) => member);
  });

  const formatMember = (member: SuspensionMember) =>
    member.current_status
      ? `${member.current_status} ${member.action_date ?? ""} ${member.service_state_reason ?? ""}`
      : null;

  test("the list shows every vessel that is not controlled as the rules require", () => {
    expect(new Map(list.map((member) => [member.assetnum, formatMember(member)]))).toEqual(expected);
    expect(list.length).toBe(expected.size);
    expect(expected.size).toBeGreaterThan(1000);
  });

  test("the list has the latest action first, and vessels of one time by their numbers", () => {
    const time = ({ action_date }: SuspensionMember) => toEpochMilliseconds(action_date) ?? 0;
    const sorted = list.toSorted(
      (one, other) => time(other) - time(one) || (one.assetnum < other.assetnum ? -1 : 1),
    );
    expect(list.map(({ assetnum }) => assetnum)).toEqual(sorted.map(({ assetnum }) => assetnum));
  });

  test("the CSV file has every vessel of the list, in its order, with the same data", async () => {
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

  test("the feed has every vessel of the list", async () => {
    const found = new Map<string, string>();
    let address: string | undefined = "/class-suspension/feed.atom";
    while (address) {
      const text: string = await (await gateway.get(address)).text();
      for (const [, body = ""] of text.matchAll(/<entry>([^]*?)<\/entry>/g)) {
        const [, path = ""] = /href="https?:\/\/[^/]+([^"]+)"/.exec(body) ?? [];
        found.set(path, /term="(.*?)"/.exec(body)?.[1] ?? "");
      }
      address = /rel="next".*?href="(.*?)"/.exec(text)?.[1];
    }
    const screen = "/class-suspension/details";
    const expected = list.map(
      ({ abs_vessel, assetnum, current_status }) =>
        [vesselAddress({ ...abs_vessel?.[0], assetnum }, screen), current_status] as const,
    );
    expect(found).toEqual(new Map(expected));
  });

  test("the summary and the class status history of every vessel result in the same current status", async () => {
    const allVessels = [
      ["oslc.where", 'assetnum!=""'],
      ["oslc.select", "*"],
      ["pageSize", "1000"],
    ] as const;
    const vessels = await everyPage<VesselMember>("ABSRECORDVESSEL", allVessels);
    const histories = new Map<string, ClassStatusEntry[]>(vessels.map(({ assetnum }) => [assetnum, []]));
    for (const one of await everyPage<ClassStatusMember>("ABSRECORDCLASSSTATUS", [
      ...allVessels,
      ["asAt", today],
    ]))
      histories.get(one.assetnum)?.push(toClassStatusEntry(one));
    for (const vessel of vessels) {
      const history = histories.get(vessel.assetnum) ?? [];
      const summary = currentStatus({
        suspendedDate: vessel.suspended_date,
        suspendedReason: vessel.suspended_reason,
        cancelledDate: vessel.cancelled_date,
        cancelledReason: vessel.cancelled_reason,
        reinstatementDate: vessel.reinstatement_date,
        classState: held,
      });
      expect(currentStatus({ ...classDates(history), classState: held })).toEqual(summary);
      expect(history).toHaveLength(vessel.state_count ?? -1);
      const listed = list.find(({ assetnum }) => assetnum === vessel.assetnum);
      const dateOf: Readonly<Record<string, string | null | undefined>> = {
        Suspended: vessel.suspended_date,
        "Withdrawn/Cancelled": vessel.cancelled_date,
        "Reinstated/Classed": vessel.reinstatement_date,
      };
      expect(toEpochMilliseconds(dateOf[listed?.current_status ?? ""])).toBe(
        toEpochMilliseconds(listed?.action_date),
      );
    }
    expect(vessels.length).toBe(fleet.filter((_, index) => !isControlled(index)).length);
  });

  async function everyPage<M>(call: string, parameters: readonly (readonly [string, string])[]) {
    const members: M[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const paging = [...parameters, ["pageno", String(page)] as const];
      const response = (await read(
        engine.database,
        { kind: "os", name: call, parameters: paging },
        contextOf(),
      )) as MemberResponse<M>;
      members.push(...response.member);
      more = response.responseInfo.nextPage !== undefined;
    }
    return members;
  }

  test("the CSV file and the feed change only after an import or on a new day", async () => {
    let now = start;
    const { get } = gatewayAt(() => now);
    const texts = async () =>
      Promise.all(
        ["list.csv", "feed.atom"].map(async (name) => (await get(`/class-suspension/${name}`)).text()),
      );
    const before = await texts();
    const suspended = { service_state_id: 4, changed_date: "2026-11-19", changed_value: "Suspended" };
    await load(engine.database, {
      vessel: [{ assetnum: "NEW", vessel_name: "NEWCOMER" }],
      class_status: [{ assetnum: "NEW", ...suspended }],
    });
    expect(await texts()).toEqual(before);
    const imported = engine.database.kysely.insertInto("import_log").values({ source: "test", report: "{}" });
    await imported.execute();
    now += 500;
    const [csv, feed] = await texts();
    expect([csv, feed]).toEqual([expect.stringContaining("NEWCOMER"), expect.stringContaining("NEWCOMER")]);
    now += 24 * 60 * 60 * 1000;
    const tomorrow = await texts();
    expect(tomorrow[0]).not.toBe(csv);
    expect(tomorrow[1]).not.toBe(feed);
  });
});

function toClassStatusEntry(member: ClassStatusMember): ClassStatusEntry {
  return {
    serviceStateId: member.service_state_id,
    date: member.changed_date,
    stateText: member.changed_value,
    reason: member.service_state_reason,
  };
}

/** Parses a CSV file (RFC 4180) into rows of cells. */
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
