// Adapter of the assets screen: maps wire members to the nodes of the machinery tree.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { shownSerialNumber } from "#rules/vessel/anchor-chain.ts";
import { missingText } from "#text/record/not-available.ts";
import { formatQuantity } from "#rules/numbers.ts";
import { assetsText } from "#text/record/assets.ts";

type AssetMember = MemberOf<"/os/ABSRECORDASSET">;
type Specification = NonNullable<AssetMember["assetspec"]>[number];

export interface Asset {
  readonly key: string;
  readonly name: string;
  /** Known facts in display order, with distinct labels. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Name, makers, model and serial number in lower case, for the text filter. */
  readonly searchText: string;
  readonly children: readonly Asset[];
}

/** Maps assets and their sub-assets, sorted by name. */
export function assetsOf(members: readonly AssetMember[]): readonly Asset[] {
  return members.map(assetOf).toSorted((one, other) => byName.compare(one.name, other.name));
}

/** Compares numbers in names by value: No. 2 sorts before No. 10. */
const byName = new Intl.Collator("en", { numeric: true });

function assetOf(member: AssetMember): Asset {
  const makers = member.asset?.[0];
  const name = member.abs_name ?? missingText.notAvailable;
  const serialNumber = shownSerialNumber({
    name,
    subgroup: member.abs_subgroup,
    serialNumber: member.serialnum,
  });
  const searchedValues = [
    name,
    makers?.abs_designer,
    makers?.abs_manufacturer,
    member.abs_modelnum,
    serialNumber,
  ];
  return {
    key: member.assetnum,
    name,
    facts: mergeFacts([
      [assetsText.designer, makers?.abs_designer],
      [assetsText.manufacturer, makers?.abs_manufacturer],
      [assetsText.modelNumber, member.abs_modelnum],
      [assetsText.function, member.abs_subgroup],
      [assetsText.serialNumber, serialNumber],
      ...(member.assetspec ?? []).map((spec) => [spec.description, specificationValue(spec)] as const),
    ]),
    searchText: searchedValues.filter(Boolean).join("\n").toLowerCase(),
    children: assetsOf(member.absrecord_assets_vw ?? []),
  };
}

type Text = string | null | undefined;

/** The value of a specification with its unit: a domain value, text or a number. */
function specificationValue({ numericdomain, alnvalue, numvalue, measureunitid }: Specification): string {
  const text = numericdomain?.[0]?.description ?? alnvalue;
  if (text) return measureunitid ? `${text} ${measureunitid}` : text;
  return formatQuantity(numvalue, measureunitid);
}

/** Keeps entries with a label and a value, and joins values with the same label. */
function mergeFacts(texts: readonly (readonly [label: Text, value: Text])[]): Asset["facts"] {
  const facts = new Map<string, string>();
  for (const [label, value] of texts) {
    if (!label || !value) continue;
    const previous = facts.get(label);
    facts.set(label, previous === undefined ? value : `${previous}, ${value}`);
  }
  return [...facts].map(([label, value]) => ({ label, value }));
}
