import type { Project } from './project-files.ts';
import { type Answers, hasUrdu, type TaxAnswer } from './setup-answers.ts';
import { problemAt } from './setup-content-files.ts';
import { askOrDefault, askUntilRight, type Person } from './setup-terminal.ts';

const MENUS = 'src/content/menus.json';

export async function askPrices(found: Answers, person: Person, project: Project): Promise<Answers> {
	let told = found;
	const wrongIn = (answers: Answers, ...place: string[]) => problemAt(answers, project, MENUS, place);
	for (const [name, price] of Object.entries(found.prices)) {
		const isMenu = typeof price === 'object';
		const priced = (line: string): Answers => ({ ...told, prices: { ...told.prices, [name]: isMenu ? pair(line) : amount(line) } });
		const line = await askUntilRight(
			person,
			isMenu ? `${name}: a head at the table, and at the buffet` : `${name}: a head, on top of a menu`,
			isMenu ? `${price.table}, ${price.buffet}` : String(price),
			(answer) => wrongIn(priced(answer), isMenu ? 'menus' : 'addOns', `“${name}”`),
		);
		told = priced(line);
		person.keep?.(told);
	}
	const taxed = (line: string): Answers => ({ ...told, taxes: taxesIn(line, found.taxes) });
	const line = await askUntilRight(
		person,
		'Taxes on top, with a | between; a new rate from a day on is a line more: “Sales tax 15 | Sales tax 16 from 2027-07-01”, or “none”',
		found.taxes.map(({ name, percent, from }) => `${name} ${percent}${from ? ` from ${from}` : ''}`).join(' | ') || 'none',
		(answer) => wrongIn(taxed(answer), 'taxes'),
	);
	told = taxed(line);
	if (!hasUrdu(told)) return told;
	const urdu = new Map<string, string>();
	for (const { name, nameUrdu } of told.taxes)
		if (!urdu.has(name)) urdu.set(name, await askOrDefault(person, `${name}, in Urdu`, nameUrdu));
	return { ...told, taxes: told.taxes.map((tax) => ({ ...tax, nameUrdu: urdu.get(tax.name) ?? '' })) };
}

/** Text that is not a number stays as it is, so that the build's check can name it. */
const amount = (typed: string): number => (/^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : (typed as never));

function pair(line: string): { table: number; buffet: number } {
	const [table = '', buffet = table] = line.split(',');
	return { table: amount(table), buffet: amount(buffet) };
}

function taxesIn(line: string, known: readonly TaxAnswer[]): TaxAnswer[] {
	if (/^none$/i.test(line.trim())) return [];
	return line.split('|').map((rate) => {
		const [, name = rate.trim(), percent = '', from] = /^\s*(.+?)\s+(\d+(?:\.\d+)?)\s*%?(?:\s+from\s+(\S+))?\s*$/.exec(rate) ?? [];
		const nameUrdu = known.find((tax) => tax.name === name)?.nameUrdu ?? '';
		// Rates by payer are not asked about and stay.
		const same = known.find((tax) => tax.name === name && tax.from === from);
		return { ...same, name, nameUrdu, percent: amount(percent), ...(from && { from }) };
	});
}
