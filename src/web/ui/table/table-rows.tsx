import { ChevronDown, ChevronRight } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { tableText } from "#text/tables.ts";
import { Checkbox } from "#web/ui/form/fields.tsx";
import classes from "./table.module.css";
import { cellText, type TableColumn } from "./table-columns.ts";
import type { TableEntry } from "./table-entries.ts";

/** Details that a button in the row opens below it. */
export interface TableDetails<Row> {
  /** Renders the details; `null` for a row without any. */
  readonly render: (row: Row) => ReactNode;
  /** Whether a row has details; by default each has. */
  readonly has?: (row: Row) => boolean;
  /** Accessible name of the button: `Details of SOLAS certificate`. */
  readonly label: (row: Row) => string;
}

/** A column of checkboxes. The screen keeps what is selected. */
export interface TableSelection<Row> {
  /** Keys of the selected rows. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (row: Row, isSelected: boolean) => void;
  /** Whether a row can be selected; by default each can. */
  readonly canSelect?: (row: Row) => boolean;
  /** Accessible name of the checkbox: `Select SOLAS certificate`. */
  readonly label: (row: Row) => string;
}

/** Attributes of a line, by which it is measured and found. */
interface LinePosition {
  readonly "data-row": number;
  readonly "aria-rowindex": number;
  readonly style: CSSProperties | undefined;
  readonly ref: (element: Element | null) => void;
}

interface RowProps<Row> {
  readonly entry: Extract<TableEntry<Row>, { readonly kind: "row" }>;
  readonly columns: readonly TableColumn<Row>[];
  readonly details: TableDetails<Row> | undefined;
  readonly onToggle: (key: string) => void;
  readonly selection: TableSelection<Row> | undefined;
  readonly position: LinePosition;
}

/** One row: the button for its details, its checkbox, and its cells. */
export function DataRow<Row>({ entry, columns, details, onToggle, selection, position }: RowProps<Row>) {
  const { key, row, isOpen } = entry;
  const isSelected = selection?.selected.has(key);
  const hasDetails = details !== undefined && (details.has?.(row) ?? true);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <tr {...position} data-selected={isSelected}>
      {selection && (
        <td className={classes.lead}>
          {(selection.canSelect?.(row) ?? true) && (
            <Checkbox
              label={selection.label(row)}
              isChecked={isSelected === true}
              onChange={(next) => selection.onChange(row, next)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {details && (
        <td className={classes.toggleCell}>
          {hasDetails && (
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-label={details.label(row)}
              onClick={() => onToggle(key)}
            >
              <Icon aria-hidden />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const {
    title,
    isGrowing,
    isNumeric,
    isRowHeader,
    isScreenOnly,
    cell,
    card = "fact",
    cardLabel,
    noValue = tableText.noValue,
  } = column;
  const translate = column.isName ? "no" : undefined;
  const content = cell ? cell(row) : cellText(column, row);
  if (isRowHeader) {
    return (
      <th scope="row" data-card="title" data-growing={isGrowing} translate={translate}>
        {content}
      </th>
    );
  }
  const isEmpty = content === "" || content === null || content === undefined || content === false;
  return (
    <td
      translate={translate}
      data-numeric={isNumeric}
      data-growing={isGrowing}
      data-screen-only={isScreenOnly}
      data-card={card}
      data-empty={isEmpty}
      data-label={card === "fact" ? (cardLabel ?? title) : cardLabel}
    >
      {isEmpty ? noValue : content}
    </td>
  );
}

interface GroupHeadingProps {
  readonly entry: Extract<TableEntry<never>, { readonly kind: "group" }>;
  readonly span: number;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
  readonly position: LinePosition;
}

/** The heading of a group of rows with their number. */
export function GroupHeading({ entry, span, isOpen, onToggle, position }: GroupHeadingProps) {
  const { key, countText, hasNoCount, heading, note, isCollapsible } = entry.group;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const title = (
    <>
      {heading}{" "}
      {!hasNoCount && <span className={classes.groupCount}>{countText?.(entry) ?? entry.count}</span>}
    </>
  );
  return (
    <tr {...position} className={classes.group}>
      <th scope="colgroup" colSpan={span}>
        {isCollapsible ? (
          <button
            type="button"
            className={classes.groupToggle}
            aria-expanded={isOpen}
            onClick={() => onToggle(key)}
          >
            <Icon aria-hidden />
            {title}
          </button>
        ) : (
          title
        )}
        {note && <p className={classes.groupNote}>{note}</p>}
      </th>
    </tr>
  );
}

interface DetailsRowProps {
  readonly span: number;
  readonly position: LinePosition;
  readonly children: ReactNode;
}

/** The details below a row. */
export function DetailsRow({ span, position, children }: DetailsRowProps) {
  return (
    <tr {...position} className={classes.details}>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}
