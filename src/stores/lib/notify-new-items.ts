/**
 * Gives back what to call with a list each time that it was read: `tell` then hears of each item that was not in it before, the oldest
 * first, the list having the newest first. What the first list holds is no news.
 */
export function notifyNewItems<Item>(nameOf: (item: Item) => string, tell: (item: Item) => void): (items: readonly Item[]) => void {
	let known: ReadonlySet<string> | undefined;

	return (items) => {
		const before = known;
		known = new Set([...(before ?? []), ...items.map(nameOf)]);
		if (before) for (const item of items.filter((each) => !before.has(nameOf(each))).reverse()) tell(item);
	};
}
