import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { suggestionText } from "#text/record/suggestions.ts";
import type { SuggestedCompany, SuggestedVessel, Suggestions } from "#contract/suggestions.ts";
import { suggestionsQuery } from "#web/api/suggestions.ts";
import { maximumSearchTextLength } from "#rules/search/search-criteria.ts";
import { paths, type ScreenAddress, vesselKey } from "#web/paths.ts";

/** A vessel or a company, and the address of its screen. */
export interface Suggestion {
  readonly key: string;
  readonly address: ScreenAddress;
  readonly vessel?: SuggestedVessel;
  readonly company?: SuggestedCompany;
}

/** Shorter texts match too much to be of help. */
const minimumLength = 2;
/** Milliseconds without a key before suggestions are requested. */
const restTime = 150;

/** The suggestions for a text, by vessel and company. An outdated request is cancelled; until the next response the last one stays. */
export function useSuggestions(text: string, isActive: boolean) {
  const rested = useRestedText(text.trim());
  const isLongEnough = rested.length >= minimumLength && rested.length <= maximumSearchTextLength;
  const query = useQuery({
    ...suggestionsQuery(rested),
    enabled: isActive && isLongEnough,
    placeholderData: keepPreviousData,
  });
  const data = isLongEnough ? query.data : undefined;
  const groups = useMemo(() => groupsOf(data), [data]);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { groups, count, isReady: data !== undefined && !query.isPlaceholderData };
}

/** The text, once no key has been pressed for a moment. */
function useRestedText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restTime);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function groupsOf({ vessels, companies }: Suggestions = { vessels: [], companies: [] }) {
  const groups = [
    { label: suggestionText.vessels, items: vessels.map(vesselSuggestion) },
    { label: suggestionText.companies, items: companies.map(companySuggestion) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function vesselSuggestion(vessel: SuggestedVessel): Suggestion {
  const address = paths.vessel("absrecord", "details", vesselKey(vessel));
  return { key: vessel.assetnum, address, vessel };
}

function companySuggestion(company: SuggestedCompany): Suggestion {
  const { customer_number } = company;
  return { key: `company ${customer_number}`, address: paths.company(customer_number), company };
}
