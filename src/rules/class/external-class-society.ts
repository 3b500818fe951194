// docs/domain.md, section 4 (external class society type): a vessel may also be classed by other societies.

const kinds: ReadonlyMap<number, { readonly label: string; readonly societies: number }> = new Map([
  [1, { label: "Double Class", societies: 1 }],
  [2, { label: "Dual Class", societies: 1 }],
  [3, { label: "Triple Class", societies: 2 }],
]);

export interface ExternalClass {
  /** `Double Class`, `Dual Class` or `Triple Class`. */
  readonly label: string;
  readonly societies: readonly string[];
}

/** The external class of a vessel, or `null` when it has none. Only triple class lists a second society. */
export function externalClass(vessel: {
  readonly typeId?: number | null | undefined;
  readonly society?: string | null | undefined;
  readonly secondSociety?: string | null | undefined;
}): ExternalClass | null {
  const kind = kinds.get(vessel.typeId ?? 0);
  if (!kind) return null;
  const societies = [vessel.society, vessel.secondSociety].slice(0, kind.societies);
  return {
    label: kind.label,
    societies: societies.filter((society) => society !== null && society !== undefined),
  };
}
