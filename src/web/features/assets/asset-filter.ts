// Finding an asset among a thousand: what matches, and the branches that lead to it.
import type { Asset } from "./asset.ts";

export interface FilteredAssets {
  /** The matches with everything below them, and the branches that lead to them. */
  readonly assets: readonly Asset[];
  /** Keys of the assets that match. */
  readonly matches: ReadonlySet<string>;
  /** Keys of the branches that must be open for every match to be seen. */
  readonly open: ReadonlySet<string>;
}

/** The assets whose name, maker, model or serial number contains the text, whatever its case. */
export function filterAssets(assets: readonly Asset[], text: string): FilteredAssets {
  const sought = text.trim().toLowerCase();
  const matches = new Set<string>();
  const open = new Set<string>();

  function keep(asset: Asset): Asset | null {
    const children = asset.children.map(keep).filter((child) => child !== null);
    if (children.length > 0) open.add(asset.key);
    if (asset.searched.includes(sought)) {
      matches.add(asset.key);
      return asset;
    }
    return children.length > 0 ? { ...asset, children } : null;
  }

  const kept = assets.map(keep).filter((asset) => asset !== null);
  return { assets: kept, matches, open };
}

/** How many assets there are, in all branches. */
export function countAssets(assets: readonly Asset[]): number {
  return assets.reduce((count, { children }) => count + 1 + countAssets(children), 0);
}
