import type { Erased, EraseProblem, PersonBooking } from '#domain/desk/person-port.ts';
import { rupees } from '#domain/payments/money.ts';
import { type Day, dayInShort } from '#domain/shared/day.ts';
import { statusWords } from './desk.ts';
import { formWords } from './form.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of "A person's data" in the room "Team". */
export const personWords = {
	title: 'A person’s data',
	text: 'Somebody asks what we keep about them, or to be forgotten. Make sure that it is really their number: ring it, or have them write from it.',
	phone: 'Phone number',
	hint: 'In any spelling, such as 0300-1234567 or +92 300 1234567.',
	invalid: 'Please enter a valid phone number',
	look: 'Look up',
	looking: 'Looking...',
	lookFailed: 'It could not be looked up. Please check the connection and try again.',
	found: (number: string) => `What we keep of ${number}`,
	nothing: 'Nothing is kept of this number.',
	wrote: 'When they last wrote to us on WhatsApp.',
	optedOut: 'That they want no WhatsApp messages. This stays known by a scrambled form of the number, or we would write to them again.',
	export: 'Export',
	exporting: 'Exporting...',
	exported: 'The file is saved, without reasons for cancelling and notes on payments. Give it to that person and to nobody else.',
	exportFailed: 'Nothing could be exported. Please check the connection and try again.',
	erase: 'Erase',
	ahead: 'A date of theirs is ahead and held or paid for. Cancel that booking first; then this person can be erased.',
	question: (number: string) => `Erase what we keep of ${number}?`,
	consequence: 'This cannot be undone, also not by us.',
	erasing: 'Erasing...',
	eraseNow: 'Erase for good',
	keep: 'Keep it',
	done: ({ erased, anonymised }: Erased) =>
		anonymised > 0
			? `Erased. ${count(anonymised, 'booking stays', 'bookings stay')} in the ledger without the family.`
			: `Erased: ${count(erased, 'booking', 'bookings')} and all that belonged to it.`,
	failed: 'Nothing was erased.',
} as const;

/** Why nothing was erased. */
export const eraseProblemWords: Record<EraseProblem, string> = {
	ahead: personWords.ahead,
	changed: 'Something changed meanwhile. It is shown as it is now; please look at it once more.',
	denied: 'Only admins may do this.',
	failed: 'Please check the connection and try again.',
};

/** Which booking it is. */
export const personBookingWords = ({ reference, hall, eventDate, eventTime, status }: PersonBooking): string =>
	`${reference}: ${hall}, ${dayInShort(eventDate as Day)}, ${formWords.times[eventTime].toLowerCase()}, ${statusWords[status].toLowerCase()}`;

/** What becomes of the booking when its family is erased. */
export function fateWords({ isAhead, payments, paidAmount, messages }: PersonBooking): string {
	if (isAhead) return 'It is ahead: it has to be cancelled first.';
	const said = count(messages, 'message', 'messages');
	if (payments === 0) return `It goes, with ${said}, its history and its link.`;
	return `${count(payments, 'receipt stays', 'receipts stay')} in the ledger, ${rupees(paidAmount)} in all. The name, the number, the wishes, the notes, ${said} and the link go.`;
}
