import panel from "#web/ui/feedback/feedback.module.css";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { DataTableSkeleton } from "./data-table-skeleton.tsx";
import classes from "./grouped-tables.module.css";
import type { TableColumn } from "./table-columns.ts";

interface GroupedTablesSkeletonProps {
  readonly columns: readonly Omit<TableColumn<never>, "value" | "text" | "cell">[];
  /** Number of rows of each group. */
  readonly counts: readonly number[];
}

/** Placeholder for panels with a table each. */
export function GroupedTablesSkeleton({ columns, counts }: GroupedTablesSkeletonProps) {
  return (
    <div className={classes.groups} aria-hidden>
      {counts.map((count, group) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other key
        <div key={group} className={panel.panel}>
          <div className={panel.heading}>
            <Skeleton width="160px" height="15px" />
          </div>
          <DataTableSkeleton label="" columns={columns} count={count} lines={2} isBare />
        </div>
      ))}
    </div>
  );
}
