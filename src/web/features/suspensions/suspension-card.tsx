import { Link } from "@tanstack/react-router";
import { suspensionColumns } from "#text/record/suspension-exports.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import type { ItemPosition } from "#web/ui/virtual/long-list.tsx";
import { type ListedSuspension, listColumns, ofNames } from "./listed-suspension.ts";
import classes from "./suspensions.module.css";

interface SuspensionCardProps {
  readonly vessel: ListedSuspension;
  readonly position: ItemPosition;
}

/** One vessel of the list: a link to its details. The border has the tone of its status. */
export function SuspensionCard({ vessel, position }: SuspensionCardProps) {
  const { columns, date, key, name, reason, reinstatedSince, status, tone } = vessel;
  return (
    <li {...position}>
      <Link {...paths.vessel("class-suspension", "details", key)} className={classes.card} data-tone={tone}>
        <div className={classes.lead}>
          <h2 className={classes.name}>
            <VisuallyHidden>{suspensionColumns.name} </VisuallyHidden>
            <span translate="no">{name}</span>
          </h2>
          {tone && (
            <Badge tone={tone} isEvent>
              {status}
            </Badge>
          )}
          <p className={classes.why}>{[date, reason].filter(Boolean).join(" · ")}</p>
          {reinstatedSince && (
            <Badge tone="success" isEvent>
              {suspensionText.reinstatedSince({ date: reinstatedSince })}
            </Badge>
          )}
        </div>
        <dl className={classes.columns}>
          {listColumns.map((column) => (
            <div key={column}>
              <dt>{suspensionColumns[column]}</dt>{" "}
              <dd translate={ofNames.has(column) ? "no" : undefined}>{columns[column] || "—"}</dd>
            </div>
          ))}
        </dl>
      </Link>
    </li>
  );
}

/** The names of the columns, once for all cards of a wide window. Each card has them for screen readers. */
export function SuspensionCardTitles() {
  return (
    <div aria-hidden className={classes.titles}>
      <span>{suspensionColumns.name}</span>
      <div className={classes.columns}>
        {listColumns.map((column) => (
          <span key={column}>{suspensionColumns[column]}</span>
        ))}
      </div>
    </div>
  );
}

/** Placeholders for cards. */
export function SuspensionCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, card) => (
    <li key={card} className={classes.card} aria-hidden>
      <div className={classes.lead}>
        <Skeleton width="70%" height="20px" />
        <Skeleton width="110px" height="24px" />
        <Skeleton width="60%" height="15px" />
      </div>
      <div className={classes.columns}>
        {Array.from({ length: 7 }, (__, column) => (
          <Skeleton key={column} height="20px" />
        ))}
      </div>
    </li>
  ));
}
