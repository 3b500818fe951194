// Machinery as trees (specification §2, Assets screen): a vessel's assets are stored flat, each naming its parent, and are
// served as root assets with everything below them. Nothing here recurses, so a chain of any depth is grown.
import type { Member } from "#contract/answer.ts";

interface Node {
  readonly asset: Member & { readonly absrecord_assets_vw: Member[] };
  parent: Node | undefined;
}

/** Levels of a tree at most: whoever reads one, here or on a screen, may walk it by recursion. */
const deepest = 1000; // gap: depth of the machinery tree

/**
 * The trees of flat assets; roots and siblings keep the order in which they are given. An asset whose parent is not among
 * them is a root, a circle of parents is cut where it is first met, and what lies too deep is a tree of its own: no asset is
 * lost and none is told twice.
 */
export function growForest(assets: readonly Member[]): readonly Member[] {
  const nodes = linkParents(assets);
  cutCirclesAndDepths(nodes);
  for (const node of nodes) node.parent?.asset.absrecord_assets_vw.push(node.asset);
  return nodes.filter((node) => !node.parent).map((node) => node.asset);
}

function linkParents(assets: readonly Member[]): readonly Node[] {
  const nodes = assets.map((asset): Node => {
    return { asset: { ...asset, absrecord_assets_vw: [] }, parent: undefined };
  });
  const byKey = new Map(nodes.map((node) => [node.asset["assetnum"], node]));
  for (const node of nodes) node.parent = byKey.get(node.asset["parent"]);
  return nodes;
}

function cutCirclesAndDepths(nodes: readonly Node[]): void {
  const levels = new Map<Node, number>();
  for (const start of nodes) {
    for (const node of climb(start, levels).toReversed()) setLevel(node, levels);
  }
}

/** The way up from a node to its root, or to below a node whose level is known. A circle is cut at the node that closes it. */
function climb(start: Node, levels: ReadonlyMap<Node, number>): readonly Node[] {
  const way = new Set<Node>();
  let node: Node | undefined = start;
  while (node && !levels.has(node) && !way.has(node)) {
    way.add(node);
    node = node.parent;
  }
  const climbed = [...way];
  if (!node || !way.has(node)) return climbed;
  node.parent = undefined;
  return climbed.slice(0, climbed.indexOf(node) + 1);
}

/** Roots are on level 1. The parent's level is set before. */
function setLevel(node: Node, levels: Map<Node, number>): void {
  const above = node.parent ? (levels.get(node.parent) ?? 0) : 0;
  if (above === deepest) node.parent = undefined;
  levels.set(node, node.parent ? above + 1 : 1);
}
