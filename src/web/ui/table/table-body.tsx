import { Fragment, useCallback, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { uiText } from "#text/ui.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { useRowWindow } from "#web/ui/virtual/use-row-window.ts";
import classes from "./table.module.css";
import type { TableColumn } from "./table-columns.ts";
import { groupOrderOf, tableEntries, type TableEntry, type TableGroup } from "./table-entries.ts";
import { DetailsRow, GroupHeading, type TableDetails, DataRow, type TableSelection } from "./table-rows.tsx";

interface TableLinesOptions<Row> {
  /** The rows in their original order, which is the order of the groups. */
  readonly original: readonly Row[];
  /** The rows in the order to show. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly groupOf: ((row: Row) => TableGroup) | undefined;
}

/** The lines of a table, with the details and the groups that the user has opened and closed. */
export function useTableLines<Row>({ original, rows, rowKey, groupOf }: TableLinesOptions<Row>) {
  const [open, toggleDetails] = useKeySet();
  const [closed, toggleGroup] = useKeySet();
  const isPrinting = useIsPrinting();
  const groupOrder = useMemo(() => groupOrderOf(original, groupOf), [original, groupOf]);
  const entries = useMemo(
    () => tableEntries({ rows, rowKey, groupOf, open, closed: isPrinting ? noKeys : closed }, groupOrder),
    [rows, rowKey, groupOf, open, closed, isPrinting, groupOrder],
  );
  const isOpen = (entry: TableEntry<Row>) =>
    entry.kind !== "group" || isPrinting || !closed.has(entry.group.key);
  return { entries, isOpen, toggleDetails, toggleGroup };
}

interface TableBodyProps<Row> {
  readonly lines: ReturnType<typeof useTableLines<Row>>;
  readonly columns: readonly TableColumn<Row>[];
  /** Number of all columns that are shown, with those for details and selection. */
  readonly span: number;
  readonly details: TableDetails<Row> | undefined;
  readonly selection: TableSelection<Row> | undefined;
  /** Identifies the list, so that a back navigation restores its position. */
  readonly name: string | undefined;
}

/** The rows of a table. Those of a very long table are in the document only near the viewport, or while they have the focus. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { name, span } = props;
  const { entries, isOpen, toggleDetails, toggleGroup } = props.lines;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const shown = useRowWindow({
    list: body,
    count: entries.length,
    estimate: rowHeight,
    ...(name !== undefined && { name }),
    keyOf: useCallback((line: number) => entries[line]?.key ?? "", [entries]),
    pinned: focused === null ? [] : [focused],
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus and the keys of the controls inside
    <tbody
      ref={body}
      onKeyDown={moveToNextRow}
      onFocus={({ target }) => setFocused(lineOf(target))}
      onBlur={({ relatedTarget }) => relatedTarget === null && setFocused(null)}
    >
      {shown.rows.map(({ row: line, spaceBefore, style }) => {
        const entry = entries[line];
        return (
          entry && (
            <Fragment key={entry.key}>
              {spaceBefore !== null && <RowSpace height={spaceBefore} span={span} />}
              <Line
                {...props}
                entry={entry}
                isOpen={isOpen(entry)}
                onToggle={entry.kind === "group" ? toggleGroup : toggleDetails}
                position={{ "data-row": line, "aria-rowindex": line + 2, style, ref: shown.measure }}
              />
            </Fragment>
          )
        );
      })}
      {shown.left > 0 && (
        <tr>
          <td colSpan={span}>
            <noscript>{uiText.rowsNeedScript({ count: shown.left })}</noscript>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Height of most rows, in pixels, until they are rendered. */
const rowHeight = 45;

const noKeys: ReadonlySet<string> = new Set();

/** A set of keys, and a function that adds a key to it or removes it. */
function useKeySet(): [ReadonlySet<string>, (key: string) => void] {
  const [keys, setKeys] = useState(noKeys);
  const toggle = useCallback(
    (key: string) =>
      setKeys((current) => {
        const next = new Set(current);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return [keys, toggle];
}

function lineOf(element: Element): number | null {
  const line = element.closest<HTMLElement>("[data-row]")?.dataset["row"];
  return line === undefined ? null : Number(line);
}

interface LineProps<Row> extends TableBodyProps<Row> {
  readonly entry: TableEntry<Row>;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
  readonly position: React.ComponentProps<typeof DetailsRow>["position"];
}

function Line<Row>({ entry, columns, span, details, selection, isOpen, onToggle, position }: LineProps<Row>) {
  switch (entry.kind) {
    case "group":
      return (
        <GroupHeading entry={entry} span={span} isOpen={isOpen} onToggle={onToggle} position={position} />
      );
    case "details":
      return (
        <DetailsRow span={span} position={position}>
          {details?.render(entry.row)}
        </DetailsRow>
      );
    default:
      return <DataRow {...{ entry, columns, details, selection, onToggle, position }} />;
  }
}

/** Stands for the rows of a table that are left out. */
function RowSpace({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className={classes.space}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control; hidden from assistive technology */}
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

const controls = "a[href],button,input[type=checkbox]";

/**
 * Moves the focus from a link, button or checkbox to the one in the same column of the next or previous row, on the arrow keys. A row
 * without any is passed over.
 */
function moveToNextRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  const isDown = key === "ArrowDown";
  if ((!isDown && key !== "ArrowUp") || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
  const cell = target.closest<HTMLTableCellElement>("tbody > tr > *");
  for (let row = neighbour(cell?.parentElement, isDown); row; row = neighbour(row, isDown)) {
    const next =
      row.children[cell?.cellIndex ?? 0]?.querySelector<HTMLElement>(controls) ??
      row.querySelector<HTMLElement>(controls);
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}

/** The next line in the document; none if lines are left out between. */
function neighbour(row: Element | null | undefined, isDown: boolean): Element | null {
  const next = (isDown ? row?.nextElementSibling : row?.previousElementSibling) ?? null;
  return next?.hasAttribute("data-row") === true ? next : null;
}
