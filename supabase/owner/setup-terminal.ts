import type { Answers } from './setup-answers.ts';

/** The person at the terminal. `ask` shows the default; `keep` saves all answers so far. */
export type Person = { ask(question: string, found: string): Promise<string>; say(line: string): void; keep?(answers: Answers): void };

/** The answer, or the default if nothing is typed. */
export const askOrDefault = async (person: Person, question: string, found = ''): Promise<string> =>
	(await person.ask(question, found)) || found;

/** Asks again until the answer has no problem. */
export async function askUntilRight(
	person: Person,
	question: string,
	found: string,
	problem: (answer: string) => string | undefined | Promise<string | undefined>,
): Promise<string> {
	for (;;) {
		const answer = await askOrDefault(person, question, found);
		const wrong = await problem(answer);
		if (!wrong) return answer;
		person.say(`  ✗ This ${wrong}`);
	}
}

export const numberBetween = (least: number, most: number) => (answer: string) =>
	/^\d+$/.test(answer) && +answer >= least && +answer <= most
		? undefined
		: `must be a number from ${least} to ${most.toLocaleString('en')}, in figures alone.`;
export const isYes = (answer: string) => /^(y|yes)$/i.test(answer);
export const yesOrNoProblem = (answer: string) => (/^(y|yes|n|no)$/i.test(answer) ? undefined : 'must be yes or no.');
