import type { ReactNode } from "react";
import { formatNumber } from "#rules/numbers.ts";
import { chartText } from "#text/charts.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { useShownRows } from "#web/ui/table/use-shown-rows.ts";
import classes from "./bar-table.module.css";

export interface BarRow {
  readonly key: string;
  /** The group: a text or a link. */
  readonly name: ReactNode;
  readonly count: number;
  /** The items of `count` that the solid part of the bar stands for. */
  readonly part: number;
}

interface BarTableProps {
  readonly title: string;
  readonly columns: { readonly name: string; readonly part: string; readonly count: string };
  /** In the order of the rows; `undefined` while they load. */
  readonly rows: readonly BarRow[] | undefined;
}

/** Rows shown at first. Their height is reserved while the rows load, so that what follows does not move. */
const firstRows = 6;

/** Counts by group as bars. It is a table with the numbers, so that it can be read without seeing the bars; a button shows all rows. */
export function BarTable({ title, columns, rows }: BarTableProps) {
  const { shown, isWhole, button } = useShownRows(rows ?? [], firstRows);
  const highest = Math.max(1, ...(rows ?? []).map(({ count }) => count));
  return (
    <figure className={classes.figure} aria-label={title}>
      <table className={classes.table} aria-busy={rows === undefined}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {columns.name}
            </th>
            <th scope="col">{columns.part}</th>
            <th scope="col">{columns.count}</th>
          </tr>
        </thead>
        <tbody>
          {rows ? shown.map((row) => <Bar key={row.key} row={row} highest={highest} />) : <SkeletonBars />}
        </tbody>
      </table>
      <div className={classes.foot}>
        {rows && rows.length > firstRows && (
          <Button kind="quiet" {...button}>
            {isWhole
              ? chartText.showFirstRows({ count: firstRows })
              : chartText.showAllRows({ count: rows.length })}
          </Button>
        )}
      </div>
    </figure>
  );
}

function Bar({ row: { count, name, part }, highest }: { row: BarRow; highest: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td aria-hidden>
        <i style={{ width: `${(count / highest) * 100}%` }}>
          <i style={{ width: `${(part / Math.max(1, count)) * 100}%` }} />
        </i>
      </td>
      <td>{formatNumber(part)}</td>
      <td>{formatNumber(count)}</td>
    </tr>
  );
}

function SkeletonBars() {
  return Array.from({ length: firstRows }, (_, row) => (
    <tr key={row} aria-hidden>
      <td colSpan={4}>
        <Skeleton width="100%" height="12px" />
      </td>
    </tr>
  ));
}
