import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { assetsText } from "#text/record/assets.ts";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { assetsOf } from "./asset.ts";
import classes from "./assets-screen.module.css";
import { MachineryTree } from "./machinery-tree.tsx";

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
