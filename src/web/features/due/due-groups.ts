// The items of a plan by vessel, or by month with the overdue ones first.
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import { formatDate } from "#rules/dates.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import type { DueGrouping } from "./due-address.ts";

export interface DueGroup {
  readonly key: string;
  readonly heading: string;
  readonly items: readonly DueItemMember[];
}

/** The group of an item: its key and its heading. */
export function groupOfItem(item: DueItemMember, grouping: DueGrouping): Omit<DueGroup, "items"> {
  if (grouping === "vessel") return { key: item.assetnum, heading: item.vessel_name ?? item.assetnum };
  if (item.status === "overdue") return { key: "overdue", heading: duePlanText.overdueGroup };
  const month = formatDate(item.due_date).slice(3);
  return { key: month, heading: month };
}

/** The groups in the order of their first item. */
export function dueGroups(items: readonly DueItemMember[], grouping: DueGrouping): readonly DueGroup[] {
  const groups = new Map<string, { key: string; heading: string; items: DueItemMember[] }>();
  for (const item of items) {
    const { heading, key } = groupOfItem(item, grouping);
    const group = groups.get(key) ?? { key, heading, items: [] };
    groups.set(key, group);
    group.items.push(item);
  }
  return [...groups.values()];
}
