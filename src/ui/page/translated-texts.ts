/** What stands in the place of a text that another hand took out of the page. */
const standIns = new WeakMap<Node, Node>();

/**
 * A browser that translates a page replaces its texts: Chrome puts `<font>` elements in their place. React does not
 * know, and holds on to the former texts: it fails where it removes one or inserts something before it, and changes one
 * that nobody sees (https://github.com/facebook/react/issues/11538). From this call on, what it does to a replaced
 * text is done to what stands in its place. Called once.
 */
export function followTranslations(): void {
  new MutationObserver(noteReplaced).observe(document.body, { childList: true, subtree: true });

  // oxlint-disable-next-line typescript/unbound-method -- Each is called with the parent that it is asked of.
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (isReplaced(child, this)) {
      const place = placeOf(child, this);
      if (place?.parentNode) removeChild.call(place.parentNode, place);
    } else removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    added: Added,
    next: Node | null,
  ): Added {
    const before = next && isReplaced(next, this) ? childAround(placeOf(next, this), this) : next;
    insertBefore.call(this, added, before);
    return added;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      const place = this.parentNode ? undefined : placeOf(this, document.body);
      // The text itself: the browser translates what is new in the page.
      place?.parentNode?.replaceChild(this, place);
    },
  });
}

/** Whether another hand took the node out of its parent, or wrapped it within. */
function isReplaced(child: Node, parent: Node): boolean {
  return (
    child.parentNode !== parent && (child.nodeType === Node.TEXT_NODE || parent.contains(child))
  );
}

/** The node itself or what stands for it within `parent`; undefined if that is gone, too. */
function placeOf(node: Node, parent: Node): Node | undefined {
  let place: Node | undefined = node;
  while (place && !parent.contains(place)) place = standIns.get(place);
  return place;
}

/** The child of `parent` that holds the place; null, which means the end, where there is none. */
function childAround(place: Node | undefined, parent: Node): Node | null {
  let child: Node | null = place ?? null;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** A translation replaces a text in one step, or adds its own before or after it and then removes the text. */
function noteReplaced(records: readonly MutationRecord[]): void {
  let lastAdded: Node | undefined;
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) standIns.delete(node);
    lastAdded = addedNodes[0] ?? lastAdded;
    const isBeside = lastAdded && (lastAdded === previousSibling || lastAdded === nextSibling);
    const standIn = addedNodes[0] ?? (isBeside ? lastAdded : undefined);
    if (!standIn) continue;
    for (const node of removedNodes) if (!node.isConnected) standIns.set(node, standIn);
  }
}
