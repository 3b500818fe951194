// What a tree shows at a moment: the nodes of its open branches, one row each, from top to bottom.

export interface TreeNode<Node> {
  /** Different for every node of the tree. */
  readonly key: string;
  readonly name: string;
  readonly children: readonly Node[];
}

export interface TreeRow<Node> {
  readonly node: Node;
  /** 1 for a root. */
  readonly level: number;
  /** Position among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** Index of the parent's row; -1 for a root. */
  readonly parent: number;
  /** `null` for a node without children. */
  readonly isOpen: boolean | null;
}

/** The rows of the open branches. Nothing recurses, so a tree of any depth is shown. */
export function visibleRows<Node extends TreeNode<Node>>(
  roots: readonly Node[],
  isOpen: (key: string) => boolean,
): readonly TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const waiting = rowsOf<Node>(roots, 1, -1);
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const { node, level } = row;
    const isBranch = node.children.length > 0;
    rows.push({ ...row, isOpen: isBranch ? isOpen(node.key) : null });
    if (isBranch && isOpen(node.key))
      waiting.push(...rowsOf<Node>(node.children, level + 1, rows.length - 1));
  }
  return rows;
}

/** The rows of siblings, the last one first, so that the first is taken first. */
function rowsOf<Node>(nodes: readonly Node[], level: number, parent: number): TreeRow<Node>[] {
  const siblings = nodes.length;
  return nodes
    .map((node, index) => ({ node, level, position: index + 1, siblings, parent, isOpen: null }))
    .toReversed();
}

/** Keys of every node that has children. */
export function branchKeys<Node extends TreeNode<Node>>(roots: readonly Node[]): ReadonlySet<string> {
  const rows = visibleRows(roots, () => true);
  return new Set(rows.filter(({ isOpen }) => isOpen !== null).map(({ node }) => node.key));
}
