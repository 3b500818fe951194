// The filter of changes that corresponds to one of the suspension list: the same class actions by effective date.
import type { ChangeKind } from "#contract/changes/changes.ts";
import type { FlagMember } from "#contract/record-sets/flag.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";
import type { SuspensionStatus } from "#rules/class/suspension.ts";
import type { QueryString } from "#web/paths.ts";

const kinds: Readonly<Record<SuspensionStatus, ChangeKind>> = {
  Suspended: "classSuspended",
  "Withdrawn/Cancelled": "classWithdrawn",
  "Reinstated/Classed": "classReinstated",
};

/**
 * Returns the query string of the changes; `null` if the id of the filter's flag is not known. Changes have no filter by reason. The
 * list has the class actions of the first import too, and none that is only announced, so the changes end today.
 */
export function changesOfList(
  { flag, from, status, to, type }: SuspensionFilter,
  today: string,
  flags: readonly Pick<FlagMember, "flag_id" | "name">[] | undefined,
): QueryString | null {
  const flagId = flags?.find(({ name }) => name === flag)?.flag_id;
  if (flag !== undefined && flagId === undefined) return null;
  return {
    by: "effective",
    initial: "included",
    kinds: status ? kinds[status] : Object.values(kinds).join(","),
    // Without a day the screen of changes shows the last 30 days.
    since: from ?? "all",
    until: to ?? today,
    ...(flag !== undefined && { flag: String(flagId) }),
    ...(type && { type }),
  };
}
