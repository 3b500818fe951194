// What a calendar has: the items of its vessels that fall due within its days, and overdue ones. It is read as a visitor reads it,
// because the address of a calendar may reach anyone.
import { type CalendarVessels, maximumCalendarVessels } from "#contract/due/calendar.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { withQueryContext } from "#database/query-context.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { readCompanyVessels, readNumberedVessels } from "./due-vessels.ts";
import { readDueItems } from "./read-due-items.ts";

/** Vessels of one statement, so that other callers wait only for a short one. */
const vesselsPerRead = 100;

export interface CalendarItems {
  readonly items: readonly DueItemMember[];
  /** Whether there are more vessels than a calendar has. */
  readonly isCut: boolean;
}

/** The due items of a calendar in a period that begins today. */
export function readCalendarItems(
  database: Database,
  target: CalendarVessels,
  period: DuePeriod,
): Promise<CalendarItems> {
  return withQueryContext({ priority: "bulk" }, async () => {
    const all = await readTargetVessels(database, target);
    const vessels = all.slice(0, maximumCalendarVessels);
    const items: DueItemMember[] = [];
    for (let start = 0; start < vessels.length; start += vesselsPerRead) {
      const batch = vessels.slice(start, start + vesselsPerRead);
      items.push(...(await readDueItems(database, batch, period, visitor, period.from)));
    }
    return { items, isCut: all.length > vessels.length };
  });
}

/** Asset numbers in order. Controlled vessels may be among them; they have no due items for a visitor. */
function readTargetVessels(database: Database, target: CalendarVessels): Promise<readonly string[]> {
  if (target.kind === "vessel") return Promise.resolve([target.assetnum]);
  if (target.kind === "numbers") return readNamedVessels(database, target);
  return readCompanyVessels(database, { number: target.company, role: target.role }, visitor);
}

async function readNamedVessels(
  database: Database,
  { assetnums = [], numbers }: Extract<CalendarVessels, { kind: "numbers" }>,
): Promise<readonly string[]> {
  const numbered = numbers.length > 0 ? await readNumberedVessels(database, numbers) : [];
  return [...new Set([...assetnums, ...numbered])].sort();
}
