// Why a search by one text found a vessel, in words.
import { isoDay } from "#rules/dates.ts";
import { matchText } from "#text/record/search-box.ts";
import type { SearchMatch } from "#web/api/found-vessel.ts";

/** The reason of a match with the typed text. Empty where the name, IMO number or class number shows it. */
export function describeMatch(match: SearchMatch | null, text: string): string {
  if (match === null) return "";
  const { kind, value } = match;
  if (kind === "similar_name") return matchText.similar({ text });
  if (value === "") return "";
  if (kind === "call_sign") return matchText.callSign({ value });
  if (kind === "official_number") return matchText.officialNumber({ value });
  if (kind === "company") return matchText.company({ name: value });
  if (kind === "transliterated") return matchText.transliterated({ name: value });
  if (kind === "similar_company") return matchText.similarCompany({ name: value });
  const year = isoDay(match.until).slice(0, 4);
  if (kind === "former_name") {
    return year === "" ? matchText.formerly({ name: value }) : matchText.formerlyUntil({ name: value, year });
  }
  if (kind !== "similar_former_name") return "";
  return year === ""
    ? matchText.similarFormer({ name: value })
    : matchText.similarFormerUntil({ name: value, year });
}

/** The former name by which a vessel was found; empty if it was found otherwise. */
export function matchedFormerName(match: SearchMatch | null): string {
  return match?.kind === "former_name" || match?.kind === "similar_former_name" ? match.value : "";
}
