import { Skeleton } from "./skeleton.tsx";
import { type Column, Table } from "./table.tsx";

interface TableSkeletonProps {
  readonly label: string;
  /** Of the table that is coming. */
  readonly columns: readonly Pick<Column<never>, "title" | "width" | "isRowHeader">[];
  readonly isStacked?: boolean;
  /** How many lines the longest cell of a row has. */
  readonly lines?: 1 | 2;
  readonly count: number;
}

/** A table that is coming: its titles stand, its cells do not yet. */
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
