// The adapter of the assets screen: from the record's names to the nodes of the machinery tree.
import type { MemberOf } from "#contract/call-members.ts";
import { shownSerialNumber } from "#rules/anchor-chain.ts";
import { notAvailable } from "#rules/not-available.ts";
import { formatQuantity } from "#rules/numbers.ts";

type AssetMember = MemberOf<"/os/ABSRECORDASSET">;
type Specification = NonNullable<AssetMember["assetspec"]>[number];

export interface Asset {
  readonly key: string;
  readonly name: string;
  /** What is known of it, in the order in which it is shown: each label once. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Name, makers, model and serial number in small letters: what is searched. */
  readonly searched: string;
  readonly children: readonly Asset[];
}

/** The assets and everything below them, sorted by name. */
export function assetsOf(members: readonly AssetMember[]): readonly Asset[] {
  return members.map(assetOf).toSorted((one, other) => byName.compare(one.name, other.name));
}

/** Numbers in names count as numbers: No. 2 stands before No. 10. */
const byName = new Intl.Collator("en", { numeric: true });

function assetOf(member: AssetMember): Asset {
  const make = member.asset?.[0];
  const name = member.abs_name ?? notAvailable;
  const serialNumber = shownSerialNumber({
    name,
    subgroup: member.abs_subgroup,
    serialNumber: member.serialnum,
  });
  const searched = [name, make?.abs_designer, make?.abs_manufacturer, member.abs_modelnum, serialNumber];
  return {
    key: member.assetnum,
    name,
    facts: factsOf([
      ["Designer", make?.abs_designer],
      ["Manufacturer Name", make?.abs_manufacturer],
      ["Model Number", member.abs_modelnum],
      ["Function", member.abs_subgroup],
      ["Serial Number", serialNumber],
      ...(member.assetspec ?? []).map((spec) => [spec.description, valueOf(spec)] as const),
    ]),
    searched: searched.filter(Boolean).join("\n").toLowerCase(),
    children: assetsOf(member.absrecord_assets_vw ?? []),
  };
}

type Text = string | null | undefined;

/** The value of a specification with its unit: one of a list, words, or a number. */
function valueOf({ numericdomain, alnvalue, numvalue, measureunitid }: Specification): string {
  const words = numericdomain?.[0]?.description ?? alnvalue;
  if (words) return measureunitid ? `${words} ${measureunitid}` : words;
  return formatQuantity(numvalue, measureunitid);
}

/** What has both a label and a value; values under the same label stand together. */
function factsOf(texts: readonly (readonly [label: Text, value: Text])[]): Asset["facts"] {
  const facts = new Map<string, string>();
  for (const [label, value] of texts) {
    if (!label || !value) continue;
    const known = facts.get(label);
    facts.set(label, known === undefined ? value : `${known}, ${value}`);
  }
  return [...facts].map(([label, value]) => ({ label, value }));
}
