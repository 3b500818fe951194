// How a condition is written, in one table; docs/query-language.md has all of it.
import { html } from "hono/html";
import type { CallPath } from "#contract/calls.ts";
import { code, type Html, table } from "./page-parts.ts";

interface Clause {
  readonly clause: string;
  readonly meaning: string;
  /** A record set that can be asked so. */
  readonly path: CallPath;
}

export const clauses: readonly Clause[] = [
  search('vessel_type="Barge"', "The value is that; texts are exact."),
  search('vessel_type!="Barge"', "There is a value, and it is another."),
  search(
    'vessel_name="%STAR"',
    "The value fits the pattern, whatever its case. % and * stand for any characters.",
  ),
  search('imo_num="*"', "There is a value."),
  search('imo_num!="*"', "There is none."),
  search("flag_id in [3,12]", "The value is one of them; texts in quotation marks."),
  {
    clause: 'changed_date>="2024-01-01"',
    meaning: "Later or the same; dates are ISO 8601 and, without an offset, UTC.",
    path: "/os/ABSRECORDCLASSSTATUS",
  },
  search('abs_operator.customer_name="%LTD"', "A related record has a value that fits."),
  search(
    'vessel_type="Bulk Carrier" and flag_id=12',
    "Both hold. There are no parentheses and no “or”: see opmodeor in the gallery.",
  ),
];

function search(clause: string, meaning: string): Clause {
  return { clause, meaning, path: "/os/ABSRECORDSEARCH" };
}

/** The table, and what can be put beside a condition. */
export function askingSection(): Html {
  const rows = clauses.map(({ clause, meaning }) => [code(clause), meaning] as const);
  return html`<p>
      A condition is ${code("oslc.where")}, what is answered of each member ${code("oslc.select")}, the order
      ${code("oslc.orderBy")}; words are searched with ${code("oslc.searchTerms")} and
      ${code("searchAttributes")}. What can be asked of a record set stands with it below; anything else is an
      error that lists what can.
    </p>
    ${table("Conditions", ["Clause", "Holds where"], rows)}`;
}
