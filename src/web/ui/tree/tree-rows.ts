// Flattens a tree to its visible rows: the nodes of the open branches, from top to bottom.

export interface TreeNode<Node> {
  /** Unique in the tree. */
  readonly key: string;
  readonly name: string;
  readonly children: readonly Node[];
}

export interface TreeRow<Node> {
  readonly node: Node;
  /** 1 for a root. */
  readonly level: number;
  /** Position among its siblings, from 1. */
  readonly position: number;
  /** Number of siblings, including this node. */
  readonly siblings: number;
  /** Index of the parent's row; -1 for a root. */
  readonly parent: number;
  /** `null` for a node without children. */
  readonly isOpen: boolean | null;
}

/** Returns the rows of the open branches. Iterative, so that a very deep tree does not overflow the stack. */
export function visibleRows<Node extends TreeNode<Node>>(
  roots: readonly Node[],
  isOpen: (key: string) => boolean,
): readonly TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const stack = siblingRows<Node>(roots, 1, -1);
  for (let row = stack.pop(); row; row = stack.pop()) {
    const { node, level } = row;
    const isBranch = node.children.length > 0;
    rows.push({ ...row, isOpen: isBranch ? isOpen(node.key) : null });
    if (isBranch && isOpen(node.key))
      stack.push(...siblingRows<Node>(node.children, level + 1, rows.length - 1));
  }
  return rows;
}

/** The rows of siblings in reverse order, because the caller pops them from a stack. */
function siblingRows<Node>(nodes: readonly Node[], level: number, parent: number): TreeRow<Node>[] {
  const siblings = nodes.length;
  return nodes
    .map((node, index) => ({ node, level, position: index + 1, siblings, parent, isOpen: null }))
    .toReversed();
}

/** Returns the keys of all nodes that have children. */
export function branchKeys<Node extends TreeNode<Node>>(roots: readonly Node[]): ReadonlySet<string> {
  const rows = visibleRows(roots, () => true);
  return new Set(rows.filter(({ isOpen }) => isOpen !== null).map(({ node }) => node.key));
}
