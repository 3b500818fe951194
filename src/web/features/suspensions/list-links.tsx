import { Download, Rss } from "lucide-react";
import { shellText } from "#text/shell.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { type SuspensionFilter, defaultSort } from "#rules/class/suspension-filter.ts";
import { suspensionCsvPath, suspensionFeedPath } from "#web/paths.ts";
import { writeFilter } from "./list-filter.ts";
import classes from "./list-links.module.css";

/** Links to the filtered list as CSV and as an Atom feed. The feed always has the default order. */
export function ListLinks({ filter }: { filter: SuspensionFilter }) {
  const feed = suspensionFeedPath(writeFilter({ ...filter, sort: defaultSort }));
  return (
    <div className={classes.links}>
      <link rel="alternate" type="application/atom+xml" title={shellText.suspensions} href={feed} />
      <a href={suspensionCsvPath(writeFilter(filter))} download>
        <Download aria-hidden /> {suspensionText.csv}
      </a>
      <a href={feed}>
        <Rss aria-hidden /> {suspensionText.feed}
      </a>
    </div>
  );
}
