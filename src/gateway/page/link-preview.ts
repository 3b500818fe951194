// Name and identity of a vessel for search engines and link previews. They are made from what a visitor may read, so that they contain
// nothing but the public identity.
import { fieldEquals } from "#contract/query-text.ts";
import { type NumberedVessel, vesselAddress } from "#contract/public-addresses.ts";
import { visitor } from "#contract/reader.ts";
import type { Member } from "#contract/response.ts";
import { screenAt } from "#contract/screen-paths.ts";
import type { Read } from "#gateway/dependencies.ts";
import { pageText } from "#text/page.ts";

/** The vessel of a screen. */
export interface PreviewedVessel {
  readonly name: string;
  /** Its identity in one line: `Bulk Carrier, IMO 9074729, class number 20151001, flag Panama`. */
  readonly identity: string;
  /** The public address of its details, without the origin. */
  readonly address: string;
  /** Its type and numbers as an item of https://schema.org/Vehicle. */
  readonly item: Readonly<Record<string, unknown>>;
}

// gap: link previews
/** The preview of a vessel as a visitor reads it; `null` without a vessel or a name. */
export function previewOf(vessel: Member | null): PreviewedVessel | null {
  const name = vessel?.["vessel_name"];
  if (!vessel || typeof name !== "string" || name === "") return null;
  const text = (field: string, label: (value: string) => string) => {
    const value = vessel[field];
    return typeof value === "string" && value !== "" ? [label(value)] : [];
  };
  const identity = [
    ...text("vessel_type", (type) => type),
    ...text("imo_num", (number) => pageText.imoNumber({ number })),
    ...text("class_num", (number) => pageText.classNumber({ number })),
    ...text("flag_name", (name) => pageText.flag({ name })),
  ];
  const number = (field: string, propertyID: string) =>
    text(field, (value) => value).map((value) => ({ "@type": "PropertyValue", propertyID, value }));
  const [category] = text("vessel_type", (type) => type);
  const { assetnum, imo_num, class_num } = vessel as unknown as NumberedVessel;
  return {
    name,
    identity: identity.join(", "),
    address: vesselAddress({ assetnum, imo_num, class_num }),
    item: {
      "@type": "Vehicle",
      name,
      category,
      identifier: [...number("imo_num", "IMO number"), ...number("class_num", "Class number")],
    },
  };
}

/** What a preview states. */
const previewedFields = "assetnum,vessel_name,vessel_type,imo_num,class_num,flag_name";

/**
 * The vessel of an address, as a search returns it to a visitor. `null` if the address names no vessel, if a visitor finds none, and if the
 * read fails: the page is sent all the same.
 */
export async function previewedVessel(address: URL, read: Read, today: string): Promise<Member | null> {
  const isVesselScreen = screenAt(address.pathname)?.isVesselScreen ?? false;
  const condition = isVesselScreen ? conditionOf(address.searchParams) : null;
  if (condition === null) return null;
  const call = {
    kind: "os",
    name: "ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", condition],
      ["oslc.select", previewedFields],
      ["lean", "1"],
      ["_dropnulls", "0"],
      ["oslc.pageSize", "1"],
    ],
  } as const;
  const response = await read(call, { reader: visitor, today, origin: "" }).catch(() => null);
  const [vessel] = response && "member" in response ? response.member : [];
  return vessel?.["assetnum"] ? vessel : null;
}

function conditionOf(query: URLSearchParams): string | null {
  const imoNumber = query.get("ImoNum");
  if (imoNumber) return /^\d{1,10}$/.test(imoNumber) ? `imo_num=${imoNumber}` : null;
  return assetNumberCondition(query.get("assetnum"));
}

/** The condition for one vessel; `null` for an asset number that would need escaping in the query language. */
function assetNumberCondition(assetnum: unknown): string | null {
  const isPlain = typeof assetnum === "string" && /^[\w-]{1,40}$/.test(assetnum);
  return isPlain ? fieldEquals("assetnum", assetnum) : null;
}
