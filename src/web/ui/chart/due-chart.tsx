import { CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "#rules/dates.ts";
import { dueStatus } from "#rules/surveys/due-status.ts";
import { chartText } from "#text/charts.ts";
import { dueChartText } from "#text/record/due-chart.ts";
import { dueStatusNames } from "#text/record/due-dates.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { useShownRows } from "#web/ui/table/use-shown-rows.ts";
import { type AxisItem, type DueAxis, dueAxis, positionOf } from "./due-axis.ts";
import classes from "./due-chart.module.css";
import { DueLegend } from "./due-legend.tsx";
import { DueTrack } from "./due-track.tsx";

export interface DueItem extends AxisItem {
  readonly key: string;
  readonly name: string;
  /** Kind of the item, such as Survey. */
  readonly kind: string;
}

interface DueChartProps {
  /** In the order of the rows; `undefined` while they load. */
  readonly items: readonly DueItem[] | undefined;
  readonly today: string;
  /** Additional text below the picture. */
  readonly note?: string | undefined;
  /** A link below the picture. */
  readonly link?: ReactNode;
}

/** Rows shown at first; a phone shows three of them. Their height is reserved while the items load, so that what follows does not move. */
const firstRows = 6;

/** Due dates on a time axis. The picture is a table, so that it can be read without seeing it. */
export function DueChart({ items, today, note, link }: DueChartProps) {
  const { shown, isWhole, button } = useShownRows(items ?? [], firstRows);
  return (
    <figure className={classes.figure} aria-label={dueChartText.title} data-whole={isWhole}>
      <figcaption className={classes.title}>
        {dueChartText.title}
        <DueLegend today={today} />
      </figcaption>
      <div className={classes.rows} aria-busy={items === undefined}>
        {items === undefined && <SkeletonTable />}
        {items?.length === 0 && <p className={classes.empty}>{dueChartText.noDates}</p>}
        {shown.length > 0 && <DueTable items={shown} today={today} />}
      </div>
      <div className={classes.foot}>
        {note && <p>{note}</p>}
        {link}
        {items && items.length > firstRows && (
          <Button kind="quiet" {...button}>
            {isWhole
              ? chartText.showFirstRows({ count: firstRows })
              : chartText.showAllRows({ count: items.length })}
          </Button>
        )}
      </div>
    </figure>
  );
}

/** The axis covers the shown rows only, so that the first ones are seen from near. */
function DueTable({ items, today }: { items: readonly DueItem[]; today: string }) {
  const axis = dueAxis(items, today);
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{dueChartText.description}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{dueChartText.item}</th>
          <th scope="col" className={classes.axis}>
            <VisuallyHidden>{dueChartText.window}</VisuallyHidden>
            {axis.ticks.map(({ day, label }) => (
              <span key={day} aria-hidden style={{ left: `${positionOf(day, axis)}%` }}>
                {label}
              </span>
            ))}
          </th>
          <th scope="col">{dueChartText.dueDate}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <DueRow key={item.key} item={item} axis={axis} today={today} />
        ))}
      </tbody>
    </table>
  );
}

function DueRow({ item, axis, today }: { item: DueItem; axis: DueAxis; today: string }) {
  const { name, kind, from, due } = item;
  const status = dueStatus(due, today);
  return (
    <tr data-status={status}>
      <th scope="row" title={name}>
        {name} <span className={classes.kind}>{kind}</span>
      </th>
      <td className={classes.track}>
        {from !== null && (
          <VisuallyHidden>
            {dueChartText.windowDates({ from: formatDate(from), to: formatDate(due) })}
          </VisuallyHidden>
        )}
        <DueTrack item={item} axis={axis} today={today} />
      </td>
      <td className={classes.due}>
        {status === "overdue" && <CalendarX2 aria-hidden />}
        {status !== null && status !== "comingDue" && (
          <span className={classes.status}>{dueStatusNames[status]}</span>
        )}{" "}
        {formatDate(due)}
      </td>
    </tr>
  );
}

function SkeletonTable() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: firstRows }, (_, row) => (
        <Skeleton key={row} width="100%" height="14px" />
      ))}
    </div>
  );
}
