import { Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import { tableText } from "#text/tables.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { CheckboxField, TextField } from "#web/ui/form/fields.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { usePopup } from "#web/ui/popup/use-popup.ts";
import { isSortable, tableAsText, type TableColumn } from "./table-columns.ts";
import type { TableSearch } from "./table-search.ts";
import { isColumnShown, shownColumns, type TableViewState } from "./table-view.ts";
import { type ControlledSort, sortedRows } from "./table-sort.ts";
import classes from "./table-tools.module.css";

interface TableToolsProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  /** All columns, also those that are hidden. */
  readonly columns: readonly TableColumn<Row>[];
  readonly view: TableViewState;
  readonly sort: ControlledSort;
  readonly search?: Pick<TableSearch<Row>, "isOffered" | "text" | "onChange">;
  /** The rows to copy, which are sorted as the table is. */
  readonly rows: readonly Row[];
  /** Further tools, at the start. */
  readonly children?: ReactNode;
}

/** The tools above a table: its order where the titles are hidden, its columns and density, and copying it. */
export function TableTools<Row>({
  label,
  columns,
  view,
  sort,
  search,
  rows,
  children,
}: TableToolsProps<Row>) {
  const { current, isApplied } = sort;
  const text = () =>
    tableAsText(
      shownColumns(columns, view.view),
      current && !isApplied ? sortedRows(rows, columns, current) : rows,
    );
  return (
    <div className={classes.tools}>
      {children}
      <div className={classes.end} data-print="none">
        {search?.isOffered && (
          <TextField
            label={tableText.findInTable}
            type="search"
            value={search.text}
            onChange={search.onChange}
          />
        )}
        <SortSelect columns={columns} sort={sort} />
        <CopyButton text={text} label={tableText.copyTable({ table: label })}>
          {tableText.copy}
        </CopyButton>
        <ViewMenu columns={columns} view={view} />
      </div>
    </div>
  );
}

/** The order as a field, for cards, which have no column titles to press. */
function SortSelect<Row>({ columns, sort }: { columns: readonly TableColumn<Row>[]; sort: ControlledSort }) {
  const { current, onChange } = sort;
  const options = columns.filter(isSortable).flatMap(({ id, title }) => [
    { value: id, label: tableText.ascending({ column: title }) },
    { value: `-${id}`, label: tableText.descending({ column: title }) },
  ]);
  if (options.length === 0) return null;
  const change = (value: string) => {
    const isDescending = value.startsWith("-");
    onChange(value === "" ? null : { id: isDescending ? value.slice(1) : value, isDescending });
  };
  return (
    <div className={classes.sort}>
      <ChipSelect
        label={tableText.order}
        emptyOption={tableText.usualOrder}
        options={options}
        value={current ? `${current.isDescending ? "-" : ""}${current.id}` : ""}
        onChange={change}
      />
    </div>
  );
}

const ViewPopup = lateComponent(() =>
  import("#web/ui/form/fields-popup.tsx").then(({ FieldsPopup }) => FieldsPopup),
);

/** A button that opens the choice of columns and density. */
function ViewMenu<Row>({ columns, view }: { columns: readonly TableColumn<Row>[]; view: TableViewState }) {
  const { isOpen, button, popup } = usePopup(ViewPopup.prefetch);
  return (
    <>
      <Button kind="quiet" {...button} aria-haspopup="dialog">
        <Columns3 aria-hidden /> {tableText.columns}
      </Button>
      {isOpen && (
        <ViewPopup {...popup} label={tableText.columns}>
          <div className={classes.choices}>
            <ColumnChoice columns={columns} view={view} />
            <DensityChoice view={view} />
          </div>
        </ViewPopup>
      )}
    </>
  );
}

function ColumnChoice<Row>({
  columns,
  view: { view, change },
}: {
  columns: readonly TableColumn<Row>[];
  view: TableViewState;
}) {
  return (
    <fieldset className={classes.columns}>
      <legend>{tableText.columns}</legend>
      {columns
        .filter(({ isRowHeader }) => !isRowHeader)
        .map((column) => (
          <CheckboxField
            key={column.id}
            isChecked={isColumnShown(column, view)}
            onChange={(isShown) => change({ ...view, columns: { ...view.columns, [column.id]: isShown } })}
          >
            {column.title}
          </CheckboxField>
        ))}
    </fieldset>
  );
}

const densities = [
  { density: "comfortable", label: tableText.comfortable },
  { density: "compact", label: tableText.compact },
] as const;

function DensityChoice({ view: { view, change } }: { view: TableViewState }) {
  return (
    <Chips label={tableText.density}>
      {densities.map(({ density, label }) => (
        <Chip
          key={density}
          label={label}
          isChosen={view.density === density}
          onChoose={() => change({ ...view, density })}
        />
      ))}
    </Chips>
  );
}
