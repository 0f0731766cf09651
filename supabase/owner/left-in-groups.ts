/** Groups in the order in which a guest meets them. */
const GROUPS: { heading: string; holds: RegExp }[] = [
	{ heading: 'What a guest reads first', holds: /^src\/content\/(venue|pages\/home)\b/ },
	{ heading: 'The halls and the other pages', holds: /^(src\/content\/(pages|halls)\/|the page of )/ },
	{ heading: 'Menus, services and questions', holds: /^src\/content\/(menus|gallery|services|faqs)\b/ },
	{ heading: 'The same in Urdu', holds: /^src\/content\/ur\// },
	{ heading: 'Drawings, and the rest', holds: /./ },
];

/** Sorts the lines into groups; empty groups are left out. */
export function inGroups(lines: readonly string[]): { heading: string; lines: string[] }[] {
	const groups = GROUPS.map(({ heading }) => ({ heading, lines: [] as string[] }));
	for (const line of lines) groups[GROUPS.findIndex(({ holds }) => holds.test(line))]?.lines.push(line);
	return groups.filter((group) => group.lines.length > 0);
}
