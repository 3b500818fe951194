// The screen that a public address shows (#contract/public-addresses.ts): that of a vessel is found by its IMO or class number.
import type { MemberOf } from "#contract/call-members.ts";
import type { PublicAddress } from "#contract/public-addresses.ts";
import { fieldEquals } from "#contract/query-text.ts";
import type { ScreenRequest } from "#contract/rendered-screen.ts";
import { whereParameters } from "#contract/search-parameters.ts";

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
  const screenOf = (assetnum: string, imoNumber?: string | null) =>
    addressOf(screen, { ...(imoNumber ? { ImoNum: imoNumber } : { assetnum }), ...query });
  if (readCall === null) return isImoNumber ? screenOf("", number) : search;
  const read = (field: "class_num" | "imo_num") => vesselsWith(field, number, readCall);
  const [ofImoNumber, ofClassNumber] = await Promise.all([
    isImoNumber ? read("imo_num") : [],
    read("class_num"),
  ]);
  const [vessel, another] = [...ofImoNumber, ...ofClassNumber];
  if (vessel === undefined) return screenOf(number, isImoNumber ? number : null);
  if (another !== undefined)
    return ofImoNumber.length === 0 ? addressOf("/absrecord/search", { classNum: number }) : search;
  return screenOf(vessel.assetnum, vessel.imo_num);
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
