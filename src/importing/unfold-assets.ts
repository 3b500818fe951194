/** A member with its fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * An asset and those nested in its `absrecord_assets_vw`, each on its own. A nested asset that does not say where it belongs
 * belongs to the asset it is nested in, and is on the same vessel.
 */
export function unfoldAssets({ absrecord_assets_vw: nested, ...asset }: Fields): readonly Fields[] {
  const children = nested === undefined || nested === null || nested === "" ? [] : [nested].flat();
  return [
    asset,
    ...children.flatMap((child) =>
      unfoldAssets({
        ...(child as Fields),
        abs_destination_vessel:
          given(child as Fields, "abs_destination_vessel") ?? asset["abs_destination_vessel"],
        parent: given(child as Fields, "parent") ?? asset["assetnum"],
      }),
    ),
  ];
}

function given(fields: Fields, name: string): unknown {
  const value = fields[name];
  return value === "" ? undefined : value;
}
