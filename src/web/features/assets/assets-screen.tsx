import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { assetsText } from "#text/record/assets.ts";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { branchKeys } from "#web/ui/tree/tree-rows.ts";
import { Tree } from "#web/ui/tree/tree.tsx";
import { assetsOf, type Asset } from "./asset.ts";
import classes from "./assets-screen.module.css";
import { countAssets, filterAssets } from "./asset-filter.ts";

/** Assets screen (docs/domain.md, section 2): the machinery of a vessel as a tree. */
export function AssetsScreen() {
  const { data, ...query } = useQuery(queries.assets(useAssetNumber()));
  return (
    <Loaded from={{ ...query, data: data && assetsOf(data) }} skeleton={<AssetsSkeleton />}>
      {(assets) => (
        <AssetsPanel>
          <MachineryTree assets={assets} />
        </AssetsPanel>
      )}
    </Loaded>
  );
}

function AssetsPanel({ children }: { children: ReactNode }) {
  return (
    <Panel title={assetsText.vesselAssets} isFlush>
      {children}
    </Panel>
  );
}

function AssetsSkeleton() {
  return (
    <AssetsPanel>
      <div className={classes.skeleton}>
        <Skeleton width="380px" height="62px" />
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row}>
            <Skeleton width="30%" height="20px" />
            <Skeleton width="75%" height="30px" />
          </div>
        ))}
      </div>
    </AssetsPanel>
  );
}

/** Key of the tree's root; no asset number equals it. */
const rootKey = "MACHINERY";
const rootOnly: ReadonlySet<string> = new Set([rootKey]);

/** The machinery tree with a text filter. */
function MachineryTree({ assets }: { assets: readonly Asset[] }) {
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
      <div className={classes.tools} data-print="none">
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
