import { Download, Rss } from "lucide-react";
import { suspensionLabel } from "#rules/section-labels.ts";
import { type SuspensionFilter, usualSort } from "#rules/suspension-filter.ts";
import { suspensionCsvPath, suspensionFeedPath } from "#web/paths.ts";
import { writeFilter } from "./list-filter.ts";
import classes from "./list-links.module.css";

/** The ways to take the list along, as it is filtered: for a spreadsheet, and for a feed reader, which has its own order. */
export function ListLinks({ filter }: { filter: SuspensionFilter }) {
  const feed = suspensionFeedPath(writeFilter({ ...filter, sort: usualSort }));
  return (
    <div className={classes.links}>
      <link rel="alternate" type="application/atom+xml" title={suspensionLabel} href={feed} />
      <a href={suspensionCsvPath(writeFilter(filter))} download>
        <Download aria-hidden /> CSV
      </a>
      <a href={feed}>
        <Rss aria-hidden /> Feed
      </a>
    </div>
  );
}
