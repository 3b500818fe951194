// Columns of a data table: what they show, how they are sorted, and how they are copied as text.

/** A value that a column is sorted by. A missing value comes last in both directions. */
export type TableValue = string | number | null | undefined;

/**
 * Where a cell stands when the table is narrower than 760 px and its rows are cards: `aside` at the right of the row header, `line`
 * in one line with other values, without its title; `fact` with its title; `block` as wide as the card, without its title; `none` not at all.
 */
export type CardPlace = "aside" | "line" | "fact" | "block" | "none";

export interface TableColumn<Row> {
  /** Identifies the column in stored choices. */
  readonly id: string;
  readonly title: string;
  /** Hides the title visually, when the cells need no explanation. */
  readonly isTitleHidden?: boolean;
  /** Narrowest width in pixels. */
  readonly width: number;
  /** Takes the width that is left. Without any such column all columns share it. */
  readonly isGrowing?: boolean;
  /** Left out on paper, because its cells are buttons. */
  readonly isScreenOnly?: boolean;
  /** Aligns cells and title to the right. */
  readonly isNumeric?: boolean;
  /** Renders the cells as row headers. Such a column is always shown, and is the title of a card. */
  readonly isRowHeader?: boolean;
  /** The cells are names or numbers, which browsers that translate the page leave as they are. */
  readonly isName?: boolean;
  /** The user can show the column, which is hidden at first. */
  readonly isHiddenAtFirst?: boolean;
  /** Set to `false` if the column has a value but cannot be sorted by it. */
  readonly canSort?: boolean;
  /** The value to sort by. A column without it cannot be sorted. */
  readonly value?: (row: Row) => TableValue;
  /** The text to show and to copy; the value by default. A column with neither is not copied. */
  readonly text?: (row: Row) => string;
  /** Stands in place of a missing value: a dash by default. */
  readonly noValue?: string;
  /** Renders the cell; the text by default. */
  readonly cell?: (row: Row) => React.ReactNode;
  /** `fact` by default. */
  readonly card?: CardPlace;
  /** Short title before the value in a card's line: `IMO`. */
  readonly cardLabel?: string;
}

/** The text of a cell; empty if it is missing. */
export function cellText<Row>({ text, value }: TableColumn<Row>, row: Row): string {
  return text ? text(row) : String(value?.(row) ?? "");
}

/** The value to sort by; `undefined` for every missing value. */
export function sortValue<Row>({ value }: TableColumn<Row>, row: Row): string | number | undefined {
  const found = value?.(row);
  return found === null || found === "" ? undefined : found;
}

/** Whether the user can sort by the column. */
export function isSortable<Row>({ value, canSort }: TableColumn<Row>): boolean {
  return value !== undefined && canSort !== false;
}

/** The columns of a table that has only some of the rows: only those that the server can order by are sortable. */
export function sortableByServer<Row>(
  columns: readonly TableColumn<Row>[],
  fields: readonly string[],
): readonly TableColumn<Row>[] {
  return columns.map((column) => (fields.includes(column.id) ? column : { ...column, canSort: false }));
}

/** Numbers in texts are compared as numbers: `LL-9` comes before `LL-10`. */
const textOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares two values of a column in ascending order; numbers come before texts. */
export function compareCells(one: TableValue, other: TableValue): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "number") return -1;
  if (typeof other === "number") return 1;
  return textOrder.compare(one ?? "", other ?? "");
}

/** Columns and rows as text for a spreadsheet: a line of titles and one for each row, with tabs between the columns. */
export function tableAsText<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const copied = columns.filter(({ text, value }) => text !== undefined || value !== undefined);
  const lines = rows.map((row) => copied.map((column) => oneLine(cellText(column, row))));
  return [copied.map(({ title }) => title), ...lines].map((cells) => cells.join("\t")).join("\n");
}

/** A tab or a line break would begin another cell. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
