// The syntax of conditions in one table; docs/query-language.md describes all of it.
import { html } from "hono/html";
import type { CallPath } from "#contract/calls.ts";
import { code, type Html, table } from "./page-parts.ts";

interface Clause {
  readonly clause: string;
  readonly meaning: string;
  /** A record set that supports the clause. */
  readonly path: CallPath;
}

export const clauses: readonly Clause[] = [
  search('vessel_type="Barge"', "The value is equal; texts are compared exactly."),
  search('vessel_type!="Barge"', "There is a value, and it is different."),
  search(
    'vessel_name="%STAR"',
    "The value matches the pattern, ignoring case. % and * stand for any characters.",
  ),
  search('imo_num="*"', "There is a value."),
  search('imo_num!="*"', "There is no value."),
  search("flag_id in [3,12]", "The value is one of these. Put texts in quotation marks."),
  {
    clause: 'changed_date>="2024-01-01"',
    meaning: "The date is the same or later. Write dates in ISO 8601; without an offset they are UTC.",
    path: "/os/ABSRECORDCLASSSTATUS",
  },
  search('abs_operator.customer_name="%LTD"', "A related record has a value that matches."),
  search(
    'vessel_type="Bulk Carrier" and flag_id=12',
    "Both conditions are true. Parentheses and “or” are not supported: see opmodeor in the gallery.",
  ),
];

function search(clause: string, meaning: string): Clause {
  return { clause, meaning, path: "/os/ABSRECORDSEARCH" };
}

/** The table of conditions, and the other parameters of a query. */
export function querySection(): Html {
  const rows = clauses.map(({ clause, meaning }) => [code(clause), meaning] as const);
  return html`<p>
      ${code("oslc.where")} is the condition, ${code("oslc.select")} the fields of each member and
      ${code("oslc.orderBy")} the order. ${code("oslc.searchTerms")} and ${code("searchAttributes")} search
      for words. Each record set below lists its queryable fields; a query for any other field is an error
      that lists them.
    </p>
    ${table("Conditions", ["Clause", "Meaning"], rows)}`;
}
