import { rowWithoutItems } from "#contract/due/due-columns.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import { dueColumnText, duePlanText } from "#text/record/due-plan.ts";
import type { DuePlan } from "./use-due-plan.ts";

/**
 * Accounts for each vessel of a plan: `7 vessels: 5 with items, 2 with nothing due`. Of a vessel with items that were not looked at, it is not
 * known whether one is due.
 */
export function vesselAccount(withItems: ReadonlySet<string>, withheld: DuePlan["withheld"]): string {
  const others = [...withheld].filter(([assetnum]) => !withItems.has(assetnum));
  const nothing = others.filter(([, count]) => count === 0).length;
  const vessels = duePlanText.vesselCount({ count: withItems.size + others.length });
  if (others.length === 0) return vessels;
  const parts = [
    withItems.size > 0 && duePlanText.withItems({ count: withItems.size }),
    nothing > 0 && duePlanText.withNothing({ count: nothing }),
    nothing < others.length && duePlanText.withNothingSeen({ count: others.length - nothing }),
  ];
  return duePlanText.vesselAccount({ vessels, parts: parts.filter(Boolean).join(", ") });
}

/** A row for each number of the plan that has no item, so that no number is missing in the file. */
export function rowsWithoutItems(
  items: readonly DueItemMember[],
  numbers: DuePlan["numbers"],
): readonly DueItemMember[] {
  const planned = new Set(items.flatMap(({ class_num, imo_num }) => [class_num, imo_num]));
  const left = [...numbers].filter(([number]) => !planned.has(number));
  return left.map(([number, count]) =>
    rowWithoutItems(number, count === 0 ? dueColumnText.noVessel : dueColumnText.nothingDue),
  );
}
