import { HAS_URDU } from '#domain/shared/language.ts';
import {
	type Answers,
	bookingProblems,
	factProblem,
	type HallAnswer,
	type SlotAnswer,
	VARIABLES,
	VENUE_FACTS,
	variableProblem,
} from './setup-answers.ts';

/** Puts one question, with what is taken if nothing is typed, and says something in between. */
export type Person = { ask(question: string, found: string): Promise<string>; say(line: string): void };

/** The answer, or what was found where nothing is typed. */
const said = async (person: Person, question: string, found = ''): Promise<string> => (await person.ask(question, found)) || found;

/** Asks again until the answer is one that the build would take. */
async function until(person: Person, question: string, found: string, problem: (answer: string) => string | undefined): Promise<string> {
	for (;;) {
		const answer = await said(person, question, found);
		const wrong = problem(answer);
		if (!wrong) return answer;
		person.say(`  ✗ This ${wrong}`);
	}
}

const count = (most: number) => (answer: string) =>
	/^\d+$/.test(answer) && +answer >= 1 && +answer <= most ? undefined : `must be a number from 1 to ${most}.`;
const yes = (answer: string) => /^(y|yes)$/i.test(answer);

/** One question after the other. `files` are the pictures that lie in the folder. */
export async function interview(found: Answers, person: Person, files: readonly string[]): Promise<Answers> {
	const venue = { ...found.venue };
	for (const fact of VENUE_FACTS) {
		if (fact === 'nameUrdu' && !HAS_URDU) continue;
		venue[fact] = await until(person, `The venue’s ${fact}`, venue[fact], (answer) => factProblem(fact, answer));
	}
	const { halls, slots } = await whatCanBeBooked(found, person);
	for (const hall of files.length > 0 ? halls : []) await picture(hall, person, files);

	const environment = { ...found.environment };
	for (const name of VARIABLES) {
		const known = environment[name] ?? '';
		const isSecret = /SECRET/.test(name) && known !== '';
		const answer = await until(
			person,
			isSecret ? `${name} (nothing keeps the one that is there)` : `${name} (nothing leaves it out)`,
			isSecret ? '' : known,
			(given) => variableProblem(name, given),
		);
		if (answer) environment[name] = answer;
	}
	const isInUse = yes(
		await until(person, 'May bookings of families already stand in the database? yes or no', found.isInUse ? 'yes' : 'no', (answer) =>
			/^(y|yes|n|no)$/i.test(answer) ? undefined : 'must be yes or no.',
		),
	);
	return { ...found, venue, halls, slots, environment, isInUse };
}

/** The halls and the slots, asked again as a whole where they do not fit each other. */
async function whatCanBeBooked(found: Answers, person: Person): Promise<Pick<Answers, 'halls' | 'slots'>> {
	for (;;) {
		const halls: HallAnswer[] = [];
		const slots: SlotAnswer[] = [];
		const howMany = +(await until(person, 'How many halls can be booked', String(found.halls.length), count(6)));
		for (let at = 0; at < howMany; at++) {
			const known = found.halls[at];
			const name = await said(person, `Hall ${at + 1}: its name`, known?.name);
			const nameUrdu = HAS_URDU ? await said(person, `${name}: its name in Urdu`, known?.nameUrdu) : '';
			const capacity = +(await until(person, `${name}: guests seated`, String(known?.capacity ?? ''), count(20_000)));
			halls.push({ name, nameUrdu, capacity });
		}
		const slotCount = +(await until(person, 'How many slots has a day', String(found.slots.length), count(4)));
		for (let at = 0; at < slotCount; at++) {
			const known = found.slots[at];
			const name = await said(person, `Slot ${at + 1}: its name`, known?.name);
			const slot = {
				name,
				nameUrdu: '',
				part: '',
				from: await said(person, `${name}: from (HH:MM)`, known?.from),
				to: await said(person, `${name}: to (HH:MM)`, known?.to),
			};
			if (HAS_URDU)
				Object.assign(slot, {
					nameUrdu: await said(person, `${name}: its name in Urdu`, known?.nameUrdu),
					part: await said(person, `${name}: صبح, دوپہر, شام or رات`, known?.part),
				});
			slots.push({ ...slot, ...(known?.name === name && known.key && { key: known.key }) });
		}
		const problems = bookingProblems({ halls, slots });
		if (problems.length === 0) return { halls, slots };
		for (const problem of problems) person.say(`  ✗ ${problem}`);
	}
}

async function picture(hall: HallAnswer, person: Person, files: readonly string[]): Promise<void> {
	const file = await until(person, `${hall.name}: its picture (${files.join(', ')}; nothing keeps the one that is there)`, '', (answer) =>
		answer === '' || files.includes(answer) ? undefined : 'is not in the folder.',
	);
	if (!file) return;
	const longEnough = (answer: string) =>
		answer.trim().split(/\s+/).length >= 4 ? undefined : 'is too short. Say in one sentence what the picture shows.';
	hall.picture = file;
	hall.pictureText = await until(person, `${file}: what it shows, in one sentence`, '', longEnough);
	if (HAS_URDU) hall.pictureTextUrdu = await until(person, `${file}: the same in Urdu`, '', longEnough);
}
