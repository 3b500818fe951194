// The society's vessels with their latest class status entry, as the weekly IACS list of vessels in class has them. It is public, so it is
// read with the masks of a visitor: controlled vessels and surveys whose release the flag has not authorised are left out.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import {
  type ClassStatusEntry,
  inForce,
  isSuspensionOrWithdrawal,
  sortOldestFirst,
} from "#rules/class/class-status-entry.ts";
import { iacsColumns, iacsWord } from "#rules/class/iacs-list.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { isoDay } from "#rules/dates.ts";
import { groupBy } from "#rules/group-by.ts";
import { serviceGroup } from "#rules/surveys/service-groups.ts";

import { inOneVersion } from "#records/one-version.ts";
import { readRecordVersion } from "#records/record-version.ts";

/** Vessels of one statement, so that other callers of the embedded database wait only for milliseconds. */
const pageSize = 500;

interface ListedVessel {
  readonly assetnum: string;
  readonly imo_num: string;
  readonly vessel_name: string | null;
}

/**
 * Writes the list as at the end of a day (UTC), ordered by IMO number. `society` is the word in the column CLASS. Rejects with the problem
 * `unavailable` if the record changes during each of five readings.
 */
export function writeIacsList(database: Database, society: string, day: string): Promise<string> {
  return withoutCaller("bulk", () =>
    inOneVersion(async () => {
      const version = await readRecordVersion(database);
      const rows = await readRows(database, society, day);
      const isSame = version === (await readRecordVersion(database));
      return isSame ? [iacsColumns, ...rows].map((row) => `${row.map(quote).join(";")}\r\n`).join("") : null;
    }),
  );
}

async function readRows(
  database: Database,
  society: string,
  day: string,
): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  let last = { imo_num: "", assetnum: "" };
  for (;;) {
    const vessels = await readVessels(database, last);
    const next = vessels.at(-1);
    if (!next) return rows;
    // gap: vessels with one IMO number
    const listed = vessels.filter(({ imo_num }, index) => imo_num !== (vessels[index - 1] ?? last).imo_num);
    last = next;
    if (listed.length === 0) continue;
    const assetnums = listed.map(({ assetnum }) => assetnum);
    const histories = await readHistories(database, assetnums);
    const surveys = await readNextSurveys(database, assetnums);
    for (const vessel of listed) {
      const status = statusOf(histories.get(vessel.assetnum) ?? [], day);
      const { imo_num, vessel_name } = vessel;
      if (status)
        rows.push([
          imo_num,
          oneLine(vessel_name),
          society,
          "",
          surveys.get(vessel.assetnum) ?? "",
          ...status,
        ]);
    }
  }
}

async function readVessels(
  { replica }: Database,
  after: Pick<ListedVessel, "assetnum" | "imo_num">,
): Promise<readonly ListedVessel[]> {
  const { rows } = await sql<ListedVessel>`
    select assetnum, imo_num, vessel_name from vessel
    where (imo_num, assetnum) > (${after.imo_num}, ${after.assetnum}) and imo_num ~ '^[0-9]{7}$'
      and security_domain_id is distinct from ${sql.lit(controlledDomain)}
    order by imo_num, assetnum limit ${pageSize}`.execute(replica);
  return rows;
}

async function readHistories(
  { replica }: Database,
  assetnums: readonly string[],
): Promise<ReadonlyMap<string, readonly ClassStatusEntry[]>> {
  const rows = await replica
    .selectFrom("class_status")
    .select(["assetnum", "changed_date", "service_state_id", "service_state_reason", "document"])
    .where("assetnum", "in", assetnums)
    .execute();
  const byVessel = groupBy(rows, ({ assetnum }) => assetnum);
  return new Map(
    Array.from(byVessel, ([assetnum, ofVessel]) => [
      assetnum,
      ofVessel.map(({ changed_date, document, service_state_id, service_state_reason }) => {
        const text = document["changed_value"];
        return {
          serviceStateId: service_state_id,
          date: changed_date.toISOString(),
          stateText: typeof text === "string" ? text : null,
          reason: service_state_reason,
        };
      }),
    ]),
  );
}

/** The earliest due date of each vessel's class surveys, as the list writes it. */
async function readNextSurveys(
  { replica }: Database,
  assetnums: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await replica
    .selectFrom("survey")
    .select(({ fn }) => ["assetnum", fn.min("abs_survey_due_date").as("due")])
    .where("assetnum", "in", assetnums)
    .where("abs_service_group_id", "=", serviceGroup.class)
    .where("withheld", "=", false)
    .groupBy("assetnum")
    .execute();
  return new Map(rows.map(({ assetnum, due }) => [assetnum ?? "", due ? compactDay(due.toISOString()) : ""]));
}

/** The last three values of a row; `null` without an entry that the list has a word for. */
function statusOf(history: readonly ClassStatusEntry[], day: string): readonly string[] | null {
  const ordered = sortOldestFirst(inForce(history, day));
  const latest = ordered.at(-1);
  if (!latest) return null;
  const followsLoss = ordered.slice(0, -1).some(isSuspensionOrWithdrawal);
  const { reason = null, serviceStateId, stateText = null } = latest;
  const word = iacsWord({ serviceStateId, stateText, reason, followsLoss });
  return word === null ? null : [compactDay(latest.date), word, oneLine(reason)];
}

const compactDay = (date: string) => isoDay(date).replaceAll("-", "");

const oneLine = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

function quote(value: string): string {
  return /[;"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
