import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { TreeItem } from "./tree-item.tsx";
import { findTyped, moveOf, type TreeMove } from "./tree-keys.ts";
import { type TreeNode, visibleRows } from "./tree-rows.ts";
import classes from "./tree.module.css";
import { useIsPrinting } from "./use-is-printing.ts";
import { useTyped } from "./use-typed.ts";

interface TreeProps<Node> {
  readonly label: string;
  readonly roots: readonly Node[];
  /** Keys of the open branches. On paper every branch is. */
  readonly open: ReadonlySet<string>;
  readonly onOpenChange: (open: ReadonlySet<string>) => void;
  /** What is shown of a node below its name. */
  readonly renderDetails: (node: Node) => ReactNode;
  /** Keys of the nodes that stand out: what was sought. */
  readonly marked?: ReadonlySet<string> | undefined;
}

/** A tree whose branches open and close. One stop for the Tab key; the arrow keys, Home, End, `*` and letters move inside it. */
export function Tree<Node extends TreeNode<Node>>(props: TreeProps<Node>) {
  const { label, roots, open, onOpenChange, renderDetails, marked } = props;
  const isPrinting = useIsPrinting();
  const rows = useMemo(
    () => visibleRows(roots, (key) => isPrinting || open.has(key)),
    [roots, open, isPrinting],
  );
  const [focused, setFocused] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const typed = useTyped();

  // The same function for as long as the rows are the same: moving through a thousand rows renders two of them.
  const onKey = useCallback(
    (key: string, at: number): boolean => {
      const move = moveOf(key, rows, at) ?? moveTo(findTyped(typed(key), rows, at));
      if (move && "to" in move) focusRow(list.current, move.to);
      else if (move) onOpenChange(opened(open, move));
      return move !== null;
    },
    [rows, open, onOpenChange, typed],
  );

  const found = rows.findIndex(({ node }) => node.key === focused);
  return (
    <ul ref={list} role="tree" aria-label={label} className={classes.tree}>
      {rows.map((row, index) => (
        <TreeItem
          key={row.node.key}
          row={row}
          index={index}
          isTabStop={index === Math.max(0, found)}
          isMarked={marked?.has(row.node.key) ?? false}
          onFocus={setFocused}
          onKey={onKey}
          renderDetails={renderDetails}
        />
      ))}
    </ul>
  );
}

function focusRow(tree: HTMLElement | null, index: number): void {
  tree?.querySelectorAll<HTMLElement>(":scope > [role=treeitem]")[index]?.focus();
}

function moveTo(index: number | null): TreeMove | null {
  return index === null ? null : { to: index };
}

function opened(
  open: ReadonlySet<string>,
  move: Exclude<TreeMove, { readonly to: number }>,
): ReadonlySet<string> {
  if ("open" in move) return new Set([...open, ...move.open]);
  return new Set([...open].filter((key) => key !== move.close));
}
