import type { Project } from './project-files.ts';
import { type Answers, hasUrdu, VARIABLES, variableProblem } from './setup-answers.ts';
import { askBookable } from './setup-ask-halls-and-slots.ts';
import { askPictures } from './setup-ask-pictures.ts';
import { askPrices } from './setup-ask-prices.ts';
import { askWholePrice } from './setup-ask-whole-price.ts';
import { problemAt } from './setup-content-files.ts';
import { withProposals } from './setup-currency.ts';
import { isForUrdu, type Question, questionsOf, typedAt, withTyped } from './setup-questions.ts';
import { askUntilRight, isYes, type Person, yesOrNoProblem } from './setup-terminal.ts';

/** Asks all questions, in parts that can be skipped. */
export async function interview(found: Answers, person: Person, project: Project): Promise<Answers> {
	let told = found;
	const ask = async (group: Parameters<typeof questionsOf>[0]) => {
		for (const question of questionsOf(group, told, project)) {
			if (isForUrdu(question) && !hasUrdu(told)) continue;
			// A new country proposes its currency, and a new code its sign and name, before the question.
			if (question.place[0] === 'currency') told = { ...told, basics: withProposals(told.basics, found.basics) };
			told = await askQuestion(told, question, person, project);
		}
	};
	const wantsPart = async (part: string, yes = 'yes') => isYes(await askUntilRight(person, `Now ${part}? yes or no`, yes, yesOrNoProblem));
	if (await wantsPart('languages, country, clock and currency')) {
		await ask('basics');
		await ask('rules');
		told = withExamples(told);
	}
	if (await wantsPart('the venue’s name, address, numbers and terms')) await ask('venue');
	if (await wantsPart('the words at the top of the home page')) await ask('home');
	if (await wantsPart('halls and slots')) told = kept({ ...told, ...(await askBookable(told, person)) }, person);
	if (await wantsPart('prices, taxes and extras (menus and dishes keep their names; src/content/menus.json has those)'))
		told = kept(await askWholePrice(await askPrices(told, person, project), person, project), person);
	told = kept(await askPictures(told, person, project), person);
	const runsAlready = Object.keys(told.environment).length > 0;
	return (await wantsPart('where it runs, once there is a project at Supabase', runsAlready ? 'yes' : 'no'))
		? askWhereItRuns(told, person)
		: told;
}

const kept = (answers: Answers, person: Person): Answers => {
	person.keep?.(answers);
	return answers;
};

/** Checks an answer inside all answers, because one place may have to fit another. */
async function askQuestion(told: Answers, question: Question, person: Person, project: Project): Promise<Answers> {
	const line = await askUntilRight(person, question.question, typedAt(told, question), (answer) =>
		problemAt(withTyped(told, question, answer), project, question.path, question.place),
	);
	return kept(withTyped(told, question, line), person);
}

/** The example price must lie between the least and the most. */
function withExamples(told: Answers): Answers {
	const { plausiblePrices } = told.rules;
	const usual = ({ from, to, example }: { from: number; to: number; example: number }) => ({
		from,
		to,
		example: Math.min(to, Math.max(from, example)),
	});
	return { ...told, rules: { ...told.rules, plausiblePrices: { menu: usual(plausiblePrices.menu), addOn: usual(plausiblePrices.addOn) } } };
}

async function askWhereItRuns(told: Answers, person: Person): Promise<Answers> {
	const environment = { ...told.environment };
	for (const name of VARIABLES) {
		const known = environment[name] ?? '';
		const isSecret = /SECRET/.test(name) && known !== '';
		const answer = await askUntilRight(
			person,
			isSecret ? `${name} (nothing keeps the one that is there)` : `${name} (nothing leaves it out)`,
			isSecret ? '' : known,
			(given) => variableProblem(name, given),
		);
		if (answer) environment[name] = answer;
		kept({ ...told, environment }, person);
	}
	const inUse = await askUntilRight(
		person,
		'May bookings of families already stand in the database? yes or no',
		told.isInUse ? 'yes' : 'no',
		yesOrNoProblem,
	);
	return { ...told, environment, isInUse: isYes(inUse) };
}
