// What falls due for vessels in a period. The plan of due dates, its files, its API and calendars read here, so that all apply the same masks:
// items that the flag has not released and controlled vessels are in no row.
import { sql } from "kysely";

import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { ClassFactsMember } from "#contract/record-sets/vessel-facts.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { visible } from "#records/access/controlled-vessels.ts";
import { readWholeHistories } from "#records/class/class-status-histories.ts";
import { classFactsMember, classVerdict } from "#records/class/vessel-facts.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { vesselFields } from "#records/vessel-fields.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { compareDueItems, type DuePeriod, isDueIn, windowStatus } from "#rules/due/due-window.ts";

import { type DatedItem, readDatedItems } from "./dated-items.ts";

const usedFields = vesselFields("vessel_name", "imo_num", "class_num", "abs_service");

type DueVesselFields = ClassFactsMember &
  Pick<DueItemMember, "assetnum" | "vessel_name" | "imo_num" | "class_num" | "is_class_lost">;

/**
 * The items of vessels that fall due in a period, overdue ones first. A caller outside `read` records reads of controlled vessels itself.
 * Give at most a few hundred vessels, because all items of them are read at once.
 */
export async function readDueItems(
  database: Database,
  assetnums: readonly string[],
  period: DuePeriod,
  reader: Reader,
  today: string,
): Promise<readonly DueItemMember[]> {
  const vessels = await readVisibleVessels(database, assetnums, reader);
  const keys = [...vessels.keys()];
  const [histories, items] = await Promise.all([
    readWholeHistories(database, keys),
    readDatedItems(database, keys),
  ]);
  const facts = new Map(
    [...vessels].map(([assetnum, vessel]) => [
      assetnum,
      dueVesselFields(assetnum, vessel, histories.get(assetnum) ?? [], today),
    ]),
  );
  return items
    .filter((item) => isDueIn(item, period, today))
    .flatMap((item) => {
      const vessel = facts.get(item.assetnum);
      return vessel ? [memberOf(item, vessel, today)] : [];
    })
    .sort(compareDueItems);
}

/** The vessels that the reader may see, by asset number. */
async function readVisibleVessels(
  { replica }: Database,
  assetnums: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, Member>> {
  if (assetnums.length === 0) return new Map();
  const { rows } = await sql<{ assetnum: string; document: Member }>`
    select assetnum, ${usedFields.select} as document from vessel_document
    where assetnum = any(${[...assetnums]}::text[]) and ${visible(reader, "vessel_document.assetnum")}
    order by assetnum`.execute(replica);
  return new Map(rows.map(({ assetnum, document }) => [assetnum, usedFields.read(document)]));
}

function dueVesselFields(
  assetnum: string,
  vessel: Member,
  history: readonly ClassStatusEntry[],
  today: string,
): DueVesselFields {
  const verdict = classVerdict(vessel, history, today);
  return {
    assetnum,
    vessel_name: textOf(vessel["vessel_name"]),
    imo_num: textOf(vessel["imo_num"]),
    class_num: textOf(vessel["class_num"]),
    ...classFactsMember(verdict),
    is_class_lost: verdict.loss !== null,
  };
}

function memberOf(item: DatedItem, vessel: DueVesselFields, today: string): DueItemMember {
  const { dueDate, key, kind, name, number, windowStart } = item;
  return {
    item_key: `${kind}:${key}`,
    kind,
    name,
    number,
    window_start: windowStart,
    due_date: dueDate,
    window_end: windowStart === null ? null : dueDate,
    status: windowStatus(item, today),
    ...vessel,
  };
}
