import { similarNamesText } from "#text/record/similar-names.ts";
import type { FirstResults } from "./companies-found.tsx";
import classes from "./search.module.css";

/** Says that no name matches as it was typed, above names with typing errors: all of them are of vessels, or all of companies. */
export function SimilarNotice({ text, members }: FirstResults) {
  const kinds = members.map(({ search_match }) => search_match?.kind ?? "");
  if (kinds.length === 0 || !kinds.every((kind) => kind.startsWith("similar_"))) return null;
  const { company, name } = similarNamesText;
  return <p className={classes.notice}>{(kinds[0] === "similar_company" ? company : name)({ text })}</p>;
}
