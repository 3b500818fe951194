// The screen that a public address shows (#contract/public-addresses.ts): that of a vessel is found by its IMO or class number.
import type { PublicAddress } from "#contract/public-addresses.ts";
import type { ScreenRequest } from "#contract/rendered-screen.ts";
import type { MemberOf } from "#contract/call-members.ts";
import { withoutControlCharacters } from "#contract/search-parameters.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";

type FoundVessel = MemberOf<"/script/ABSRECORDFIND">;

export interface PublicScreen {
  /** The address of the screen inside the product. */
  readonly href: string;
  /** No vessel has the number. */
  readonly isUnknown: boolean;
}

const numberKinds: ReadonlySet<unknown> = new Set(["imo_number", "class_number"]);

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
  const hrefOf = (key: Readonly<Record<string, string>>) =>
    `${screen}?${new URLSearchParams({ ...key, ...query }).toString()}`;
  const unfound = /^\d{7}$/.test(number)
    ? hrefOf({ ImoNum: number })
    : `/absrecord/search?${new URLSearchParams({ text: number }).toString()}`;
  if (readCall === null) return { href: unfound, isUnknown: false };
  const found = await vesselsOfNumber(number, readCall);
  const [vessel] = found;
  if (vessel === undefined) return { href: unfound, isUnknown: true };
  if (found.length > 1)
    return {
      href: `/absrecord/search?${new URLSearchParams({ text: number }).toString()}`,
      isUnknown: false,
    };
  const { assetnum, imo_num } = vessel;
  return { href: hrefOf(imo_num ? { ImoNum: imo_num } : { assetnum }), isUnknown: false };
}

async function vesselsOfNumber(
  number: string,
  readCall: ScreenRequest["readCall"],
): Promise<readonly FoundVessel[]> {
  const parameters = new URLSearchParams({
    text: withoutControlCharacters(number),
    "oslc.select": "*",
    lean: "1",
    _dropnulls: "0",
    "oslc.pageSize": String(searchPageSize),
  });
  const { member } = await readCall(`/script/ABSRECORDFIND?${parameters.toString()}`);
  return (member as readonly FoundVessel[]).filter(({ search_match }) => numberKinds.has(search_match?.kind));
}
