// Reads the vessel of a page's address before the page is sent, so that its HTML names the vessel and the app need not look it up.
import { fieldEquals } from "#contract/query-text.ts";
import { screenAt } from "#contract/screen-paths.ts";
import type { Member } from "#contract/response.ts";
import type { Reader } from "#contract/reader.ts";
import type { Read } from "#gateway/dependencies.ts";

// gap: vessel data in the page
/** The fields of the summary card, and of the class facts under it; no others, because the page needs no captcha token. */
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
  "class_state",
  "class_state_date",
  "class_state_reason",
  "meaning",
  "class_lost_date",
  "class_lost_reason",
].join(",");

/**
 * The vessel of an address, as a search returns it to one reader. `null` if the address names no vessel, if the reader finds none, and
 * if the read fails: the page is sent all the same.
 */
export async function vesselAt(
  address: URL,
  read: Read,
  { reader, today }: { readonly reader: Reader; readonly today: string },
): Promise<Member | null> {
  const isVesselScreen = screenAt(address.pathname)?.isVesselScreen ?? false;
  const condition = isVesselScreen ? conditionOf(address.searchParams) : null;
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
  const response = await read(call, { reader, today, origin: "" }).catch(() => null);
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
