import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, History, Rss } from "lucide-react";
import { changesOfList } from "./changes-of-list.ts";
import { shellText } from "#text/shell.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { type SuspensionFilter, defaultSort } from "#rules/class/suspension-filter.ts";
import { queries } from "#web/api/queries.ts";
import { usePortal } from "#web/state/portal.ts";
import { paths, suspensionCsvPath, suspensionFeedPath } from "#web/paths.ts";
import { writeFilter } from "./list-filter.ts";
import classes from "./list-links.module.css";

/** Links to the changes with the same filter, and to the list as CSV and as an Atom feed. The feed always has the default order. */
export function ListLinks({ filter }: { filter: SuspensionFilter }) {
  const feed = suspensionFeedPath(writeFilter({ ...filter, sort: defaultSort }));
  const { today } = usePortal();
  const flags = useQuery({ ...queries.flags(), enabled: filter.flag !== undefined }).data;
  const changes = changesOfList(filter, today, flags);
  return (
    <div className={classes.links}>
      <link rel="alternate" type="application/atom+xml" title={shellText.suspensions} href={feed} />
      {changes && (
        <Link {...paths.changes(changes)}>
          <History aria-hidden /> {filter.reason ? suspensionText.changesOfAnyReason : suspensionText.changes}
        </Link>
      )}
      <a href={suspensionCsvPath(writeFilter(filter))} download>
        <Download aria-hidden /> {suspensionText.csv}
      </a>
      <a href={feed}>
        <Rss aria-hidden /> {suspensionText.feed}
      </a>
    </div>
  );
}
