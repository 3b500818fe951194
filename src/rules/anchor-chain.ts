// Specification §2, Assets screen: the serial number of an anchor chain is not shown.

const anchorChain = /anchor chain/i;

/** Whether an asset is an anchor chain: its name or its subgroup says so. */
export function isAnchorChain(asset: {
  readonly name?: string | null | undefined;
  readonly subgroup?: string | null | undefined;
}): boolean {
  return anchorChain.test(asset.name ?? "") || anchorChain.test(asset.subgroup ?? "");
}

/** The serial number as it may be shown; `null` for an anchor chain. */
export function shownSerialNumber(asset: {
  readonly name?: string | null | undefined;
  readonly subgroup?: string | null | undefined;
  readonly serialNumber?: string | null | undefined;
}): string | null {
  return isAnchorChain(asset) ? null : (asset.serialNumber ?? null);
}
