import type { Project } from './project-files.ts';
import { type Answers, hasUrdu } from './setup-answers.ts';
import { problemAt } from './setup-content-files.ts';
import { askUntilRight, type Person } from './setup-terminal.ts';

type WholePrice = Answers['wholePrice'];
type Extra = WholePrice['extras'][number];

/** Stands for Urdu words until they are asked for. */
const LATER = 'بعد میں';

/** Asks what is in the price and what is extra, one line each, then the Urdu names that are new. */
export async function askWholePrice(found: Answers, person: Person, project: Project): Promise<Answers> {
	const { inPrice, extras } = found.wholePrice;
	const urdu = new Map([...inPrice, ...extras].map(({ name, nameUrdu }) => [name, nameUrdu]));
	const named = (name: string) => (urdu.has(name) || hasUrdu(found) ? { name, nameUrdu: urdu.get(name) ?? LATER } : { name });
	let told = found;
	const ask = async (question: string, was: string, read: (line: string) => Partial<WholePrice>, place: string) => {
		const answered = (line: string): Answers => ({ ...told, wholePrice: { ...told.wholePrice, ...read(line) } });
		told = answered(await askUntilRight(person, question, was, (line) => problemAt(answered(line), project, FILE, [place])));
		person.keep?.(told);
	};
	await ask(
		'What is in the price of every menu, with a | between',
		inPrice.map(({ name }) => name).join(' | '),
		(line) => ({ inPrice: parts(line).map(named) }),
		'inPrice',
	);
	await ask(
		'What is extra, with a | between: “Stage from 99000”, “Generator, one hour 11000”, “Dancers 20000 not shown”, a name alone, or “none”',
		extras.map(typed).join(' | ') || 'none',
		(line) => ({ extras: parts(line).map((part) => readExtra(part, named)) }),
		'extras',
	);
	if (!hasUrdu(told)) return told;
	for (const place of ['inPrice', 'extras'] as const)
		for (const { name } of told.wholePrice[place].filter(({ nameUrdu }) => nameUrdu === LATER))
			await ask(`${name}, in Urdu`, '', (nameUrdu) => ({ [place]: withUrdu(told.wholePrice[place], name, nameUrdu) }), place);
	return told;
}

const FILE = 'src/content/whole-price.json';

const parts = (line: string): string[] =>
	/^none$/i.test(line.trim())
		? []
		: line
				.split('|')
				.map((part) => part.trim())
				.filter(Boolean);

const typed = ({ name, price, shown }: Extra): string =>
	[name, shown === 'from' && 'from', price, shown === 'no' && 'not shown'].filter(Boolean).join(' ');

function readExtra(part: string, named: (name: string) => Omit<Extra, 'price' | 'shown'>): Extra {
	const [, name = part, from, price, hidden] = /^(.+?)\s+(from\s+)?(\d+)(\s+not shown)?$/i.exec(part) ?? [];
	return { ...named(name), ...(price && { price: Number(price) }), ...((from || hidden) && { shown: from ? 'from' : 'no' }) };
}

const withUrdu = (all: readonly Extra[], name: string, nameUrdu: string): Extra[] =>
	all.map((one) => (one.name === name ? { ...one, nameUrdu } : one));
