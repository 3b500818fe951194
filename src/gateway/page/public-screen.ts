// The screen that a public address shows (#contract/public-addresses.ts): that of a vessel is found by its IMO or class number.
import type { MemberOf } from "#contract/call-members.ts";
import type { PublicAddress } from "#contract/public-addresses.ts";
import { fieldEquals } from "#contract/query-text.ts";
import type { ScreenRequest } from "#contract/rendered-screen.ts";
import { whereParameters } from "#contract/search-parameters.ts";

type FoundVessel = MemberOf<"/os/ABSRECORDSEARCH">;

export interface PublicScreen {
  /** The address of the screen inside the product. */
  readonly href: string;
  /** No vessel has the number. */
  readonly isUnknown: boolean;
}

/**
 * The screen of the one vessel with the number. Several vessels of a number are a search for it, and so is a number of none, because a search
 * helps with it; but an IMO number of none opens the screen, which says so. Without `readCall`, the app has to find the vessel. Rejects if the
 * record cannot be read.
 */
export async function publicScreen(
  given: PublicAddress,
  readCall: ScreenRequest["readCall"] | null,
): Promise<PublicScreen> {
  if ("href" in given) return { href: given.href, isUnknown: false };
  const { number, query, screen } = given;
  const addressOf = (path: string, key: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams(key).toString()}`;
  const isImoNumber = /^\d{7}$/.test(number);
  const unfound = isImoNumber
    ? addressOf(screen, { ImoNum: number, ...query })
    : addressOf("/absrecord/search", { text: number });
  if (readCall === null) return { href: unfound, isUnknown: false };
  const read = (field: "class_num" | "imo_num") => vesselsWith(field, number, readCall);
  const [ofImoNumber, ofClassNumber] = await Promise.all([
    isImoNumber ? read("imo_num") : [],
    read("class_num"),
  ]);
  const [vessel, another] = [...ofImoNumber, ...ofClassNumber];
  if (vessel === undefined) return { href: unfound, isUnknown: true };
  if (another !== undefined) {
    const criterion = ofImoNumber.length === 0 ? { classNum: number } : { text: number };
    return { href: addressOf("/absrecord/search", criterion), isUnknown: false };
  }
  const { assetnum, imo_num } = vessel;
  return {
    href: addressOf(screen, { ...(imo_num ? { ImoNum: imo_num } : { assetnum }), ...query }),
    isUnknown: false,
  };
}

/** Two vessels with the number, if there are so many. */
async function vesselsWith(
  field: "class_num" | "imo_num",
  number: string,
  readCall: ScreenRequest["readCall"],
): Promise<readonly FoundVessel[]> {
  const parameters = new URLSearchParams(
    [
      ...whereParameters([fieldEquals(field, number)]),
      ["oslc.select", "assetnum,imo_num"],
      ["lean", "1"],
      ["_dropnulls", "0"],
      ["oslc.pageSize", "2"],
    ].map(([name = "", value = ""]): [string, string] => [name, value]),
  );
  const { member } = await readCall(`/os/ABSRECORDSEARCH?${parameters.toString()}`);
  return (member as readonly FoundVessel[]).filter(({ assetnum }) => assetnum);
}
