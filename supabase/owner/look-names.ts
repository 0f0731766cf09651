import { type Look, type Setup, seen } from './finding.ts';

const HERE = ['.env in this folder'];

/** Checks the encoding of `.env` and looks for misspelt names, which nothing reads. */
export const lookAtNames: Look = (setup) =>
	seen([
		setup.dotenv?.savedAs !== undefined && {
			fault: `.env is saved as ${setup.dotenv.savedAs}: it was read here, but the CLIs of Supabase and Netlify cannot read it.`,
			mend: 'Save it as UTF-8 (Notepad: Save as, Encoding “UTF-8”).',
			where: HERE,
		},
		...[...misspelt(setup)].map(([name, right]) => ({
			fault: `${name} in .env is not known here.`,
			mend: `Call it ${right}, if that is what is meant.`,
			where: HERE,
		})),
	]);

/** Misspelt names, each with the known name it resembles. That name must be missing itself. */
export function misspelt({ dotenv }: Pick<Setup, 'dotenv'>): Map<string, string> {
	const { given = [], known = [] } = dotenv ?? {};
	const near = given
		.filter((name) => !known.includes(name))
		.flatMap((name) => {
			const right = known.find((one) => !given.includes(one) && slips(name.toUpperCase(), one) <= SLIPS);
			return right ? [[name, right] as const] : [];
		});
	return new Map(near);
}

/** Largest number of wrong, missing or extra letters. Two swapped letters count as two. */
const SLIPS = 2;

function slips(one: string, other: string): number {
	let before = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [row, letter] of [...one].entries()) {
		const now = [row + 1];
		for (const [at, wanted] of [...other].entries())
			now.push(Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, (before[at] ?? 0) + (letter === wanted ? 0 : 1)));
		before = now;
	}
	return before[other.length] ?? 0;
}
