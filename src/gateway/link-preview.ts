// What a page says of its vessel before its script runs: to search engines, and to programs that preview a link. It is read as a
// visitor reads a search, so that nothing but the public identity can stand in it.
import { visitor } from "#contract/reader.ts";
import type { Member } from "#contract/answer.ts";
import type { Read } from "./parts.ts";

/** The vessel that a screen is about. */
export interface PreviewedVessel {
  readonly name: string;
  /** Its identity in one line: `Bulk Carrier, IMO 9074729, class number 20151001, flag Panama`. */
  readonly identity: string;
}

// gap: link previews
/** Addresses on which a vessel can be selected. */
const vesselScreen =
  /^\/(?:absrecord|class-suspension)\/(?:details|extSearch|owner|assets|surveys|findings|certificates)$/;

/** The vessel in an address; `null` where there is none, or none can be read now: a page never waits for a preview that fails. */
export async function previewedVessel(
  read: Read,
  address: URL,
  today: string,
): Promise<PreviewedVessel | null> {
  const condition = vesselScreen.test(address.pathname) ? conditionOf(address.searchParams) : null;
  if (condition === null) return null;
  const call = {
    kind: "os",
    name: "ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", condition],
      ["oslc.select", "*"],
      ["lean", "1"],
      ["oslc.pageSize", "1"],
    ],
  } as const;
  const answer = await read(call, { reader: visitor, today, origin: "" }).catch(() => null);
  const [vessel] = answer && "member" in answer ? answer.member : [];
  return vessel?.["vessel_name"] ? previewOf(vessel) : null;
}

function conditionOf(query: URLSearchParams): string | null {
  const imoNumber = query.get("ImoNum");
  if (imoNumber) return /^\d{1,10}$/.test(imoNumber) ? `imo_num=${imoNumber}` : null;
  const assetnum = query.get("assetnum");
  return assetnum && /^[\w-]{1,40}$/.test(assetnum) ? `assetnum="${assetnum}"` : null;
}

function previewOf(vessel: Member): PreviewedVessel {
  const text = (before: string, field: string) => {
    const value = vessel[field];
    return typeof value === "string" && value !== "" ? [before + value] : [];
  };
  const identity = [
    ...text("", "vessel_type"),
    ...text("IMO ", "imo_num"),
    ...text("class number ", "class_num"),
    ...text("flag ", "flag_name"),
  ];
  return { name: String(vessel["vessel_name"]), identity: identity.join(", ") };
}
