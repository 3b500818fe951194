// The keyboard of a tree, as the WAI-ARIA Authoring Practices describe it (Tree View Pattern).
import type { TreeNode, TreeRow } from "./tree-rows.ts";

/** What a key does: the keyboard goes to a row, branches are opened, or a branch is closed. */
export type TreeMove =
  | { readonly to: number }
  | { readonly open: readonly string[] }
  | { readonly close: string };

/** What a key means on the row `at`; `null` where it means nothing. */
export function moveOf<Node extends TreeNode<Node>>(
  key: string,
  rows: readonly TreeRow<Node>[],
  at: number,
): TreeMove | null {
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

/** The next row, from `at` on and around, whose name begins with what was typed; one letter goes on from the row after. */
export function findTyped<Node extends TreeNode<Node>>(
  typed: string,
  rows: readonly TreeRow<Node>[],
  at: number,
): number | null {
  if (typed === "") return null;
  const start = typed.length === 1 ? at + 1 : at;
  const found = rows
    .map((_, step) => (start + step) % rows.length)
    .find((index) => rows[index]?.node.name.toLowerCase().startsWith(typed.toLowerCase()));
  return found ?? null;
}
