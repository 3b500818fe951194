// Whether a vessel's list contains statutory items. The page carries the result so that the terms of use are shown above the list before the
// list is loaded, and the layout does not shift.
import { screenAt } from "#contract/screen-paths.ts";
import type { Member } from "#contract/response.ts";
import type { Reader } from "#contract/reader.ts";
import { isStatutory } from "#rules/access/flag-release.ts";
import { assetNumberCondition } from "./page-vessel.ts";
import type { Read } from "#gateway/dependencies.ts";

// gap: vessel data in the page
/**
 * Whether the list at an address holds statutory items of a vessel, for one reader. `undefined` for a screen without such a list, and
 * for a list that the reader may not read or that is unavailable; the app then decides when it has loaded the list.
 */
export async function hasStatutoryItems(
  { pathname, searchParams }: URL,
  vessel: Member,
  read: Read,
  { reader, today }: { readonly reader: Reader; readonly today: string },
): Promise<boolean | undefined> {
  const list = screenAt(pathname)?.statutoryItems;
  const isOneFinding = searchParams.has("ticketid");
  const condition = assetNumberCondition(vessel["assetnum"]);
  if (!list || isOneFinding || condition === null) return undefined;
  const { recordSet, serviceGroupField } = list;
  // The items are read, not counted: not every list can be queried by service type and group.
  const call = {
    kind: "os",
    name: recordSet,
    parameters: [
      ["oslc.where", condition],
      ["oslc.select", `${serviceGroupField},service_type_id`],
      ["lean", "1"],
    ],
  } as const;
  const response = await read(call, { reader, today, origin: "" }).catch(() => null);
  return response && "member" in response
    ? response.member.some((item) => isStatutoryItem(item, serviceGroupField))
    : undefined;
}

/** Withheld items are statutory by definition: their other fields are masked, so the service group is not known. */
function isStatutoryItem(item: Member, serviceGroupField: string): boolean {
  const numberOf = (field: string) => (typeof item[field] === "number" ? item[field] : null);
  return (
    item["withheld"] === true ||
    isStatutory({
      serviceGroupId: numberOf(serviceGroupField),
      serviceTypeId: numberOf("service_type_id"),
    })
  );
}
