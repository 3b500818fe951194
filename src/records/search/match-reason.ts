// The value by which a vessel matches the text of a search, as the result shows it.
import type { Member } from "#contract/calls/response.ts";
import { companiesOf, type OwnerMember } from "#contract/record-sets/owner.ts";
import type { SearchMatchKind } from "#contract/record-sets/search-match.ts";
import { childrenOf, textOf } from "#contract/members/member-fields.ts";
import { companySpellings } from "#rules/search/folded-company.ts";
import { foldedWords, foldName } from "#rules/search/folded-name.ts";
import { latinSpellings } from "#rules/search/latin-spellings.ts";
import { mostSimilar } from "#rules/search/name-similarity.ts";
import type { SearchText } from "#rules/search/search-text.ts";
import {
  type AttributeChange,
  type AttributePeriod,
  attributePeriods,
} from "#rules/vessel/attribute-history.ts";

/** What is read beside the vessel for its reason; each only if the kind needs it. */
export interface ReasonSources {
  readonly owner: Member | undefined;
  readonly nameChanges: readonly AttributeChange[];
  /** The day of the call. */
  readonly today: string;
}

/** A field `search_match` of a result. */
export interface MatchReason {
  readonly kind: SearchMatchKind;
  readonly value: string | null;
  readonly until: string | null;
  /** Number of the company that matches. */
  readonly customer_number?: string | null;
}

const fieldOfKind: Partial<Record<SearchMatchKind, string>> = {
  imo_number: "imo_num",
  class_number: "class_num",
  official_number: "official_registry_num",
  call_sign: "call_sign",
  name: "vessel_name",
  name_beginning: "vessel_name",
  name_words: "vessel_name",
  similar_name: "vessel_name",
};

/** Returns why a vessel was found by a folded name or a number. */
export function matchReason(
  kind: SearchMatchKind,
  typed: Pick<SearchText, "companies" | "latin" | "name">,
  vessel: Member,
  { nameChanges, owner, today }: ReasonSources,
): MatchReason {
  const field = fieldOfKind[kind];
  if (field !== undefined) return { kind, value: textOf(vessel[field]), until: null };
  if (kind === "company" || kind === "similar_company") {
    const companies = owner ? companiesOf(owner as OwnerMember) : [];
    const company = companyLike(companies, kind, typed.companies);
    const { customer_name = null, customer_number = null } = company ?? {};
    return { kind, value: customer_name, until: null, customer_number };
  }
  const former = childrenOf(vessel["a_abs_vessel"]).flatMap(({ vessel_name }) => textOf(vessel_name) ?? []);
  const current = textOf(vessel["vessel_name"]);
  const value = nameLike(kind, current, former, typed) ?? null;
  const isFormer = kind !== "transliterated" && value !== null;
  const until = isFormer ? heldUntil(value, attributePeriods(nameChanges, current, today)) : null;
  return { kind, value, until };
}

/** The company whose name in one of its spellings has the typed words, or is the most similar. */
function companyLike(
  companies: ReturnType<typeof companiesOf>,
  kind: "company" | "similar_company",
  typed: readonly string[],
) {
  const spellings = companies.map(({ customer_name }) => companySpellings(customer_name ?? ""));
  const [name = ""] = typed;
  const similar = kind === "company" ? null : mostSimilar(name, spellings.flat());
  return companies.find((_, at) =>
    spellings[at]?.some((one) =>
      similar ? one === similar.name : typed.some((words) => hasWords(one, words)),
    ),
  );
}

/** The name by which a vessel matches if it is a former one, or one in other letters than the typed. */
function nameLike(
  kind: SearchMatchKind,
  current: string | null,
  former: readonly string[],
  { latin, name }: Pick<SearchText, "latin" | "name">,
): string | undefined {
  if (kind === "former_name") return bestFormer(former, name);
  if (kind === "similar_former_name") return similarFormer(former, name);
  return [...(current === null ? [] : [current]), ...former].find((one) => {
    const folded = foldName(one);
    return (
      latin.some((spelling) => hasWords(folded, spelling)) ||
      latinSpellings(one).some((spelling) => hasWords(spelling, name))
    );
  });
}

/** The day until which a vessel had a former name. A name without a change of its own is the one before the first change. */
function heldUntil(name: string, periods: readonly AttributePeriod[]): string | null {
  const period =
    periods.findLast(({ value }) => value === name) ?? periods.find(({ value }) => value === null);
  return period?.until ?? null;
}

function bestFormer(names: readonly string[], typed: string): string | undefined {
  return (
    names.find((name) => foldName(name) === typed) ??
    names.find((name) => foldName(name).startsWith(typed)) ??
    names.find((name) => hasWords(foldName(name), typed))
  );
}

/** The name whose folded form is the most similar. */
function similarFormer(names: readonly string[], typed: string): string | undefined {
  const best = mostSimilar(typed, names.map(foldName));
  return names.find((name) => foldName(name) === best?.name);
}

/** Whether every typed word begins a word of the folded name, as the statement of the search compares them. */
function hasWords(name: string, typed: string): boolean {
  return foldedWords(typed).every((word) => ` ${name}`.includes(` ${word}`));
}
