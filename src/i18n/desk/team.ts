import { timeInText } from '#domain/availability/bookable.ts';
import { type NewPasswordProblem, SHORTEST_NEW_PASSWORD } from '#domain/desk/new-password.ts';
import type { Erased, EraseProblem, PersonBooking } from '#domain/desk/person-port.ts';
import type { AddProblem, PasswordProblem, RemoveProblem } from '#domain/desk/team-port.ts';
import { moneyInWords } from '#domain/payments/money.ts';
import { type Day, dayInShort } from '#domain/shared/day.ts';
import { fieldProblemsEn } from '../booking/field-problems-en.ts';
import { statusWords } from './desk.ts';
import { UNKNOWN } from './failed.ts';

/** The words of the room "Team". */
export const teamWords = {
	title: 'Who may work at the desk',
	text: 'Everybody here sees and changes all bookings, payments and messages.',
	you: 'you',
	since: (day: string) => `Since ${day}`,
	failed: 'The team could not be read. Please try again.',
	adding: {
		title: 'Add a colleague',
		email: 'E-mail of their sign-in',
		hint: 'They need a sign-in first: whoever looks after the website makes one in Supabase, under Authentication, Users.',
		add: 'Add',
		adding: 'Adding...',
		done: (email: string) => `${email} may work at the desk now`,
		failed: 'Nobody was added.',
	},
	removing: {
		remove: 'Remove',
		removeThis: (email: string) => `Remove ${email}`,
		removing: 'Removing...',
		question: (email: string) => `Take the desk away from ${email}?`,
		consequence:
			'They are out at once, in every open tab and on every device. What they have done stays in the books. The secret addresses of the halls’ calendars stop working; make new ones under Calendar.',
		oneselfQuestion: 'Take the desk away from yourself?',
		oneself: 'You are out at once, and only another admin can let you in again.',
		onlyOne: 'You are the only admin. Add a colleague before you leave the desk.',
		keep: 'Keep',
		done: (email: string) => `${email} is removed from the desk`,
		failed: 'Nobody was removed.',
	},
	password: {
		title: 'Your password',
		present: 'Present password',
		next: 'New password',
		hint: `At least ${SHORTEST_NEW_PASSWORD} characters. Long is better than complicated. Your other devices are signed out.`,
		change: 'Change password',
		changing: 'Changing...',
		done: 'Your password is changed',
		failed: 'Your password was not changed.',
	},
} as const;

/** The list is read again by itself. */
const SEE_LIST = `${UNKNOWN} The list shows how it stands as soon as the connection is back.`;

/** Why nobody was added. */
export const addProblemWords: Record<AddProblem, string | undefined> = {
	'unknown-email': 'Nobody has a sign-in with this address, or it was never confirmed. Please check the spelling.',
	denied: 'Only admins may do this.',
	failed: undefined,
	lost: SEE_LIST,
};

/** Why nobody was removed. */
export const removeProblemWords: Record<RemoveProblem, string | undefined> = {
	'last-admin': 'The last admin stays: with nobody left, nobody could let anybody in.',
	oneself: 'That is you.',
	denied: 'Only admins may do this.',
	failed: undefined,
	lost: SEE_LIST,
};

/** Why a new password was not taken; what to do after a lost answer, each form says by itself. */
export const newPasswordProblemWords: Record<Exclude<NewPasswordProblem, 'lost'> | 'network', string | undefined> = {
	weak: 'The new password is too easy to guess, or stands on a list of stolen ones. Please choose another.',
	same: 'The new password is the present one. Please choose another.',
	'too-many-requests': 'Too many attempts. Please try again later.',
	network: 'Network error. Please check your connection.',
	failed: undefined,
};

/** Why a password was not changed. */
export const passwordProblemWords: Record<PasswordProblem, string | undefined> = {
	...newPasswordProblemWords,
	lost: `${UNKNOWN} Press again: if the present password is refused then, the new one holds already.`,
	'wrong-password': 'The present password is not right.',
};

/** Said before somebody is signed out because nothing happens any more. */
export const idleWords = {
	title: 'Are you still there?',
	text: 'Nothing was done here for 29 minutes. In one minute you are signed out, and what is typed but not saved is lost.',
	stay: 'Stay signed in',
} as const;

/** Said while the desk cannot be read. */
export const lostWords = {
	title: 'The connection is lost.',
	since: (since: string | undefined) => `What others change is missing here${since ? ` since ${since}` : ''}.`,
	typed: 'What you type stays; save it once the connection is back.',
	now: 'Connect now',
} as const;

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of "A person's data" in the room "Team". */
export const personWords = {
	title: 'A person’s data',
	text: 'Somebody asks what we keep about them, or to be forgotten. Make sure that it is really their number: ring it, or have them write from it.',
	phone: 'Phone number',
	hint: 'In any spelling, such as 0300-1234567 or +92 300 1234567.',
	invalid: fieldProblemsEn['phone-invalid'],
	look: 'Look up',
	looking: 'Looking...',
	lookFailed: 'It could not be looked up. Please check the connection and try again.',
	found: (number: string) => `What we keep of ${number}`,
	nothing: 'Nothing is kept of this number.',
	named: (bookings: number) =>
		`Named as the bride’s or the groom’s side in ${bookings === 1 ? 'a booking' : `${bookings} bookings`}: taken out there.`,
	had: (bookings: number) =>
		`${bookings === 1 ? 'A booking' : `${bookings} bookings`} had this number until it was corrected: what was written to it goes, and the history forgets it.`,
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
			: erased > 0
				? `Erased: ${count(erased, 'booking', 'bookings')} and all that belonged to it.`
				: 'Erased: all that was kept of this number.',
	failed: 'Nothing was erased.',
} as const;

/** Why nothing was erased. */
export const eraseProblemWords: Record<EraseProblem, string | undefined> = {
	ahead: personWords.ahead,
	changed: 'Something changed meanwhile. It is shown as it is now; please look at it once more.',
	denied: 'Only admins may do this.',
	failed: undefined,
	lost: `${UNKNOWN} Look the number up again once the connection is back: what is still kept is shown then.`,
};

/** Which booking it is. */
export const personBookingWords = ({ reference, hall, eventDate, eventTime, status }: PersonBooking): string =>
	`${reference}: ${hall}, ${dayInShort(eventDate as Day)}, ${timeInText(eventTime)}, ${statusWords[status].toLowerCase()}`;

/** What becomes of the booking when its family is erased. */
export function fateWords({ isAhead, payments, paidAmount, messages }: PersonBooking): string {
	if (isAhead) return 'It is ahead: it has to be cancelled first.';
	const said = count(messages, 'message', 'messages');
	if (payments === 0) return `It goes, with ${said}, its history and its link.`;
	return `${count(payments, 'receipt stays', 'receipts stay')} in the ledger, ${moneyInWords(paidAmount)} in all. The name, the number, the wishes, the notes, ${said} and the link go.`;
}
