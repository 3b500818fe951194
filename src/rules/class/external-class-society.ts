// docs/domain.md, section 4 (external class society type): a vessel may also be classed by other societies.

type ExternalClassKind = "double" | "dual" | "triple";

const kinds: ReadonlyMap<number, { readonly kind: ExternalClassKind; readonly societies: number }> = new Map([
  [1, { kind: "double", societies: 1 }],
  [2, { kind: "dual", societies: 1 }],
  [3, { kind: "triple", societies: 2 }],
]);

export interface ExternalClass {
  readonly kind: ExternalClassKind;
  readonly societies: readonly string[];
}

/** The external class of a vessel, or `null` when it has none. Only triple class lists a second society. */
export function externalClass(vessel: {
  readonly typeId?: number | null | undefined;
  readonly society?: string | null | undefined;
  readonly secondSociety?: string | null | undefined;
}): ExternalClass | null {
  const type = kinds.get(vessel.typeId ?? 0);
  if (!type) return null;
  const societies = [vessel.society, vessel.secondSociety].slice(0, type.societies);
  return {
    kind: type.kind,
    societies: societies.filter((society) => society !== null && society !== undefined),
  };
}
