// docs/domain.md, section 9: every survey, finding and certificate belongs to one of three service groups.

export const serviceGroup = { class: 1, statutory: 2, special: 3 } as const;

/** The service groups in display order; `other` has the items without a known group. */
export const serviceGroupNames = ["class", "statutory", "special", "other"] as const; // gap: items without a service group
export type ServiceGroupName = (typeof serviceGroupNames)[number];

const namesById: ReadonlyMap<number, ServiceGroupName> = new Map([
  [serviceGroup.class, "class"],
  [serviceGroup.statutory, "statutory"],
  [serviceGroup.special, "special"],
]);

/** The items of one service group, or of another group that a list adds. */
export interface Section<Item, Group extends string = ServiceGroupName> {
  readonly group: Group;
  readonly items: readonly Item[];
}

/** Groups items by service group, in display order. Empty groups are left out. */
export function groupByService<Item extends { readonly serviceGroupId?: number | null | undefined }>(
  items: readonly Item[],
): readonly Section<Item>[] {
  return serviceGroupNames
    .map((group) => ({ group, items: items.filter((item) => nameOf(item.serviceGroupId) === group) }))
    .filter((section) => section.items.length > 0);
}

/** The group that shows the terms of statutory items: the statutory one, or the first other group with such an item. `null` without any. */
export function termsGroup<Group extends string>(
  sections: readonly Section<{ readonly isStatutory: boolean }, Group>[],
): Group | null {
  const groups = sections
    .filter(({ items }) => items.some(({ isStatutory }) => isStatutory))
    .map(({ group }) => group);
  return groups.find((group) => group === "statutory") ?? groups[0] ?? null;
}

function nameOf(serviceGroupId: number | null | undefined): ServiceGroupName {
  return namesById.get(serviceGroupId ?? Number.NaN) ?? "other";
}
