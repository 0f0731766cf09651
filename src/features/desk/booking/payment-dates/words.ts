import { type Day, dayInShort } from '#shared/rules/day.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { PaymentDate, PlannedPayment } from '#shared/rules/money/payment-plan.ts';

/** Payment dates such as "30%, when the hold ends; the rest, 7 days before". */
export const datesInWords = (dates: readonly Partial<PaymentDate>[]): string =>
	dates
		.map(({ percent, amount, due, daysBefore, dueOn, label, isReminded }) =>
			[
				percent ? `${percent}%` : amount ? figure(amount) : 'the rest',
				due === 'days_before' ? `${daysBefore} days before` : due === 'on_day' && dueOn ? dayInShort(dueOn) : 'when the hold ends',
				label,
				isReminded === false && 'no reminders',
			]
				.filter(Boolean)
				.join(', '),
		)
		.join('; ') || 'as usual';

const NAMES = { keep: 'To keep the date', part: 'A part', rest: 'The rest' } as const;

const ODD = { past: 'has passed', after: 'is after the event' } as const;

/** A day that staff probably mistyped. `place` is from 0. */
export type OddDate = { place: number; day: Day; about: keyof typeof ODD };

/** Words of a booking's payment dates. */
export const dateWords = {
	title: 'Payment dates',
	change: 'Change the dates',
	close: 'Close',
	rest: 'This is the rest of the price.',
	share: 'Amount or percent',
	shareHint: 'Such as 200,000 or 30%',
	comesTo: (amount: number) => `Comes to ${moneyInWords(amount)}`,
	due: 'Due',
	dues: { to_keep: 'When the hold ends', days_before: 'Days before the first event', on_day: 'On a day' } satisfies Record<
		PaymentDate['due'],
		string
	>,
	daysBefore: 'How many days before',
	day: 'Day',
	label: 'What for',
	optional: '(optional)',
	labelHint: 'The family reads it on its page.',
	remind: 'Remind the family',
	remove: (name: string) => `Remove ${name}`,
	add: 'Add a payment',
	save: 'Save',
	saving: 'Saving...',
	saved: 'Payment dates saved',
	notSaved: 'The payment dates were not saved.',
	changed: (dates: string) => `A colleague has changed the dates meanwhile: ${dates}. Save again to replace them.`,
	problems: {
		share: 'Please enter an amount, or a percent such as 30%',
		whole: 'The payments before the last one leave nothing for it. Please make one smaller.',
		days: 'Please enter a number from 0 to 365',
		day: 'Please enter a day',
		order: 'A payment below is due before this one. Please put them in the order of their days.',
	},
	/** Heading of a payment in the form. */
	nth: (place: number) => `Payment ${figure(place + 1)}`,
	/** "to keep the date" and so on, unless staff typed what it is for. */
	name: ({ label, due }: Pick<PlannedPayment, 'label' | 'due'>, isLast: boolean): string =>
		label ?? (due === 'to_keep' ? NAMES.keep : isLast ? NAMES.rest : NAMES.part),
	when: (dueOn: PlannedPayment['dueOn']) => (dueOn ? `by ${dayInShort(dueOn)}` : 'once the date is held'),
	/** Asks before days that are probably mistyped are saved. */
	odd: (odd: readonly OddDate[]) =>
		`${odd.map(({ place, day, about }) => `Payment ${figure(place + 1)}: ${dayInShort(day)} ${ODD[about]}.`).join(' ')} Save the dates anyway?`,
	saveAnyway: 'Save them anyway',
	paid: 'paid',
	noReminders: 'no reminders',
} as const;
