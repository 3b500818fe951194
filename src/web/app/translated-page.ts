// Browsers that translate a page put each text into elements of their own, where React does not expect it: a removal would throw.

/** Lets React change a page that is translated: it removes or precedes the element into which a node has been put, and nothing of a lost one. */
export function keepTranslatedPage(): void {
  const { prototype } = Node;
  Object.assign(Element.prototype, {
    removeChild(this: Element, child: Node): Node {
      const own = childWith(this, child);
      if (own) prototype.removeChild.call(this, own);
      return child;
    },
    insertBefore(this: Element, node: Node, next: Node | null): Node {
      return prototype.insertBefore.call(this, node, childWith(this, next));
    },
  });
}

/** The child of `parent` that is the node or contains it; `null` if there is none. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
