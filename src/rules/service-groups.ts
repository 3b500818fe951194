// Specification §9: every survey, finding and certificate belongs to one of three service groups.

export const serviceGroup = { class: 1, statutory: 2, special: 3 } as const;

const names: ReadonlyMap<number, string> = new Map([
  [serviceGroup.class, "Class"],
  [serviceGroup.statutory, "Statutory"],
  [serviceGroup.special, "Special"],
]);

/** A group of items under its heading. */
export interface Section<Item> {
  readonly heading: string;
  readonly items: readonly Item[];
}

/**
 * Items by service group, in the order Class, Statutory, Special; a group without items is left out. `headings` replaces the
 * names of groups; items of no known group stand last, under Other.
 */
export function groupByService<Item extends { readonly serviceGroupId?: number | null | undefined }>(
  items: readonly Item[],
  headings: ReadonlyMap<number, string> = names,
): readonly Section<Item>[] {
  const groups: readonly (readonly [number | null, string])[] = [...headings, [null, "Other"]]; // gap: items of no service group
  return groups
    .map(([id, heading]) => ({
      heading,
      items: items.filter(({ serviceGroupId }) => known(serviceGroupId) === id),
    }))
    .filter((section) => section.items.length > 0);
}

/** Headings of the findings screen. */
export const findingHeadings: ReadonlyMap<number, string> = new Map([
  ...names,
  [serviceGroup.special, "Special Services"],
]);

/** Headings of the certificates screen, in the name of the society (`ABS`). */
export function certificateHeadings(abbreviation: string): ReadonlyMap<number, string> {
  return new Map([
    [serviceGroup.class, `${abbreviation} Certificates`],
    [serviceGroup.statutory, "Statutory"],
    [serviceGroup.special, "Surveys/Audits"], // gap: headings of certificates
  ]);
}

function known(serviceGroupId: number | null | undefined): number | null {
  return serviceGroupId !== null && serviceGroupId !== undefined && names.has(serviceGroupId)
    ? serviceGroupId
    : null;
}
