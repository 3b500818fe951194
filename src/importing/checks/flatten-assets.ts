import type { MemberFields } from "#contract/members/table-row.ts";

/**
 * Returns an asset and all assets nested in its `absrecord_assets_vw` as separate members. A nested asset without a parent or
 * a vessel gets those of the asset around it.
 */
export function flattenAssets({
  absrecord_assets_vw: nested,
  ...asset
}: MemberFields): readonly MemberFields[] {
  const children = nested === undefined || nested === null || nested === "" ? [] : [nested].flat();
  return [
    asset,
    ...children.flatMap((child) =>
      flattenAssets({
        ...(child as MemberFields),
        abs_destination_vessel:
          nonEmptyField(child as MemberFields, "abs_destination_vessel") ?? asset["abs_destination_vessel"],
        parent: nonEmptyField(child as MemberFields, "parent") ?? asset["assetnum"],
      }),
    ),
  ];
}

function nonEmptyField(fields: MemberFields, name: string): unknown {
  const value = fields[name];
  return value === "" ? undefined : value;
}
