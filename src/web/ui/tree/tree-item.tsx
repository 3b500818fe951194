import { ChevronRight } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent, type ReactNode } from "react";
import type { TreeNode, TreeRow } from "./tree-rows.ts";
import classes from "./tree.module.css";

interface TreeItemProps<Node> {
  readonly row: TreeRow<Node>;
  readonly index: number;
  /** Measures the row's height. */
  readonly measure: (element: Element | null) => void;
  /** Whether this item is the tree's tab stop (roving tabindex). */
  readonly isTabStop: boolean;
  readonly isMarked: boolean;
  readonly onFocus: (key: string) => void;
  /** Handles a key on a row; returns whether the key has a meaning there. */
  readonly onKey: (key: string, index: number) => boolean;
  readonly renderDetails: (node: Node) => ReactNode;
}

/** One row of a tree. `aria-level` states the nesting, so the DOM can be a flat list. */
export const TreeItem = memo(TreeItemRow) as typeof TreeItemRow;

function TreeItemRow<Node extends TreeNode<Node>>(props: TreeItemProps<Node>) {
  const { row, index, measure, isTabStop, isMarked, onFocus, onKey, renderDetails } = props;
  const { node, level, position, siblings, isOpen } = row;

  function onKeyDown(event: KeyboardEvent) {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!isShortcut && onKey(event.key, index)) event.preventDefault();
  }

  /** Only the header toggles the branch, so that users can select and copy the details. */
  function onClick(event: MouseEvent) {
    if ((event.target as Element).closest("[data-head]")) onKey("Enter", index);
  }

  return (
    <li
      ref={measure}
      data-row={index}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.item}
      data-marked={isMarked}
      style={{ "--depth": level - 1 } as CSSProperties}
      onFocus={() => onFocus(node.key)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={classes.head} data-head>
        <ChevronRight aria-hidden className={classes.chevron} />
        <span className={classes.name}>{node.name}</span>
        {isOpen !== null && (
          <span aria-hidden className={classes.count}>
            {node.children.length}
          </span>
        )}
      </div>
      <div className={classes.details}>{renderDetails(node)}</div>
    </li>
  );
}
