// The syntax of conditions in one table; docs/query-language.md describes all of it.
import { html } from "hono/html";
import type { CallPath } from "#contract/calls.ts";
import { docsConditionText, docsText } from "#text/api/docs.ts";
import { code, type Html, table, withCode } from "./page-parts.ts";

interface Clause {
  readonly clause: string;
  /** Key of its meaning. */
  readonly meaning: keyof typeof docsConditionText;
  /** A record set that supports the clause. */
  readonly path: CallPath;
}

export const clauses: readonly Clause[] = [
  search('vessel_type="Barge"', "equal"),
  search('vessel_type!="Barge"', "different"),
  search('vessel_name="%STAR"', "pattern"),
  search('imo_num="*"', "present"),
  search('imo_num!="*"', "missing"),
  search("flag_id in [3,12]", "oneOf"),
  {
    clause: 'changed_date>="2024-01-01"',
    meaning: "since",
    path: "/os/ABSRECORDCLASSSTATUS",
  },
  search('abs_operator.customer_name="%LTD"', "related"),
  search('vessel_type="Bulk Carrier" and flag_id=12', "both"),
];

function search(clause: string, meaning: Clause["meaning"]): Clause {
  return { clause, meaning, path: "/os/ABSRECORDSEARCH" };
}

/** The table of conditions, and the other parameters of a query. */
export function querySection(): Html {
  const rows = clauses.map(({ clause, meaning }) => [code(clause), docsConditionText[meaning]] as const);
  return html`<p>${docsText.parametersOfQuery(withCode)}</p>
    ${table(docsConditionText.caption, [docsConditionText.clause, docsText.meaning], rows)}`;
}
