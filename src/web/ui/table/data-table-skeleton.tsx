import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./table.module.css";
import type { TableColumn } from "./table-columns.ts";
import { TableFrame } from "./table-frame.tsx";

interface DataTableSkeletonProps {
  readonly label: string;
  /** Columns of the table that is loading. */
  readonly columns: readonly Pick<
    TableColumn<never>,
    "id" | "title" | "isTitleHidden" | "isNumeric" | "isRowHeader" | "isHiddenAtFirst" | "width" | "isGrowing"
  >[];
  readonly count: number;
  readonly isPanel?: boolean;
  readonly hasSelection?: boolean;
  /** Leaves the space of the tools out. */
  readonly isBare?: boolean;
  /** Number of lines of the tallest cell in a row. */
  readonly lines?: 1 | 2;
}

/** Placeholder for a data table, in a chunk without the table's code: real column titles with placeholder cells. */
export function DataTableSkeleton(props: DataTableSkeletonProps) {
  const { label, columns, count, hasSelection = false, isPanel, isBare, lines = 1 } = props;
  const checkbox = (
    <td className={classes.lead}>
      <Skeleton width="16px" height="16px" />
    </td>
  );
  const shown = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst);
  return (
    <div aria-hidden inert className={`${classes.container} ${isPanel ? classes.panel : ""}`}>
      {!isBare && <div className={classes.noTools} />}
      <TableFrame label={label} columns={shown} density="comfortable" hasSelection={hasSelection}>
        <thead>
          <tr>
            {hasSelection && checkbox}
            {shown.map(({ id, title, isTitleHidden, isNumeric }) => (
              <th key={id} scope="col" data-numeric={isNumeric}>
                {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, row) => (
            <tr key={row}>
              {hasSelection && checkbox}
              {shown.map(({ id, isRowHeader }) => (
                <td key={id} data-card={isRowHeader ? "title" : "line"}>
                  {isRowHeader && lines === 2 ? (
                    <Skeleton width="min(180px, 80%)" height="37px" />
                  ) : (
                    <Skeleton width="80px" height="20px" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
