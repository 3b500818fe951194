import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { tableText } from "#text/tables.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./table.module.css";
import { isSortable, type TableColumn } from "./table-columns.ts";
import { type ControlledSort, nextSort } from "./table-sort.ts";

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: ControlledSort;
  readonly hasSelection: boolean;
  readonly hasDetails: boolean;
}

/** The titles of the columns; pressing one sorts by it. */
export function TableHead<Row>({ columns, sort, hasSelection, hasDetails }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {hasSelection && <HiddenTitle className={classes.lead}>{tableText.selected}</HiddenTitle>}
        {columns.map((column) => (
          <Title key={column.id} column={column} sort={sort} />
        ))}
        {hasDetails && <HiddenTitle className={classes.toggleCell}>{tableText.details}</HiddenTitle>}
      </tr>
    </thead>
  );
}

function HiddenTitle({ className, children }: { className: string | undefined; children: string }) {
  return (
    <th scope="col" className={className}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </th>
  );
}

const directions = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

function Title<Row>({ column, sort }: { column: TableColumn<Row>; sort: ControlledSort }) {
  const { id, title, isTitleHidden, isNumeric, isScreenOnly } = column;
  const text = isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title;
  if (!isSortable(column)) {
    return (
      <th scope="col" data-numeric={isNumeric} data-screen-only={isScreenOnly}>
        {text}
      </th>
    );
  }
  const direction = directionOf(id, sort.current);
  const Icon = directions[direction];
  return (
    <th scope="col" data-numeric={isNumeric} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        title={tableText.sortBy({ column: title })}
        onClick={() => sort.onChange(nextSort(id, sort.current))}
      >
        {text}
        <Icon aria-hidden />
      </button>
    </th>
  );
}

function directionOf(id: string, sort: ControlledSort["current"]): keyof typeof directions {
  if (sort?.id !== id) return "none";
  return sort.isDescending ? "descending" : "ascending";
}
