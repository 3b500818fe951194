import classes from "./asset-facts.module.css";
import type { Asset } from "./asset.ts";

/** What is known of an asset, in as few lines as it needs. */
export function AssetFacts({ facts }: Pick<Asset, "facts">) {
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
