// Why a search by one text found a vessel, in words.
import { isoDay } from "#rules/dates.ts";
import { matchText } from "#text/record/search-box.ts";
import type { SearchMatch } from "#web/api/found-vessel.ts";

/** The words for a kind of match; the second if the vessel had the name until a known year. */
const wordsOf: Readonly<Record<string, readonly [Words] | readonly [Words, WordsUntil]>> = {
  call_sign: [matchText.callSign],
  official_number: [matchText.officialNumber],
  former_name: [matchText.formerly, matchText.formerlyUntil],
  similar_former_name: [matchText.similarFormer, matchText.similarFormerUntil],
  transliterated: [matchText.transliterated],
  company: [matchText.company],
  similar_company: [matchText.similarCompany],
};
type Words = (values: { readonly name: string }) => string;
type WordsUntil = (values: { readonly name: string; readonly year: string }) => string;

/** The reason of a match with the typed text. Empty where the name, IMO number or class number shows it. */
export function describeMatch(match: SearchMatch | null, text: string): string {
  if (match?.kind === "similar_name") return matchText.similar({ text });
  const [words, until] = wordsOf[match?.kind ?? ""] ?? [];
  const name = match?.value;
  if (!words || !name) return "";
  const year = isoDay(match.until).slice(0, 4);
  return until && year !== "" ? until({ name, year }) : words({ name });
}

/** The former name by which a vessel was found; empty if it was found otherwise. */
export function matchedFormerName(match: SearchMatch | null): string {
  return match?.kind.endsWith("former_name") ? match.value : "";
}
