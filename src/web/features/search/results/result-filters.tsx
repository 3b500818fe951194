import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { VesselSearch } from "#contract/search/search-parameters.ts";
import { classStateText } from "#rules/class/class-state.ts";
import { type ResultFacet, resultFacets, type ResultFilter } from "#rules/search/result-refinement.ts";
import { fieldText } from "#text/fields.ts";
import { resultFilterText } from "#text/record/search-results.ts";
import { uiText } from "#text/ui.ts";
import { queries } from "#web/api/queries.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { FormWithoutScript } from "#web/ui/form/form-without-script.tsx";
import { useResultFilter } from "./result-filter.ts";
import classes from "./results.module.css";

type SearchCount = MemberOf<"/script/PLIMSOLLSEARCHCOUNTS">;

/** Menus that filter the results by class state, vessel type and flag, with the number of vessels for each value. */
export function ResultFilters({ search }: { search: VesselSearch }) {
  const { filter, address, choose, clear } = useResultFilter();
  const counts = useQuery({ ...queries.searchCounts(search, filter), placeholderData: keepPreviousData });
  const menus = resultFacets.map((facet) => ({
    name: facet,
    label: resultFilterText[facet],
    value: filter[facet] ?? "",
    options: optionsOf(facet, counts.data, filter[facet]),
  }));
  return (
    <section
      className={classes.filters}
      aria-label={resultFilterText.region}
      aria-busy={counts.isPlaceholderData}
    >
      {menus.map(({ name, ...menu }) => (
        <ChipSelect key={name} {...menu} onChange={(value) => choose(name, value)} />
      ))}
      {Object.keys(filter).length > 0 && (
        <Button kind="quiet" onClick={clear}>
          {resultFilterText.clearFilters}
        </Button>
      )}
      {counts.error && !counts.data && (
        <p className={classes.failure}>
          {resultFilterText.countsNotLoaded}{" "}
          <Button kind="quiet" onClick={() => void counts.refetch()}>
            {uiText.tryAgain}
          </Button>
        </p>
      )}
      <FormWithoutScript
        fields={menus.map(({ label, name, options, value }) => {
          const any = { value: "", label: fieldText.any({ label: label.toLowerCase() }) };
          return { name, label, value, options: [any, ...options] };
        })}
        address={address}
        action={resultFilterText.show}
      />
    </section>
  );
}

/** The values that the vessels found have, the most frequent first, and the chosen one even if no vessel has it or the numbers are not there. */
function optionsOf(
  facet: ResultFacet,
  counts: readonly SearchCount[] | undefined,
  chosen: ResultFilter[ResultFacet],
): readonly { readonly value: string; readonly label: string }[] {
  const options = (counts ?? [])
    .filter((one) => one.facet === facet)
    .map(({ count, label, value }) => optionOf(value ?? "", label || (value ?? ""), count ?? 0));
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  const name = facet === "state" ? classStateText(Number(chosen)) : chosen;
  return [...options, counts ? optionOf(chosen, name, 0) : { value: chosen, label: name }];
}

function optionOf(value: string, label: string, count: number) {
  return { value, label: resultFilterText.choiceWithCount({ value: label, count }) };
}
