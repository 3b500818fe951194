import { Link } from "@tanstack/react-router";
import {
  type Criteria,
  hasCriteria,
  noCriteria,
  type CurrentSearch,
  searchByText,
  hasSearch,
  writeCriteria,
  writeSearch,
} from "#rules/search/address-search.ts";
import { recogniseText } from "#rules/search/recognised-text.ts";
import { noResultText } from "#text/record/no-result.ts";
import { describeCriteria } from "#web/state/search/criteria.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { viewQuery } from "#web/state/address/list-view.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useFlagNames } from "#web/state/search/search-name.ts";
import classes from "./no-result.module.css";

interface OtherSearchesProps {
  readonly search: CurrentSearch;
  readonly text: string;
}

/** What else can be tried: links to searches that keep the criteria, or advice for a name in the box. */
export function OtherSearches({ search, text }: OtherSearchesProps) {
  const { hasStatements } = usePortal();
  const recognised = search.text === "" ? null : recogniseText(text);
  if (recognised?.kind === "imo_number" && recognised.flaw === null && hasStatements) {
    return (
      <p className={classes.help} data-print="none">
        <a href={`/vessels/${recognised.number}/statement`}>{noResultText.statement(recognised)}</a>
      </p>
    );
  }
  if (recognised !== null) return null;
  return (
    <section className={classes.help} data-print="none">
      <h2>{noResultText.whatElse}</h2>
      {search.text === "" ? (
        <CriteriaLinks criteria={search.criteria} text={text} />
      ) : (
        <ul>
          <li>{noResultText.checkSpelling}</li>
          <li>{noResultText.tryCriteria}</li>
          {/\d/.test(text) && (
            <li>
              <Link {...paths.verification(text)}>{noResultText.verify({ text })}</Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function CriteriaLinks({ criteria, text }: { criteria: Criteria; text: string }) {
  const view = viewQuery(useQueryString());
  const nameOfFlag = useFlagNames(criteria.flagId);
  const { vesselName, previousNameCheck } = criteria;
  const byText = searchByText(text);
  const searches = [
    ...(vesselName !== "" && !previousNameCheck
      ? [
          {
            label: noResultText.includeFormerNames,
            query: writeCriteria({ ...criteria, previousNameCheck: true }),
          },
        ]
      : []),
    ...(hasSearch(byText)
      ? [{ label: noResultText.searchEverywhere({ text }), query: writeSearch(byText) }]
      : []),
    ...searchesWithoutOne(criteria, nameOfFlag),
  ];
  return (
    <ul>
      {searches.map(({ label, query }) => (
        <li key={label}>
          <Link {...paths.search({ ...query, ...view })}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

interface OtherSearch {
  readonly label: string;
  readonly query: QueryString;
}

/** The search without each of its criteria, if it has several. */
function searchesWithoutOne(
  criteria: Criteria,
  nameOfFlag: (flagId: string) => string,
): readonly OtherSearch[] {
  const names = (Object.keys(noCriteria) as (keyof Criteria)[]).filter(
    (name) => name !== "previousNameCheck" && criteria[name] !== "",
  );
  return names.flatMap((name) => {
    const others = { ...criteria, [name]: noCriteria[name] };
    if (!hasCriteria(others)) return [];
    const criterion = describeCriteria({ ...noCriteria, [name]: criteria[name] }, nameOfFlag);
    return [{ label: noResultText.without({ criterion }), query: writeCriteria(others) }];
  });
}
