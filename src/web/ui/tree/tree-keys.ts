// Keyboard interaction of a tree, as in the WAI-ARIA Authoring Practices (Tree View Pattern).
import type { TreeNode, TreeRow } from "./tree-rows.ts";

/** The effect of a key: focus a row, open branches or close a branch. */
export type TreeAction =
  | { readonly to: number }
  | { readonly open: readonly string[] }
  | { readonly close: string };

/** Returns the effect of a key on the row with index `at`; `null` when the key has none. */
export function actionOfKey<Node extends TreeNode<Node>>(
  key: string,
  rows: readonly TreeRow<Node>[],
  at: number,
): TreeAction | null {
  const row = rows[at];
  if (!row) return null;
  const { isOpen, node, parent, level } = row;
  switch (key) {
    case "ArrowDown":
      return { to: Math.min(at + 1, rows.length - 1) };
    case "ArrowUp":
      return { to: Math.max(at - 1, 0) };
    case "Home":
      return { to: 0 };
    case "End":
      return { to: rows.length - 1 };
    case "ArrowRight":
      if (isOpen === null) return null;
      return isOpen ? { to: at + 1 } : { open: [node.key] };
    case "ArrowLeft":
      if (isOpen) return { close: node.key };
      return parent < 0 ? null : { to: parent };
    case "Enter":
    case " ":
      if (isOpen === null) return { to: at };
      return isOpen ? { close: node.key } : { open: [node.key] };
    case "*":
      return { open: closedSiblings(rows, level, parent) };
    default:
      return null;
  }
}

function closedSiblings<Node extends TreeNode<Node>>(
  rows: readonly TreeRow<Node>[],
  level: number,
  parent: number,
): readonly string[] {
  return rows
    .filter((row) => row.isOpen === false && row.level === level && row.parent === parent)
    .map(({ node }) => node.key);
}

/**
 * Type-ahead: the index of the next row, searching from `at` and wrapping around, whose name begins with the typed text. A single
 * character searches from the following row.
 */
export function findByPrefix<Node extends TreeNode<Node>>(
  typed: string,
  rows: readonly TreeRow<Node>[],
  at: number,
): number | null {
  if (typed === "") return null;
  const start = typed.length === 1 ? at + 1 : at;
  const match = rows
    .map((_, offset) => (start + offset) % rows.length)
    .find((index) => rows[index]?.node.name.toLowerCase().startsWith(typed.toLowerCase()));
  return match ?? null;
}
