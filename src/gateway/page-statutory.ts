// Whether a vessel's list holds statutory items. The page says so, because their terms of use stand above the list, and are to stand
// there before the list comes.
import type { Member } from "#contract/answer.ts";
import type { Reader } from "#contract/reader.ts";
import { isStatutory } from "#rules/flag-release.ts";
import { ofAssetNumber } from "./page-vessel.ts";
import type { Read } from "./parts.ts";

/** Record sets of the screens that say so, and where each names the service group. */
const lists = {
  surveys: { name: "ABSRECORDSURVEY", group: "abs_service_group_id" },
  findings: { name: "ABSRECORDFINDING", group: "reported_in_service_group" },
  certificates: { name: "ABSRECORDCERTIFICATE", group: "service_group_id" },
} as const;

const listScreen = /^\/(?:absrecord|class-suspension)\/(surveys|findings|certificates)$/;

// gap: the vessel in the page
/**
 * Whether the list of a screen's address holds statutory items of a vessel, for one reader. `undefined` where the address shows no such
 * list, and where this reader may not read it or it cannot be read now: then the list itself will tell.
 */
export async function hasStatutoryItems(
  { pathname, searchParams }: URL,
  vessel: Member,
  read: Read,
  { reader, today }: { readonly reader: Reader; readonly today: string },
): Promise<boolean | undefined> {
  const screen = listScreen.exec(pathname)?.[1] as keyof typeof lists | undefined;
  const isOneFinding = searchParams.has("ticketid");
  const condition = ofAssetNumber(vessel["assetnum"]);
  if (!screen || isOneFinding || condition === null) return undefined;
  const { name, group } = lists[screen];
  // Neither the type of the service nor every list's group can be asked for, so that they are read and not counted.
  const call = {
    kind: "os",
    name,
    parameters: [
      ["oslc.where", condition],
      ["oslc.select", `${group},service_type_id`],
      ["lean", "1"],
    ],
  } as const;
  const answer = await read(call, { reader, today, origin: "" }).catch(() => null);
  return answer && "member" in answer
    ? answer.member.some((item) => isStatutoryItem(item, group))
    : undefined;
}

/** An item that its flag has not released is statutory, too: of that one nothing else may be known. */
function isStatutoryItem(item: Member, group: string): boolean {
  const numberOf = (field: string) => (typeof item[field] === "number" ? item[field] : null);
  return (
    item["withheld"] === true ||
    isStatutory({ serviceGroupId: numberOf(group), serviceTypeId: numberOf("service_type_id") })
  );
}
