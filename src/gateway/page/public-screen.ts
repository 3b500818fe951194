// The screen that a public address shows (#contract/page/public-addresses.ts): that of a vessel is found by its IMO or class number, or else its asset number.
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { PublicAddress } from "#contract/page/public-addresses.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { ScreenRequest } from "#contract/page/rendered-screen.ts";
import { whereParameters } from "#contract/search/search-parameters.ts";

type FoundVessel = MemberOf<"/os/ABSRECORDSEARCH">;

/**
 * The address inside the product of the screen of the one vessel with the number. Several vessels of a number are a search for it; one of none
 * opens the screen, which is "vessel not found". Without `readCall`, the app has to find the vessel. Rejects if the record cannot be read.
 */
export async function publicScreen(
  given: PublicAddress,
  readCall: ScreenRequest["readCall"] | null,
): Promise<string> {
  if ("href" in given) return given.href;
  const { number, query, screen } = given;
  const addressOf = (path: string, key: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams(key).toString()}`;
  const isImoNumber = /^\d{7}$/.test(number);
  const search = addressOf("/absrecord/search", { text: number });
  const ofImoNumber = addressOf(screen, { ImoNum: number, ...query });
  if (readCall === null) return isImoNumber ? ofImoNumber : search;
  const read = (field: NumberField) => vesselsWith(field, number, readCall);
  const [withImoNumber, withClassNumber] = await Promise.all([
    isImoNumber ? read("imo_num") : [],
    read("class_num"),
  ]);
  const numbered = [...withImoNumber, ...withClassNumber];
  // What other programs store of a vessel without a number of its own.
  const [vessel, another] = numbered.length > 0 ? numbered : await read("assetnum");
  if (vessel === undefined) return ofImoNumber;
  if (another !== undefined)
    return withImoNumber.length === 0 ? addressOf("/absrecord/search", { classNum: number }) : search;
  const { assetnum, imo_num } = vessel;
  return addressOf(screen, { ...(imo_num ? { ImoNum: imo_num } : { assetnum }), ...query });
}

type NumberField = "assetnum" | "class_num" | "imo_num";

/** Two vessels with the number, if there are so many. */
async function vesselsWith(
  field: NumberField,
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
