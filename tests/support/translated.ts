/** How a translator puts its elements: in the place of a text, or around it with the text inside. */
type Way = 'replaced by' | 'wrapped in';

/**
 * Does to a page what a browser does that translates it: every text, also one that comes or changes later, goes into two nested `<font>`
 * elements, and has a star behind it. Runs in the page; returns what ends it.
 */
export function translatePage(root: Element, way: Way = 'replaced by'): () => void {
	const font = () => document.createElement('font');
	const isDone = (text: Node) => text.parentElement?.closest('font, script, style, [translate=no]') != null;
	const translate = (text: Text) => {
		if (isDone(text) || text.data.trim() === '' || !text.parentNode) return;
		const [outer, inner] = [font(), font()];
		outer.append(inner);
		if (way === 'replaced by') {
			inner.append(`${text.data}*`);
			text.replaceWith(outer);
		} else {
			text.replaceWith(outer);
			inner.append(text, '*');
		}
	};
	const translateAll = (node: Node) => {
		if (node instanceof Text) return translate(node);
		const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		texts.forEach(translate);
	};
	const observer = new MutationObserver((changes) => {
		for (const { type, target, addedNodes } of changes) {
			if (type === 'characterData') translateAll(target);
			else addedNodes.forEach(translateAll);
		}
	});
	translateAll(root);
	observer.observe(root, { childList: true, subtree: true, characterData: true });
	return () => observer.disconnect();
}
