import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { branchKeys } from "#web/ui/tree-rows.ts";
import { Tree } from "#web/ui/tree.tsx";
import { AssetFacts } from "./asset-facts.tsx";
import { countAssets, filterAssets } from "./asset-filter.ts";
import type { Asset } from "./asset.ts";
import classes from "./machinery-tree.module.css";

/** The one root of the tree; no asset is called so. */
const machinery = "MACHINERY";
const rootOnly: ReadonlySet<string> = new Set([machinery]);

/** The tree of the machinery, with a box that finds assets in it. */
export function MachineryTree({ assets }: { assets: readonly Asset[] }) {
  const [filter, setFilter] = useState("");
  const sought = useDeferredValue(filter.trim());
  const found = useMemo(() => (sought === "" ? null : filterAssets(assets, sought)), [assets, sought]);
  const roots = useMemo(() => [machineryOf(found?.assets ?? assets)], [assets, found]);

  // Each search remembers what was opened in it, and the whole tree is found again as it was left.
  const [opened, setOpened] = useState<Readonly<Record<string, ReadonlySet<string>>>>({});
  const open = opened[sought] ?? new Set([...rootOnly, ...(found?.open ?? [])]);
  const setOpen = (keys: ReadonlySet<string>) => setOpened({ ...opened, [sought]: keys });

  return (
    <>
      <div className={classes.tools}>
        <TextField
          label="Find an asset"
          placeholder="Name, maker, model or serial number"
          value={filter}
          onChange={setFilter}
        />
        <output className={classes.count}>{found && tellMatches(found.matches.size)}</output>
        <Button onClick={() => setOpen(branchKeys(roots))}>Expand all</Button>
        <Button onClick={() => setOpen(rootOnly)}>Collapse all</Button>
      </div>
      <Tree
        label={`Machinery, ${countAssets(assets)} assets`}
        roots={roots}
        open={open}
        onOpenChange={setOpen}
        renderDetails={assetDetails}
        marked={found?.matches}
      />
    </>
  );
}

function machineryOf(assets: readonly Asset[]): Asset {
  return { key: machinery, name: machinery, facts: [], searched: "", children: assets };
}

function assetDetails({ facts }: Asset) {
  return <AssetFacts facts={facts} />;
}

function tellMatches(count: number): string {
  return count === 1 ? "1 asset matches" : `${count === 0 ? "No" : count} assets match`;
}
