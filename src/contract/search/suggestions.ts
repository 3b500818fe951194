// `POST /api/suggestions`: vessels and companies for what has been typed so far. The schema of the body is in suggestion-calls.ts, so that it
// stays out of the browser's bundle.
import type { StatedVessel } from "#contract/members/vessel-facts.ts";
import type { SearchMatchKind } from "#contract/record-sets/search-match.ts";
import type { StatedClass } from "#rules/class/earlier-losses.ts";

export const suggestionsPath = "/api/suggestions";

/** The captcha action of a token that opens suggestions. */
export const suggestionsAction = "/script/PLIMSOLLSUGGEST";

/** Characters of a text for which suggestions are made; a longer one is rejected. */
export const maximumSuggestionText = 100;
/** Suggestions in one response, vessels and companies together. */
export const maximumSuggestions = 8;

/** Calls that one captcha token opens, including its own, and the seconds within which they can be made. */
export const suggestionPassUse = { calls: 60, seconds: 5 * 60 } as const; // gap: suggestions

/** How a suggested vessel matches; the same as `search_match` of a search result. */
export interface SuggestionMatch {
  readonly kind: SearchMatchKind;
  /** The number or the name that matches. */
  readonly value: string | null;
  /** The day until which the vessel had the former name, if its history shows it. */
  readonly until: string | null;
}

/** The identity of a vessel and its class. A controlled vessel has no public fields but its identity. */
export interface SuggestedVessel extends Pick<StatedVessel, keyof StatedClass | "class_state_reason"> {
  readonly assetnum: string;
  readonly imo_num: string | null;
  readonly class_num: string | null;
  readonly vessel_name: string | null;
  readonly vessel_type: string | null;
  readonly flag_name: string | null;
  readonly search_match: SuggestionMatch;
}

/** A company of at least one vessel of the public record. */
export interface SuggestedCompany {
  readonly customer_number: string;
  readonly customer_name: string;
  /** Roles that it has for its vessels, such as Registered Owner, in alphabetical order. */
  readonly customer_roles: readonly string[];
  /** Number of vessels for which it has a role, without controlled ones. */
  readonly vessel_count: number;
}

/** Suggestions, the best first. */
export interface Suggestions {
  readonly vessels: readonly SuggestedVessel[];
  readonly companies: readonly SuggestedCompany[];
}

export interface SuggestionsResponse extends Suggestions {
  /** Opens further calls without a captcha token; only in the response to a call with one. */
  readonly pass?: string;
}
