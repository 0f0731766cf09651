import { changeProblemWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { VisitToSee } from '#shared/rules/booking/today-rows.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';

const KINDS = { visit: 'Visit', tasting: 'Tasting' } as const;

export const visitWords = {
	title: 'Visits',
	none: 'Nobody has announced a visit.',
	confirmed: 'confirmed',
	what: ({ kind, day, part, people }: VisitToSee, today: Day) =>
		`${KINDS[kind]}, ${day === today ? 'today' : dayInShort(day)}, ${part}, ${figure(people)} ${people === 1 ? 'person' : 'people'}`,
	says: 'They wrote:',
	lost: 'Our answer did not arrive: please ring.',
	quiet: 'It came in a flood, or not as a person fills in a form. No notice was sent.',
	confirm: 'Confirm',
	decline: 'Not possible',
	came: 'They came',
	done: {
		asked: (name: string) => `The visit of ${name} is open again`,
		confirmed: (name: string) => `Confirmed: the visit of ${name}`,
		declined: (name: string) => `${name} is told that the visit is not possible`,
		came: (name: string) => `Noted: ${name} came`,
	},
	undone: (name: string) => `Undone: the visit of ${name} is as before`,
	notNoted: 'It was not noted.',
	notUndone: 'It could not be undone.',
	declining: {
		title: (name: string) => `Tell ${name} that the visit is not possible?`,
		why: 'Why, in a sentence',
		hint: 'The family reads it on WhatsApp, such as “both halls are full that evening; the morning is free”.',
		hintUrdu: 'The family reads it on WhatsApp. It wrote in Urdu, so please answer in Urdu.',
		needed: 'Please write a sentence. The family reads it.',
		act: 'Not possible',
		acting: 'Noting...',
		keep: 'Keep the visit',
	},
	why: {
		...changeProblemWords,
		visit_not_found: 'The visit was erased.',
		moved_on: 'The family was told already. Say that it is not possible, or ring.',
	} satisfies Record<ProblemOf<'answer_visit'>, string | undefined>,
};
