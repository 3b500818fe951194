import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { type Column, Table } from "./table.tsx";

interface TableSkeletonProps {
  readonly label: string;
  /** Columns of the table that is loading. */
  readonly columns: readonly Pick<Column<never>, "title" | "width" | "isRowHeader">[];
  readonly isStacked?: boolean;
  /** Number of lines of the tallest cell in a row. */
  readonly lines?: 1 | 2;
  readonly count: number;
}

/** Placeholder for a table: real column titles with placeholder cells. */
export function TableSkeleton({ label, columns, isStacked, lines = 1, count }: TableSkeletonProps) {
  return (
    <div aria-hidden inert>
      <Table
        label={label}
        {...(isStacked && { isStacked })}
        columns={columns.map(({ title, width, isRowHeader }) => ({
          title,
          cell: isRowHeader && lines === 2 ? twoLines : oneLine,
          ...(width && { width }),
          ...(isRowHeader && { isRowHeader }),
        }))}
        rows={Array.from({ length: count }, (_, row) => String(row))}
        rowKey={(row) => row}
      />
    </div>
  );
}

const oneLine = () => <Skeleton width="80px" height="20px" />;
const twoLines = () => <Skeleton width="min(180px, 80%)" height="37px" />;
