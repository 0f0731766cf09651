import type { Answers } from './setup-answers.ts';

/** Puts one question, with what is taken if nothing is typed, and says something in between; is told all answers after each, lest they be lost. */
export type Person = { ask(question: string, found: string): Promise<string>; say(line: string): void; keep?(answers: Answers): void };

/** The answer, or what was found where nothing is typed. */
export const said = async (person: Person, question: string, found = ''): Promise<string> => (await person.ask(question, found)) || found;

/** Asks again until the answer is one that the build would take. */
export async function until(
	person: Person,
	question: string,
	found: string,
	problem: (answer: string) => string | undefined | Promise<string | undefined>,
): Promise<string> {
	for (;;) {
		const answer = await said(person, question, found);
		const wrong = await problem(answer);
		if (!wrong) return answer;
		person.say(`  ✗ This ${wrong}`);
	}
}

/** A whole number between two. */
export const count = (least: number, most: number) => (answer: string) =>
	/^\d+$/.test(answer) && +answer >= least && +answer <= most
		? undefined
		: `must be a number from ${least} to ${most.toLocaleString('en')}, in figures alone.`;
export const isYes = (answer: string) => /^(y|yes)$/i.test(answer);
export const yesOrNo = (answer: string) => (/^(y|yes|n|no)$/i.test(answer) ? undefined : 'must be yes or no.');
