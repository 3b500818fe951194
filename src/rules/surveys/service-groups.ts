// docs/domain.md, section 9: every survey, finding and certificate belongs to one of three service groups.

export const serviceGroup = { class: 1, statutory: 2, special: 3 } as const;

const names: ReadonlyMap<number, string> = new Map([
  [serviceGroup.class, "Class"],
  [serviceGroup.statutory, "Statutory"],
  [serviceGroup.special, "Special"],
]);

/** Items with a common heading. */
export interface Section<Item> {
  readonly heading: string;
  readonly items: readonly Item[];
}

/**
 * Groups items by service group, in the order Class, Statutory, Special, Other. Empty groups are left out, and items without a known
 * group are in Other. `headings` replaces the names of the groups.
 */
export function groupByService<Item extends { readonly serviceGroupId?: number | null | undefined }>(
  items: readonly Item[],
  headings: ReadonlyMap<number, string> = names,
): readonly Section<Item>[] {
  const groups: readonly (readonly [number | null, string])[] = [...headings, [null, "Other"]]; // gap: items without a service group
  return groups
    .map(([id, heading]) => ({
      heading,
      items: items.filter(({ serviceGroupId }) => knownGroup(serviceGroupId) === id),
    }))
    .filter((section) => section.items.length > 0);
}

/** Headings of the findings screen. */
export const findingHeadings: ReadonlyMap<number, string> = new Map([
  ...names,
  [serviceGroup.special, "Special Services"],
]);

/** Headings of the certificates screen, with the abbreviation of the society (`ABS`). */
export function certificateHeadings(abbreviation: string): ReadonlyMap<number, string> {
  return new Map([
    [serviceGroup.class, `${abbreviation} Certificates`],
    [serviceGroup.statutory, "Statutory"],
    [serviceGroup.special, "Surveys/Audits"], // gap: headings of certificates
  ]);
}

function knownGroup(serviceGroupId: number | null | undefined): number | null {
  return serviceGroupId !== null && serviceGroupId !== undefined && names.has(serviceGroupId)
    ? serviceGroupId
    : null;
}
