// docs/domain.md, section 2 (assets): the serial number of an anchor chain is not shown.

const anchorChain = /anchor chain/i;

/** Whether an asset is an anchor chain, by its name or subgroup. */
export function isAnchorChain(asset: {
  readonly name?: string | null | undefined;
  readonly subgroup?: string | null | undefined;
}): boolean {
  return anchorChain.test(asset.name ?? "") || anchorChain.test(asset.subgroup ?? "");
}

/** Returns the serial number, or `null` for an anchor chain. */
export function shownSerialNumber(asset: {
  readonly name?: string | null | undefined;
  readonly subgroup?: string | null | undefined;
  readonly serialNumber?: string | null | undefined;
}): string | null {
  return isAnchorChain(asset) ? null : (asset.serialNumber ?? null);
}
