import type { MemberOf } from "#contract/calls/call-members.ts";
import type { Criteria, CurrentSearch } from "#rules/search/address-search.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { searchText } from "#text/record/search.ts";
import { recordedCompanies } from "#web/api/companies.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { CompanyLink } from "#web/record-links.tsx";
import classes from "./search.module.css";

type FoundMember = MemberOf<"/script/ABSRECORDFIND">;

/** A search with the results of its first page. */
export interface FirstResults extends CurrentSearch {
  readonly members: readonly FoundMember[];
}

/** After a search by owner or operator: links to the companies whose names match, and to the search for companies. */
// gap: companies among search results
export function CompaniesFound({ members, ...search }: FirstResults) {
  const { criteria, vessel } = companySearch(search, members);
  const searchedNames = [criteria.registeredOwner, criteria.operatorName].filter((name) => name !== "");
  const owner = useQuery({ ...queries.owner(vessel?.assetnum ?? ""), enabled: searchedNames.length > 0 });
  const companies = recordedCompanies(owner.data).filter(({ name }) =>
    searchedNames.some((text) => containsWords(name, text)),
  );
  const [searched] = searchedNames;
  if (searched === undefined) return null;
  return (
    <p className={classes.companies} data-print="none">
      {companies.length > 0 && searchText.vesselsOf}{" "}
      {companies.map(({ name, customerNumber }) => (
        <CompanyLink key={customerNumber} number={customerNumber}>
          {name}
        </CompanyLink>
      ))}
      <Link {...paths.companies(searched.replaceAll(/[%*]/g, " ").trim())}>
        {searchText.companiesNamed({ name: searched })}
      </Link>
    </p>
  );
}

/** The companies that were searched for, and a vessel whose owner record names them: by the criteria, or by a text that is a company. */
function companySearch({ text, criteria }: CurrentSearch, members: readonly FoundMember[]) {
  const ofCompany = members.find(({ search_match }) => search_match?.kind?.endsWith("company"));
  const similar = ofCompany?.search_match?.kind === "similar_company" ? ofCompany.search_match.value : null;
  const searched: Criteria = ofCompany ? { ...criteria, registeredOwner: similar ?? text } : criteria;
  return { criteria: searched, vessel: ofCompany ?? members[0] };
}

/** Whether a name contains every word of a text, ignoring case. */
function containsWords(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/[\s%*]+/);
  return words.every((word) => name.toLowerCase().includes(word));
}
