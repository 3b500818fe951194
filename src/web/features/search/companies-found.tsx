import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { companiesOf } from "#web/api/customer-name.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import classes from "./companies-found.module.css";
import type { Criteria } from "./criteria.ts";

interface CompaniesFoundProps {
  readonly criteria: Criteria;
  /** Asset number of the first vessel found: its owner record names the companies. */
  readonly assetnum: string;
}

/** After a search by owner or operator: the pages of the companies that the name may have meant. */
// gap: companies among search results
export function CompaniesFound({ criteria, assetnum }: CompaniesFoundProps) {
  const sought = [criteria.registeredOwner, criteria.operatorName].filter((name) => name !== "");
  const owner = useQuery({ ...queries.owner(assetnum), enabled: sought.length > 0 });
  const companies = companiesOf(owner.data).filter(({ name }) => sought.some((text) => isIn(name, text)));
  if (sought.length === 0 || companies.length === 0) return null;
  return (
    <p className={classes.companies}>
      All vessels of{" "}
      {companies.map(({ name, customerNumber }) => (
        <Link key={customerNumber} {...paths.company(customerNumber)}>
          {name}
        </Link>
      ))}
    </p>
  );
}

/** Whether every word of a text stands in a name, whatever its case. */
function isIn(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/[\s%*]+/);
  return words.every((word) => name.toLowerCase().includes(word));
}
