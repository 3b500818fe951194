// Why a search by one text found a vessel.
import { date, object, text } from "#contract/members/values.ts";

/** How a vessel matches the text of a search, the best first. */
export const searchMatchKinds = [
  "imo_number",
  "class_number",
  "official_number",
  "call_sign",
  "name",
  "name_beginning",
  "name_words",
  "similar_name",
  "former_name",
  "similar_former_name",
  "transliterated",
  "company",
  "similar_company",
] as const;
export type SearchMatchKind = (typeof searchMatchKinds)[number];

/** The reason why a search by one text found a vessel. */
export const searchMatch = object({
  kind: text(`How the vessel matches: ${searchMatchKinds.join(", ")}.`),
  value: text("The number, name or company that matches."),
  until: date("The day until which the vessel had the former name, if its history shows it."),
  customer_number: text("Number of the company that matches."),
});
