import { type CurrentSearch, hasSearch, searchByText } from "#rules/search/address-search.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { foundVessel } from "#web/api/found-vessel.ts";
import { queries } from "#web/api/queries.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { NearCompanies } from "./near-companies.tsx";
import { NearNumbers } from "./near-numbers.tsx";
import { NearVessels } from "./near-vessels.tsx";
import classes from "./no-result.module.css";
import { OtherSearches } from "./other-searches.tsx";

interface NoResultProps extends CurrentSearch {
  /** IMO numbers of the record that differ in one digit from the number of the search. */
  readonly suggestions: readonly string[] | undefined;
}

/** The empty state of a search, with what may have been meant. The form's search is also made by its text. */
export function NoResult({ suggestions, ...search }: NoResultProps) {
  const text = search.text || textOfCriteria(search);
  const isByForm = search.text === "" && hasSearch(searchByText(text));
  const find = useInfiniteQuery({ ...queries.search({ text }), enabled: isByForm });
  const found = find.data?.pages[0];
  return (
    <div className={classes.noResult}>
      <Empty />
      <div className={classes.helps}>
        <NearNumbers text={text} numbers={suggestions ?? found?.responseInfo.suggestions ?? []} />
        <NearVessels text={text} vessels={found?.member.map(foundVessel) ?? []} />
        <NearCompanies text={text} />
        <OtherSearches search={search} text={text} />
      </div>
    </div>
  );
}

/** The criterion by which most can be found. */
function textOfCriteria({ criteria }: CurrentSearch): string {
  const { vesselName, imoNum, classNum, registeredOwner, operatorName } = criteria;
  return [imoNum, vesselName, classNum, registeredOwner, operatorName].find((text) => text !== "") ?? "";
}
