import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import classes from "./table.module.css";
import type { TableColumn } from "./table-columns.ts";
import type { TableDensity } from "./table-view.ts";

/** A table that is not wider than this fits each window, in pixels. */
const narrowTable = 320;
/** Widths of the columns for checkboxes and for the buttons of details, in pixels. */
const selectionWidth = 40;
const detailsWidth = 44;

interface TableFrameProps {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly Pick<TableColumn<never>, "id" | "width" | "isGrowing">[];
  readonly density: TableDensity;
  readonly hasSelection?: boolean;
  readonly hasDetails?: boolean;
  /** Number of lines of the whole table, of which the document may contain only some. */
  readonly rowCount?: number | undefined;
  readonly isBusy?: boolean;
  readonly tableRef?: RefObject<HTMLTableElement | null> | undefined;
  readonly children: ReactNode;
}

/** The table element with the widths of its columns. It scrolls sideways if it is narrower than those. */
export function TableFrame(props: TableFrameProps) {
  const { label, columns, density, hasSelection, hasDetails, rowCount, isBusy, tableRef, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const minWidth =
    columns.reduce((sum, { width }) => sum + width, 0) +
    (hasSelection ? selectionWidth : 0) +
    (hasDetails ? detailsWidth : 0);
  const scrolls = useSidewaysScrolling(frame, label);
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-narrow={minWidth <= narrowTable ? true : undefined}
      {...scrolls}
    >
      <table
        ref={tableRef}
        className={classes.table}
        aria-label={label}
        aria-rowcount={rowCount}
        aria-busy={isBusy}
        data-density={density}
        style={{ minWidth }}
      >
        <colgroup>
          {hasSelection && <col style={{ width: selectionWidth }} />}
          {columns.map(({ id, width, isGrowing }) => (
            <col key={id} style={isGrowing ? undefined : { width }} />
          ))}
          {hasDetails && <col style={{ width: detailsWidth }} />}
        </colgroup>
        {children}
      </table>
    </div>
  );
}

/** The attributes of the frame of a table that is wider than it: it must be focusable, so that it can be scrolled by keyboard. */
export function useSidewaysScrolling(element: RefObject<HTMLElement | null>, label: string) {
  const [isNarrower, setNarrower] = useState(false);
  useEffect(() => {
    const observed = element.current;
    const content = observed?.firstElementChild;
    if (!observed || !content) return undefined;
    const observer = new ResizeObserver(() => setNarrower(observed.clientWidth < content.clientWidth));
    observer.observe(observed);
    observer.observe(content);
    return () => observer.disconnect();
  }, [element]);
  return isNarrower && { tabIndex: 0, role: "region", "aria-label": label, "data-scrolls": true };
}
