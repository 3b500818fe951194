// Builds machinery trees (docs/domain.md, section 2, Assets). Assets are stored flat, each with the key of its parent, and are returned as
// root assets with their parts. The code does not recurse, so it can handle a chain of any depth.
import type { Member } from "#contract/calls/response.ts";

interface Node {
  readonly asset: Member & { readonly absrecord_assets_vw: Member[] };
  parent: Node | undefined;
}

/** Maximum depth of a tree, so that readers of the response may walk it by recursion. */
const maxDepth = 1000; // gap: depth of the machinery tree

interface AssetTrees {
  /** The trees of the root assets, in the order given. */
  readonly roots: readonly Member[];
  /** The trees below the given assets, in the order given. An asset that is part of another given asset's tree is not repeated. */
  readonly treesOf: (assets: readonly Member[]) => readonly Member[];
}

/**
 * Builds trees from flat assets; roots and siblings keep their order. An asset whose parent is missing is a root. A cycle of parents is cut
 * where it is first met, and assets below the maximum depth form a tree of their own, so that every asset appears exactly once.
 */
export function buildAssetTrees(assets: readonly Member[]): AssetTrees {
  const nodes = linkParents(assets);
  cutCyclesAndDepth(nodes);
  for (const node of nodes) node.parent?.asset.absrecord_assets_vw.push(node.asset);
  const byKey = new Map(nodes.map((node) => [node.asset["assetnum"], node]));
  const treesOf = (selected: readonly Member[]) => {
    const keys = new Set(selected.map(({ assetnum }) => assetnum));
    const selectedNodes = selected.flatMap(({ assetnum }) => byKey.get(assetnum) ?? []);
    return selectedNodes.filter((node) => !hasAncestorIn(keys, node)).map((node) => node.asset);
  };
  return { roots: nodes.filter((node) => !node.parent).map((node) => node.asset), treesOf };
}

function hasAncestorIn(keys: ReadonlySet<unknown>, node: Node): boolean {
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    if (keys.has(ancestor.asset["assetnum"])) return true;
  }
  return false;
}

function linkParents(assets: readonly Member[]): readonly Node[] {
  const nodes = assets.map((asset): Node => {
    return { asset: { ...asset, absrecord_assets_vw: [] }, parent: undefined };
  });
  const byKey = new Map(nodes.map((node) => [node.asset["assetnum"], node]));
  for (const node of nodes) node.parent = byKey.get(node.asset["parent"]);
  return nodes;
}

function cutCyclesAndDepth(nodes: readonly Node[]): void {
  const levels = new Map<Node, number>();
  for (const start of nodes) {
    for (const node of pathToRoot(start, levels).toReversed()) setLevel(node, levels);
  }
}

/** The path from a node up to its root, or to the first node whose level is known. A cycle is cut at the node that closes it. */
function pathToRoot(start: Node, levels: ReadonlyMap<Node, number>): readonly Node[] {
  const visited = new Set<Node>();
  let node: Node | undefined = start;
  while (node && !levels.has(node) && !visited.has(node)) {
    visited.add(node);
    node = node.parent;
  }
  const path = [...visited];
  if (!node || !visited.has(node)) return path;
  node.parent = undefined;
  return path.slice(0, path.indexOf(node) + 1);
}

/** Sets the level of a node, where roots have level 1. The level of its parent must be set before. */
function setLevel(node: Node, levels: Map<Node, number>): void {
  const parentLevel = node.parent ? (levels.get(node.parent) ?? 0) : 0;
  if (parentLevel === maxDepth) node.parent = undefined;
  levels.set(node, node.parent ? parentLevel + 1 : 1);
}
