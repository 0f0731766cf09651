/**
 * Keeps React's changes visible on a page that the browser translates. The browser replaces each text with a `<font>`. React then changes the
 * hidden text, or throws because the text has no parent (https://github.com/facebook/react/issues/11538). A changed text therefore replaces its
 * `<font>`, and the browser translates it again. Several islands share one observer. Returns a function that ends it.
 */
export function followTranslation(): () => void {
	if (asked++ === 0) begin();
	return () => {
		if (--asked === 0) end();
	};
}
let asked = 0;

/** The `<font>` that replaced each text node. */
let standIns = new WeakMap<Node, Element>();
let paired = new WeakSet<Node>();
let observer: MutationObserver | undefined;

const { insertBefore, removeChild } = typeof Node === 'undefined' ? ({} as Node) : Node.prototype;

function begin(): void {
	observer = new MutationObserver((changes) => changes.forEach(follow));
	observer.observe(document.documentElement, { childList: true, subtree: true });
	Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
		removeChild.call(this, shownIn(this, child));
		return child;
	};
	Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
		return insertBefore.call(this, added, before && shownIn(this, before)) as Added;
	};
}

function end(): void {
	observer?.disconnect();
	Object.assign(Node.prototype, { insertBefore, removeChild });
	[standIns, paired] = [new WeakMap(), new WeakSet()];
}

function follow({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
	if (type === 'characterData') leave(target)?.replaceWith(target);
	for (const node of addedNodes) if (standIns.has(node)) leave(node)?.remove();
	for (const node of removedNodes) {
		if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
		const standIn = [...addedNodes, previousSibling, nextSibling].find((other) => other && isFont(other) && !paired.has(other));
		if (!standIn) continue;
		standIns.set(node, standIn as Element);
		paired.add(standIn);
		observer?.observe(node, { characterData: true });
	}
}

function leave(text: Node): Element | undefined {
	const standIn = standIns.get(text);
	standIns.delete(text);
	return standIn;
}

const isFont = (node: Node): boolean => node.nodeName === 'FONT';

/** Child of this parent that shows the node: the node, its `<font>`, or a `<font>` around it. */
function shownIn(parent: Node, node: Node): Node {
	let shown: Node = standIns.get(node) ?? node;
	while (shown.parentNode && shown.parentNode !== parent && isFont(shown.parentNode)) shown = shown.parentNode;
	return shown.parentNode === parent ? shown : node;
}
