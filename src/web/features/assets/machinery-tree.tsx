import { useDeferredValue, useMemo, useState } from "react";
import { assetsText } from "#text/record/assets.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { branchKeys } from "#web/ui/tree/tree-rows.ts";
import { Tree } from "#web/ui/tree/tree.tsx";
import { countAssets, filterAssets } from "./asset-filter.ts";
import type { Asset } from "./asset.ts";
import classes from "./machinery-tree.module.css";

/** Key of the tree's root; no asset number equals it. */
const rootKey = "MACHINERY";
const rootOnly: ReadonlySet<string> = new Set([rootKey]);

/** The machinery tree with a text filter. */
export function MachineryTree({ assets }: { assets: readonly Asset[] }) {
  const [filter, setFilter] = useState("");
  const filterText = useDeferredValue(filter.trim());
  const filtered = useMemo(
    () => (filterText === "" ? null : filterAssets(assets, filterText)),
    [assets, filterText],
  );
  const roots = useMemo(() => [machineryRoot(filtered?.assets ?? assets)], [assets, filtered]);

  // Open branches by filter text, so that clearing the filter restores the tree as it was.
  const [openByText, setOpenByText] = useState<Readonly<Record<string, ReadonlySet<string>>>>({});
  const open = openByText[filterText] ?? new Set([...rootOnly, ...(filtered?.open ?? [])]);
  const setOpen = (keys: ReadonlySet<string>) => setOpenByText({ ...openByText, [filterText]: keys });

  return (
    <>
      <div className={classes.tools}>
        <TextField
          label={assetsText.filter}
          placeholder={assetsText.filteredFields}
          value={filter}
          onChange={setFilter}
        />
        <output className={classes.count}>
          {filtered && assetsText.matchCount({ count: filtered.matches.size })}
        </output>
        <Button onClick={() => setOpen(branchKeys(roots))}>{assetsText.expandAll}</Button>
        <Button onClick={() => setOpen(rootOnly)}>{assetsText.collapseAll}</Button>
      </div>
      <Tree
        label={assetsText.machineryCount({ count: countAssets(assets) })}
        roots={roots}
        open={open}
        onOpenChange={setOpen}
        renderDetails={renderFacts}
        marked={filtered?.matches}
      />
    </>
  );
}

function machineryRoot(assets: readonly Asset[]): Asset {
  return { key: rootKey, name: assetsText.machinery, facts: [], searchText: "", children: assets };
}

function renderFacts({ facts }: Asset) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
