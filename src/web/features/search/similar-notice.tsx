import { similarNoticeText } from "#text/record/similar-notice.ts";
import type { SearchMatch } from "#web/api/found-vessel.ts";
import classes from "./similar-notice.module.css";

interface SimilarNoticeProps {
  readonly text: string;
  /** Of the first result; all are of names, or all of companies. */
  readonly match: SearchMatch | null;
}

/** Says that no name matches as it was typed, above names with typing errors. */
export function SimilarNotice({ text, match }: SimilarNoticeProps) {
  const { company, name } = similarNoticeText;
  return <p className={classes.similar}>{(match?.kind === "similar_company" ? company : name)({ text })}</p>;
}
