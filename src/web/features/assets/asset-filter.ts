// Filters the machinery tree by text: the matches, and the branches that lead to them.
import type { Asset } from "./asset.ts";

export interface FilteredAssets {
  /** The matches with all their sub-assets, and the branches that lead to them. */
  readonly assets: readonly Asset[];
  /** Keys of the assets that match. */
  readonly matches: ReadonlySet<string>;
  /** Keys of the branches that must be open to show every match. */
  readonly open: ReadonlySet<string>;
}

/** Finds assets whose name, maker, model or serial number contains the text, ignoring case. */
export function filterAssets(assets: readonly Asset[], text: string): FilteredAssets {
  const filterText = text.trim().toLowerCase();
  const matches = new Set<string>();
  const open = new Set<string>();

  function filterBranch(asset: Asset): Asset | null {
    const children = asset.children.map(filterBranch).filter((child) => child !== null);
    if (children.length > 0) open.add(asset.key);
    if (asset.searchText.includes(filterText)) {
      matches.add(asset.key);
      return asset;
    }
    return children.length > 0 ? { ...asset, children } : null;
  }

  const filtered = assets.map(filterBranch).filter((asset) => asset !== null);
  return { assets: filtered, matches, open };
}

/** Counts the assets of all branches. */
export function countAssets(assets: readonly Asset[]): number {
  return assets.reduce((count, { children }) => count + 1 + countAssets(children), 0);
}
