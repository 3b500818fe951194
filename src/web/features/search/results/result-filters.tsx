import type { VesselSearch } from "#contract/search-parameters.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { MemberOf } from "#contract/call-members.ts";
import { classStateText } from "#rules/class/class-state.ts";
import { type ResultFacet, resultFacets, type ResultFilter } from "#rules/search/result-refinement.ts";
import { resultFilterText } from "#text/record/search-results.ts";
import { uiText } from "#text/ui.ts";
import { queries } from "#web/api/queries.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import classes from "./result-filters.module.css";
import { FacetSkeletons } from "./result-head-skeleton.tsx";
import { useResultFilter } from "./result-filter.ts";

type SearchCount = MemberOf<"/script/PLIMSOLLSEARCHCOUNTS">;

/** Chips of a facet that are shown at first. */
const firstChips = 6;

/** Chips that filter the results by class state, vessel type and flag, with the number of vessels for each. A narrow window folds them. */
export function ResultFilters({ search }: { search: VesselSearch }) {
  const { filter, addressOf, choose, clear } = useResultFilter();
  const counts = useQuery({ ...queries.searchCounts(search, filter), placeholderData: keepPreviousData });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = Object.keys(filter).length;
  return (
    <section className={classes.filters} aria-label={resultFilterText.region}>
      <div className={classes.fold}>
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {chosen === 0 ? resultFilterText.filters : resultFilterText.filtersSet({ count: chosen })}
        </Button>
      </div>
      <div id={id} className={classes.facets} data-open={isOpen} aria-busy={counts.isPlaceholderData}>
        {counts.data === undefined && !counts.error && <FacetSkeletons />}
        {(counts.data || counts.error) &&
          resultFacets.map((facet) => (
            <Facet
              key={facet}
              facet={facet}
              counts={counts.data?.filter((one) => one.facet === facet) ?? []}
              chosen={filter[facet]}
              addressOf={(value) => addressOf(facet, value)}
              onChoose={(value) => choose(facet, value)}
            />
          ))}
        {counts.error && !counts.data && (
          <p className={classes.failure}>
            {resultFilterText.countsNotLoaded}{" "}
            <Button kind="quiet" onClick={() => void counts.refetch()}>
              {uiText.tryAgain}
            </Button>
          </p>
        )}
      </div>
      {chosen > 0 && (
        <div className={classes.clear}>
          <Button kind="quiet" onClick={clear}>
            {resultFilterText.clearFilters}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FacetProps {
  readonly facet: ResultFacet;
  readonly counts: readonly SearchCount[];
  readonly chosen: ResultFilter[ResultFacet];
  readonly addressOf: (value: string | undefined) => string;
  readonly onChoose: (value: string | undefined) => void;
}

/** The chips of one facet, the most frequent values first. The chosen one is always shown. */
function Facet({ facet, counts, chosen, addressOf, onChoose }: FacetProps) {
  const [isWhole, setWhole] = useState(false);
  const values = withChosen(facet, counts, chosen);
  if (values.length === 0) return null;
  const next = (value: SearchCount["value"]) => (value === chosen ? undefined : (value ?? undefined));
  const isShown = ({ value }: SearchCount, position: number) =>
    isWhole || position < firstChips || value === chosen;
  const others = values.filter((one, position) => !isShown(one, position));
  const chipOf = ({ value, label, count }: SearchCount) => (
    <Chip
      key={value}
      label={label || (value ?? "")}
      count={count ?? undefined}
      isChosen={value === chosen}
      address={addressOf(next(value))}
      onChoose={() => onChoose(next(value))}
    />
  );
  return (
    <div className={classes.facet} data-whole={isWhole}>
      <span aria-hidden className={classes.label}>
        {resultFilterText[facet]}
      </span>
      <Chips label={resultFilterText[facet]}>
        {values.filter(isShown).map(chipOf)}
        {/* Without JavaScript, the button below does nothing. */}
        {others.length > 0 && (
          <noscript>
            <details>
              <summary>{resultFilterText.moreValues({ count: others.length })}</summary>
              <div className={classes.others}>{others.map(chipOf)}</div>
            </details>
          </noscript>
        )}
        {values.length > firstChips && (
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? resultFilterText.fewerValues
              : resultFilterText.moreValues({ count: values.length - firstChips })}
          </Button>
        )}
      </Chips>
    </div>
  );
}

/** The counts, and the chosen value even if no vessel has it. */
function withChosen(
  facet: ResultFacet,
  counts: readonly SearchCount[],
  chosen: string | undefined,
): readonly SearchCount[] {
  if (chosen === undefined || counts.some(({ value }) => value === chosen)) return counts;
  const label = facet === "state" ? classStateText(Number(chosen)) : chosen;
  return [...counts, { facet, value: chosen, label, count: 0 }];
}
