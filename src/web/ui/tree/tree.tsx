import { Fragment, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { TreeItem } from "./tree-item.tsx";
import { findByPrefix, actionOfKey, type TreeAction } from "./tree-keys.ts";
import { type TreeNode, visibleRows } from "./tree-rows.ts";
import classes from "./tree.module.css";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { RowsNeedScript, Space } from "#web/ui/virtual/long-list.tsx";
import { useRowWindow } from "#web/ui/virtual/use-row-window.ts";

interface TreeProps<Node> {
  readonly label: string;
  readonly roots: readonly Node[];
  /** Keys of the open branches. Every branch is open while printing. */
  readonly open: ReadonlySet<string>;
  readonly onOpenChange: (open: ReadonlySet<string>) => void;
  /** Renders the content below a node's name. */
  readonly renderDetails: (node: Node) => ReactNode;
  /** Keys of the highlighted nodes: the matches of a filter. */
  readonly marked?: ReadonlySet<string> | undefined;
}

/** A collapsible tree (WAI-ARIA tree pattern): one tab stop; the arrow keys, Home, End, `*` and type-ahead move inside it. */
export function Tree<Node extends TreeNode<Node>>(props: TreeProps<Node>) {
  const { label, roots, open, onOpenChange, renderDetails, marked } = props;
  const isPrinting = useIsPrinting();
  const rows = useMemo(
    () => visibleRows(roots, (key) => isPrinting || open.has(key)),
    [roots, open, isPrinting],
  );
  const [focused, setFocused] = useState<string>();
  /** The row that a key moves the focus to. */
  const [target, setTarget] = useState<{ readonly row: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const typeahead = useTypeahead();

  // Memoised, so that moving the focus in a tree of a thousand rows renders only two of them.
  const onKey = useCallback(
    (key: string, at: number): boolean => {
      const move = actionOfKey(key, rows, at) ?? moveTo(findByPrefix(typeahead(key), rows, at));
      if (move && "to" in move) setTarget({ row: move.to });
      else if (move) onOpenChange(applyToOpenKeys(open, move));
      return move !== null;
    },
    [rows, open, onOpenChange, typeahead],
  );

  const focusedIndex = rows.findIndex(({ node }) => node.key === focused);
  const tabStop = Math.max(0, focusedIndex);
  const keyOf = useCallback((row: number) => rows[row]?.node.key ?? "", [rows]);
  const pinned = target === null ? [tabStop] : [tabStop, target.row];
  const rowWindow = useRowWindow({ list, count: rows.length, estimate: rowHeight, keyOf, pinned });

  // The row is rendered before it gets the focus, which scrolls it into view.
  useLayoutEffect(() => {
    if (target !== null) focusRow(list.current, target.row);
  }, [target]);

  return (
    <ul ref={list} role="tree" aria-label={label} className={classes.tree}>
      {rowWindow.rows.map(({ row: index, spaceBefore }) => {
        const row = rows[index];
        return (
          row && (
            <Fragment key={row.node.key}>
              {spaceBefore !== null && <Space height={spaceBefore} />}
              <TreeItem
                row={row}
                index={index}
                measure={rowWindow.measure}
                isTabStop={index === tabStop}
                isMarked={marked?.has(row.node.key) ?? false}
                onFocus={setFocused}
                onKey={onKey}
                renderDetails={renderDetails}
              />
            </Fragment>
          )
        );
      })}
      <RowsNeedScript count={rowWindow.left} />
    </ul>
  );
}

/** Height of a row with two lines of details, in pixels. */
const rowHeight = 80;

function focusRow(tree: HTMLElement | null, row: number): void {
  tree?.querySelector<HTMLElement>(`:scope > [data-row="${row}"]`)?.focus();
}

function moveTo(index: number | null): TreeAction | null {
  return index === null ? null : { to: index };
}

function applyToOpenKeys(
  open: ReadonlySet<string>,
  move: Exclude<TreeAction, { readonly to: number }>,
): ReadonlySet<string> {
  if ("open" in move) return new Set([...open, ...move.open]);
  return new Set([...open].filter((key) => key !== move.close));
}

/** Milliseconds without a key after which the typed text is reset. */
const resetDelay = 600;

/** Returns a function that adds a key to the type-ahead text and returns the text; an empty text for a key that is not a character. */
function useTypeahead(): (key: string) => string {
  const text = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback((key) => {
    if (key.length !== 1) return "";
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      text.current = "";
    }, resetDelay);
    text.current += key;
    return text.current;
  }, []);
}
