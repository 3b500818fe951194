// Which vessel a page's address is about. The server reads it before it answers, so that the page can say who the vessel is
// before its script runs, and its script need not look it up.
import type { Member } from "#contract/answer.ts";
import type { Reader } from "#contract/reader.ts";
import type { Read } from "./parts.ts";

/** Addresses on which a vessel can be selected. */
const vesselScreen =
  /^\/(?:absrecord|class-suspension)\/(?:details|extSearch|owner|assets|surveys|findings|certificates)$/;

// gap: the vessel in the page
/** What the summary card tells of a vessel, and no more: the page is answered without a captcha. */
const cardFields = [
  "assetnum",
  "vessel_name",
  "vessel_type",
  "class_num",
  "imo_num",
  "call_sign",
  "flag_name",
  "lifecycle_status",
  "official_registry_num",
  "port_registry",
  "abs_service{service_type_id,service_type,service_state_id,service_state,other_notation}",
  "abs_service_class_state{service_type_id,service_type,service_state_id,service_state}",
].join(",");

/**
 * The vessel of an address as a search tells it to one reader. `null` where the address names none, where this reader finds none,
 * and where none can be read now: a page never waits for a record that fails.
 */
export async function vesselAt(
  address: URL,
  read: Read,
  { reader, today }: { readonly reader: Reader; readonly today: string },
): Promise<Member | null> {
  const condition = vesselScreen.test(address.pathname) ? conditionOf(address.searchParams) : null;
  if (condition === null) return null;
  const call = {
    kind: "os",
    name: "ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", condition],
      ["oslc.select", cardFields],
      ["lean", "1"],
      ["_dropnulls", "0"],
      ["oslc.pageSize", "1"],
    ],
  } as const;
  const answer = await read(call, { reader, today, origin: "" }).catch(() => null);
  const [vessel] = answer && "member" in answer ? answer.member : [];
  return vessel?.["assetnum"] ? vessel : null;
}

function conditionOf(query: URLSearchParams): string | null {
  const imoNumber = query.get("ImoNum");
  if (imoNumber) return /^\d{1,10}$/.test(imoNumber) ? `imo_num=${imoNumber}` : null;
  return ofAssetNumber(query.get("assetnum"));
}

/** The condition that names one vessel; `null` where this is no asset number that can be asked for as it stands. */
export function ofAssetNumber(assetnum: unknown): string | null {
  const isPlain = typeof assetnum === "string" && /^[\w-]{1,40}$/.test(assetnum);
  return isPlain ? `assetnum="${assetnum}"` : null;
}
