// docs/domain.md, section 5: a statutory certificate, survey or finding is withheld unless the flag has authorised its release.
import { serviceGroup } from "#rules/surveys/service-groups.ts";

/** Service type that is statutory in any service group. */
export const statutoryService = 24;

export interface StatutoryItem {
  readonly serviceGroupId?: number | null | undefined;
  readonly serviceTypeId?: number | null | undefined;
}

export function isStatutory(item: StatutoryItem): boolean {
  return item.serviceGroupId === serviceGroup.statutory || item.serviceTypeId === statutoryService;
}

/** Whether the item is withheld. `authorisations` lists the flags that have authorised its release. */
export function isWithheld(
  item: StatutoryItem,
  authorisations: readonly unknown[] | null | undefined,
): boolean {
  return isStatutory(item) && (authorisations ?? []).length === 0;
}
