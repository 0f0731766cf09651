import type { CallAnswer } from '#database';
import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import type { PersonBooking } from '#features/desk/shell/rules/person-bookings.ts';
import type { PasswordProblem } from '#features/desk/shell/sign-in/change-password.ts';
import { SHORTEST_NEW_PASSWORD } from '#features/desk/shell/sign-in/new-password.ts';
import { newPasswordProblemWords } from '#features/desk/shell/sign-in/recovery-words.ts';
import { adminWords, statusWords } from '#features/desk/shell/words.ts';
import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';

/** The words of the room "Team". */
export const teamWords = {
	title: 'Who may work at the desk',
	text: 'Everyone here can see and change all bookings, payments and messages.',
	you: 'you',
	/** Under a failure, which is shown in the other rooms too. */
	about: (email: string) => `${adminWords.views.team}: ${email}`,
	since: (day: string) => `Since ${day}`,
	failed: 'The team could not be read. Please try again.',
	adding: {
		title: 'Add a colleague',
		email: 'E-mail of their sign-in',
		hint: 'They need a sign-in first. The person who looks after the website makes one in Supabase: Authentication, Users.',
		add: 'Add',
		adding: 'Adding...',
		done: (email: string) => `${email} may work at the desk now`,
		failed: 'Nobody was added.',
	},
	removing: {
		remove: 'Remove',
		removeThis: (email: string) => `Remove ${email}`,
		removing: 'Removing...',
		question: (email: string) => `Remove ${email} from the desk?`,
		consequence:
			'They are signed out at once on every device. Their work stays in the history. The halls’ calendar addresses stop working: make new ones under Calendar.',
		oneselfQuestion: 'Remove yourself from the desk?',
		oneself: 'You are signed out at once. Only another admin can add you again.',
		onlyOne: 'You are the only admin. Add a colleague before you leave the desk.',
		keep: 'Keep',
		done: (email: string) => `${email} is removed from the desk`,
		failed: 'Nobody was removed.',
	},
	password: {
		title: 'Your password',
		present: 'Current password',
		next: 'New password',
		hint: `At least ${SHORTEST_NEW_PASSWORD} characters. Long is better than complicated. Your other devices are signed out.`,
		change: 'Change password',
		changing: 'Changing...',
		done: 'Your password is changed',
		failed: 'Your password was not changed.',
	},
} as const;

/** The list is read again by itself. */
const SEE_LIST = `${UNKNOWN} When the connection is back, the list shows if it is done.`;

/** Reasons for a refused addition. */
export const addProblemWords: Record<ProblemOf<'add_admin'>, string | undefined> = {
	user_not_found: 'No sign-in has this address, or it is not confirmed. Please check the spelling.',
	denied: 'Only admins may do this.',
	failed: undefined,
	lost: SEE_LIST,
};

/** Reasons for a refused removal. */
export const removeProblemWords: Record<ProblemOf<'remove_admin'>, string | undefined> = {
	last_admin: 'You cannot remove the last admin.',
	oneself: 'That is you.',
	denied: 'Only admins may do this.',
	failed: undefined,
	lost: SEE_LIST,
};

/** Why a password was not changed. */
export const passwordProblemWords: Record<PasswordProblem, string | undefined> = {
	...newPasswordProblemWords,
	lost: `${UNKNOWN} Press again: if the current password is wrong then, the new one is already set.`,
	'wrong-password': 'The current password is wrong.',
};

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of "A person's data" in the room "Team". */
export const personWords = {
	title: 'A person’s data',
	text: 'A person asks what we keep about them, or asks us to erase it. First check that the number is theirs: ring it, or ask them to write from it.',
	phone: 'Phone number',
	hint: 'For example 0300-1234567 or +92 300 1234567.',
	invalid: fieldProblemsEn['phone-invalid'],
	look: 'Look up',
	looking: 'Looking...',
	lookFailed: 'Could not look it up. Please check the connection and try again.',
	found: (number: string) => `What we keep of ${number}`,
	nothing: 'We keep nothing about this number.',
	named: (bookings: number) =>
		`Named as the bride’s or the groom’s side in ${bookings === 1 ? 'a booking' : `${bookings} bookings`}. Erased there too.`,
	had: (bookings: number) =>
		`${bookings === 1 ? 'A booking' : `${bookings} bookings`} had this number before it was corrected. Its messages and history entries are erased.`,
	visits: (visits: number) => `${count(visits, 'announced visit or tasting', 'announced visits and tastings')}. Erased.`,
	wrote: 'When they last wrote to us on WhatsApp.',
	optedOut: 'That they want no WhatsApp messages. We keep this in scrambled form, so that we never write to them again.',
	export: 'Export',
	exporting: 'Exporting...',
	exported: 'The file is saved. Give it only to that person. Staff’s notes are not in it.',
	exportFailed: 'Nothing could be exported. Please check the connection and try again.',
	erase: 'Erase',
	ahead: 'They have a coming booking. Cancel it first, then erase.',
	question: (number: string) => `Erase what we keep of ${number}?`,
	consequence: 'This cannot be undone.',
	erasing: 'Erasing...',
	eraseNow: 'Erase for good',
	keep: 'Keep it',
	done: ({ erased, anonymised }: CallAnswer<'erase_person'>) =>
		anonymised > 0
			? `Erased. ${count(anonymised, 'booking stays', 'bookings stay')} in the ledger without the family.`
			: erased > 0
				? `Erased: ${count(erased, 'booking', 'bookings')} and all that belonged to it.`
				: 'Erased: all that was kept of this number.',
	failed: 'Nothing was erased.',
} as const;

/** Why nothing was erased. */
export const eraseProblemWords: Record<ProblemOf<'erase_person'>, string | undefined> = {
	booking_ahead: personWords.ahead,
	version_conflict: 'Something has changed. Please look again before you erase.',
	denied: 'Only admins may do this.',
	failed: undefined,
	lost: `${UNKNOWN} When the connection is back, look the number up again.`,
};

/** A booking in one line. */
export const personBookingWords = ({ reference, hall, eventDate, eventTime, status }: PersonBooking): string =>
	`${reference}: ${hall}, ${dayInShort(eventDate)}, ${timeInText(eventTime)}, ${statusWords[status].toLowerCase()}`;

/** Effect of erasing the family on its booking. */
export function fateWords({ isAhead, payments, paidAmount, messages }: PersonBooking): string {
	if (isAhead) return 'This event is still to come. Cancel it first.';
	const said = count(messages, 'message', 'messages');
	if (payments === 0) return `Erased with ${said}, its history and its link.`;
	return `${count(payments, 'receipt stays', 'receipts stay')} in the ledger, ${moneyInWords(paidAmount)} in all. Name, number, requests, notes, ${said} and the link are erased.`;
}
