import { SEATS } from '../../src/schemas/bookable.ts';
import { type Answers, type HallAnswer, hasUrdu, type SlotAnswer } from './setup-answers.ts';
import { bookingProblems, hallProblem, slotProblem, urduProblem } from './setup-hall-and-slot-problems.ts';
import { askUntilRight, isYes, numberBetween, type Person, yesOrNoProblem } from './setup-terminal.ts';

/** Asks for halls and slots. Checks each answer at once, and asks everything again if the whole does not fit. */
export async function askBookable(found: Answers, person: Person): Promise<Pick<Answers, 'halls' | 'slots'>> {
	for (;;) {
		const halls = await askHalls(found, person);
		const slots = await askSlots({ ...found, halls }, person);
		const problems = bookingProblems({ ...found, halls, slots });
		if (problems.length === 0) return { halls, slots };
		for (const problem of problems) person.say(`  ✗ ${problem}`);
	}
}

type Named = { name: string };

/** The default for this place: the hall or slot that is there now, or else the first one not used yet. */
const offered = <One extends Named>(known: readonly One[], over: ReadonlySet<string>, at: number): One | undefined => {
	const left = known.filter(({ name }) => !over.has(name));
	return left.find((one) => one === known[at]) ?? left[0];
};

/** Finds the existing hall or slot that an answer continues: the same name, or the one it renames. */
async function knownAs<One extends Named>(
	name: string,
	place: One | undefined,
	all: readonly One[],
	person: Person,
): Promise<One | undefined> {
	const same = all.find((one) => one.name === name);
	if (same || !place) return same;
	const question = `Is ${name} the new name of ${place.name}, whose bookings it keeps? yes or no`;
	return isYes(await askUntilRight(person, question, 'yes', yesOrNoProblem)) ? place : undefined;
}

async function askHalls(found: Answers, person: Person): Promise<HallAnswer[]> {
	const halls: HallAnswer[] = [];
	const over = new Set<string>();
	const howMany = +(await askUntilRight(person, 'How many halls can be booked', String(found.halls.length), numberBetween(1, 6)));
	for (let at = 0; at < howMany; at++) {
		const place = offered(found.halls, over, at);
		const none: HallAnswer = { name: '', nameUrdu: '', capacity: 0 };
		const name = await askUntilRight(person, `Hall ${at + 1}: its name`, place?.name ?? '', (typed) =>
			hallProblem(halls, { ...none, name: typed }, 'name'),
		);
		const known = await knownAs(name, place, found.halls, person);
		// A new name needs new words in Urdu.
		const urduSoFar = known?.name === name ? known.nameUrdu : '';
		const nameUrdu = hasUrdu(found)
			? await askUntilRight(person, `${name}: its name in Urdu`, urduSoFar, (typed) => urduProblem({ nameUrdu: typed, part: '' }, 'name'))
			: urduSoFar;
		const capacity = +(await askUntilRight(
			person,
			`${name}: guests seated`,
			String(known?.capacity ?? ''),
			numberBetween(SEATS.least, SEATS.most),
		));
		halls.push({ name, nameUrdu, capacity, ...(known && known.name !== name && { was: known.name }) });
		over.add((known ?? place)?.name ?? name);
		person.keep?.({ ...found, halls: [...halls, ...found.halls.filter((one) => !over.has(one.name))] });
	}
	return halls;
}

async function askSlots(found: Answers, person: Person): Promise<SlotAnswer[]> {
	const slots: SlotAnswer[] = [];
	const over = new Set<string>();
	const howMany = +(await askUntilRight(person, 'How many slots has a day', String(found.slots.length), numberBetween(1, 4)));
	for (let at = 0; at < howMany; at++) {
		const place = offered(found.slots, over, at);
		let slot: SlotAnswer = { name: '', nameUrdu: '', part: '', from: '', to: '' };
		const ask = async (
			question: string,
			so: string | undefined,
			put: (typed: string) => SlotAnswer,
			problem: (one: SlotAnswer) => string | undefined,
		) => {
			slot = put(await askUntilRight(person, question, so ?? '', (typed) => problem(put(typed))));
		};
		await ask(
			`Slot ${at + 1}: its name`,
			place?.name,
			(name) => ({ ...slot, name }),
			(one) => slotProblem(slots, one, 'name'),
		);
		const { name } = slot;
		const known = await knownAs(name, place, found.slots, person);
		await ask(
			`${name}: from (HH:MM)`,
			known?.from,
			(from) => ({ ...slot, from }),
			(one) => slotProblem(slots, one, 'from'),
		);
		await ask(
			`${name}: to (HH:MM)`,
			known?.to,
			(to) => ({ ...slot, to }),
			(one) => slotProblem(slots, one, 'to'),
		);
		slot = { ...slot, nameUrdu: known?.name === name ? known.nameUrdu : '', part: known?.part ?? '' };
		if (hasUrdu(found)) {
			await ask(
				`${name}: its name in Urdu`,
				slot.nameUrdu,
				(nameUrdu) => ({ ...slot, nameUrdu }),
				(one) => urduProblem(one, 'name'),
			);
			await ask(
				`${name}: صبح, دوپہر, شام or رات`,
				slot.part,
				(part) => ({ ...slot, part }),
				(one) => urduProblem(one, 'part'),
			);
		}
		slots.push({ ...slot, ...(known?.key && { key: known.key }) });
		over.add((known ?? place)?.name ?? name);
		person.keep?.({ ...found, slots: [...slots, ...found.slots.filter((one) => !over.has(one.name))] });
	}
	return slots;
}
