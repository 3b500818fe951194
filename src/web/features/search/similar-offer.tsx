import { useQuery } from "@tanstack/react-query";
import { similarNamesText } from "#text/record/similar-names.ts";
import { searchParameters } from "#contract/search/search-parameters.ts";
import { maximumSimilar } from "#rules/search/name-similarity.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { type FoundVessel, foundVessel, type SearchMatch } from "#web/api/found-vessel.ts";
import type { RecordQuery } from "#web/api/calls.ts";
import { queries } from "#web/api/queries.ts";
import { queryText } from "#web/paths.ts";
import { VesselLink } from "#web/record-links.tsx";
import { describeMatch } from "./describe-match.ts";
import classes from "./search.module.css";

interface SimilarOfferProps {
  readonly text: string;
  /** The results; the offer stands below those whose names match. */
  readonly vessels: readonly FoundVessel[];
}

/** Offers the vessels with similar names below those that match as typed: one is written apart, another together. */
// gap: similar names beside those that match
export function SimilarOffer({ text, vessels }: SimilarOfferProps) {
  const isName = vessels.some(({ match }) => /^(?:name|former|transliterated)/.test(match?.kind ?? ""));
  const similar = useQuery({
    ...queries.recordSet("/script/ABSRECORDFIND", similarTo(text)),
    enabled: isName,
  });
  const { data = [] } = similar;
  // An offer that fails is none: the results stand above it.
  if (data.length === 0) return null;
  const summary = data.length < maximumSimilar ? similarNamesText.offer : similarNamesText.offerAtLeast;
  return (
    <details className={classes.offer} data-print="none">
      <summary>{summary({ count: data.length })}</summary>
      <ul>
        {data.map(foundVessel).map(({ imoNumber, key, match, name }) => (
          <li key={queryText(key)}>
            <VesselLink vessel={key}>{name}</VesselLink>{" "}
            <span>
              {[imoNumber && similarNamesText.imo({ number: imoNumber }), reasonOf(match)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Why a vessel is offered whose present name is not similar. */
const reasonOf = (match: SearchMatch | null) =>
  match?.kind === "similar_name" ? "" : describeMatch(match, "");

const similarTo = (text: string): RecordQuery<"/script/ABSRECORDFIND"> => ({
  otherParameters: [
    ...searchParameters({ text }),
    ["similar", "1"],
    ["oslc.pageSize", String(searchPageSize)],
  ],
});
