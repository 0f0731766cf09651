import { type Answers, bookingProblems, type HallAnswer, hasUrdu, type SlotAnswer } from './setup-answers.ts';
import { count, isYes, type Person, said, until, yesOrNo } from './setup-person.ts';

/** The halls and the slots, asked again as a whole where they do not fit each other. */
export async function askBookable(found: Answers, person: Person): Promise<Pick<Answers, 'halls' | 'slots'>> {
	for (;;) {
		const halls = await askHalls(found, person);
		const slots = await askSlots({ ...found, halls }, person);
		const problems = bookingProblems({ ...found, halls, slots });
		if (problems.length === 0) return { halls, slots };
		for (const problem of problems) person.say(`  ✗ ${problem}`);
	}
}

const keeps = (name: string, was: string) => `Is ${name} the new name of ${was}, whose bookings it keeps? yes or no`;

async function askHalls(found: Answers, person: Person): Promise<HallAnswer[]> {
	const halls: HallAnswer[] = [];
	const howMany = +(await until(person, 'How many halls can be booked', String(found.halls.length), count(6)));
	for (let at = 0; at < howMany; at++) {
		const known = found.halls[at];
		const name = await said(person, `Hall ${at + 1}: its name`, known?.name);
		const isNew = known !== undefined && name !== known.name && !found.halls.some((hall) => hall.name === name);
		const was = isNew && isYes(await until(person, keeps(name, known.name), 'yes', yesOrNo));
		const nameUrdu = hasUrdu(found) ? await said(person, `${name}: its name in Urdu`, known?.nameUrdu) : (known?.nameUrdu ?? '');
		const capacity = +(await until(person, `${name}: guests seated`, String(known?.capacity ?? ''), count(20_000)));
		halls.push({ name, nameUrdu, capacity, ...(was && { was: known?.name ?? '' }) });
		person.keep?.({ ...found, halls: [...halls, ...found.halls.slice(halls.length)] });
	}
	return halls;
}

async function askSlots(found: Answers, person: Person): Promise<SlotAnswer[]> {
	const slots: SlotAnswer[] = [];
	const howMany = +(await until(person, 'How many slots has a day', String(found.slots.length), count(4)));
	for (let at = 0; at < howMany; at++) {
		const known = found.slots[at];
		const name = await said(person, `Slot ${at + 1}: its name`, known?.name);
		const isNew = known !== undefined && name !== known.name && !found.slots.some((slot) => slot.name === name);
		const isSame = name === known?.name || (isNew && isYes(await until(person, keeps(name, known.name), 'yes', yesOrNo)));
		const from = await said(person, `${name}: from (HH:MM)`, known?.from);
		const to = await said(person, `${name}: to (HH:MM)`, known?.to);
		const urdu = hasUrdu(found);
		const nameUrdu = urdu ? await said(person, `${name}: its name in Urdu`, known?.nameUrdu) : (known?.nameUrdu ?? '');
		const part = urdu ? await said(person, `${name}: صبح, دوپہر, شام or رات`, known?.part) : (known?.part ?? '');
		slots.push({ name, nameUrdu, part, from, to, ...(isSame && known?.key && { key: known.key }) });
		person.keep?.({ ...found, slots: [...slots, ...found.slots.slice(slots.length)] });
	}
	return slots;
}
