// Specification §5: a statutory certificate, survey or finding is hidden unless the flag authorised its release.
import { serviceGroup } from "./service-groups.ts";

/** Type of the statutory service: statutory in whatever group it stands. */
export const statutoryService = 24;

export interface StatutoryItem {
  readonly serviceGroupId?: number | null | undefined;
  readonly serviceTypeId?: number | null | undefined;
}

export function isStatutory(item: StatutoryItem): boolean {
  return item.serviceGroupId === serviceGroup.statutory || item.serviceTypeId === statutoryService;
}

/** Whether the item is hidden; `authorisations` are the flags that authorised its release. */
export function isWithheld(
  item: StatutoryItem,
  authorisations: readonly unknown[] | null | undefined,
): boolean {
  return isStatutory(item) && (authorisations ?? []).length === 0;
}

/** What stands in place of a hidden item. */
export const withheldMessage = "Flag has not authorized release of this information.";

/** The terms of use of statutory information, shown whenever there are statutory items. */
export const statutoryTerms =
  "Statutory information is released as the vessel's flag administration has authorized it. Its use is subject to these terms:"; // gap: statutory terms
