import type { ProblemOf } from '#shared/data/call.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { PlannedPayment } from '#shared/rules/money/payment-plan.ts';

/** Words of the agreement at the desk. */
export const agreementWords = {
	title: 'Agreement',
	none: 'No version was sent yet.',
	inForce: (no: number) => `Version ${no} is in force`,
	wasInForce: (no: number) => `Version ${no} was in force`,
	notInForce: 'No version is in force',
	waits: (no: number) => `Version ${no} waits for the family`,
	sent: (when: string, by: string | null) => [`Sent ${when}`, by && `by ${by}`].filter(Boolean).join(', '),
	/** Staff agreed another price after the acceptance. */
	agreedSince: (total: number) => `The price was agreed anew since then: ${moneyInWords(total)}.`,
	same: 'The booking is as it says.',
	differs: (count: number, no: number) => `The booking differs from version ${no} in ${count} ${count === 1 ? 'line' : 'lines'}`,
	send: (no: number) => (no === 1 ? 'Send the agreement' : `Send version ${no}`),
	ask: (no: number, total: number, waiting: number | null, payments: readonly Pick<PlannedPayment, 'amount' | 'dueOn'>[]) =>
		[
			`Send version ${no} with ${moneyInWords(total)} to the family?`,
			payments.length > 0 &&
				`Payments: ${payments.map(({ amount, dueOn }) => [moneyInWords(amount), dueOn && `by ${dayInShort(dueOn)}`].filter(Boolean).join(' ')).join(', ')}.`,
			waiting && `It replaces version ${waiting}.`,
			'The family gets a message with the link to its page.',
		]
			.filter(Boolean)
			.join(' '),
	yes: 'Send it',
	no: 'Not now',
	isSent: (no: number) => `Version ${no} is sent`,
	notSent: 'The agreement was not sent.',
	signed: 'Signed on paper',
	name: 'Who signed for the family',
	nameProblem: 'Please enter a name of 2 to 80 letters',
	mark: 'Note it as signed',
	isSigned: (no: number) => `Version ${no} is in force`,
	notSigned: 'The signature was not noted.',
	cancel: 'Cancel',
	print: (no: number) => `Print version ${no}`,
	earlier: 'Earlier versions',
	replaced: (no: number) => `Version ${no}, replaced before it was accepted`,
	failed: 'The versions could not be read.',
} as const;

export const agreementProblems = {
	no_total: 'Agree the price first.',
	version_replaced: 'This version does not wait any more: the booking or the agreement has changed.',
} satisfies Partial<Record<ProblemOf<'send_agreement' | 'mark_agreement_signed'>, string>>;
