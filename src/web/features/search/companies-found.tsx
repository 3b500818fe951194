import type { Criteria } from "#rules/search/address-search.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { searchText } from "#text/record/search.ts";
import { recordedCompanies } from "#web/api/companies.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import classes from "./companies-found.module.css";

interface CompaniesFoundProps {
  readonly criteria: Criteria;
  /** The first result, whose owner record names the companies. */
  readonly vessel: { readonly assetnum: string } | undefined;
}

/** After a search by owner or operator: links to the companies whose names match, and to the search for companies. */
// gap: companies among search results
export function CompaniesFound({ criteria, vessel }: CompaniesFoundProps) {
  const searchedNames = [criteria.registeredOwner, criteria.operatorName].filter((name) => name !== "");
  const owner = useQuery({ ...queries.owner(vessel?.assetnum ?? ""), enabled: searchedNames.length > 0 });
  const companies = recordedCompanies(owner.data).filter(({ name }) =>
    searchedNames.some((text) => containsWords(name, text)),
  );
  const [searched] = searchedNames;
  if (searched === undefined) return null;
  return (
    <p className={classes.companies}>
      {companies.length > 0 && searchText.vesselsOf}{" "}
      {companies.map(({ name, customerNumber }) => (
        <Link key={customerNumber} {...paths.company(customerNumber)}>
          {name}
        </Link>
      ))}
      <Link {...paths.companies(searched.replaceAll(/[%*]/g, " ").trim())}>
        {searchText.companiesNamed({ name: searched })}
      </Link>
    </p>
  );
}

/** Whether a name contains every word of a text, ignoring case. */
function containsWords(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/[\s%*]+/);
  return words.every((word) => name.toLowerCase().includes(word));
}
