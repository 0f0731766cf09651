import type { Booking } from '#shared/rules/booking/booking.ts';
import { otherCount } from '#shared/rules/booking/final-guests.ts';
import { isOver, type Status } from '#shared/rules/booking/status.ts';
import { CLOCK_CITY } from '#shared/rules/day.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import type { Dues } from '#shared/rules/money/dues.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { ChangeProblem } from './booking-edits.ts';
import type { FlashMessage } from './desk-memory.ts';
import { UNKNOWN } from './failure-words.ts';
import type { LoginFieldProblem, LoginProblem } from './sign-in/login.ts';
import { SHORTEST_NEW_PASSWORD } from './sign-in/new-password.ts';

/** The desk speaks English only. */
export const adminWords = {
	login: {
		title: 'Admin Login',
		email: 'Email',
		password: 'Password',
		showPassword: 'Show password',
		hidePassword: 'Hide password',
		show: 'Show',
		hide: 'Hide',
		remember: 'Remember me',
		forgot: 'Forgot your password?',
		signIn: 'Sign In',
		signingIn: 'Signing in...',
		note: 'Only authorized admins may access this page.',
	},
	toWebsite: 'Back to the website',
	needsScript: 'The booking desk needs JavaScript. Please switch it on in this browser.',
	loading: 'Loading...',
	unreachable: 'The booking desk does not answer at the moment. Please check your connection, and try again in a minute.',
	tryAgain: 'Try again',
	logout: 'Logout',
	leaving: {
		question: 'Log out without saving?',
		consequence: 'What you typed is not saved and goes when you log out.',
		leave: 'Log out',
		stay: 'Stay',
	},
	title: 'Bookings',
	views: { today: 'Today', bookings: 'Bookings', calendar: 'Calendar', money: 'Money', team: 'Team' },
	skip: { bookings: 'Skip to the first booking', room: 'Skip to the content' },
	rooms: 'Desk',
	newBooking: 'New booking',
	newBookingShort: 'New',
	connection: { connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting' },
	onItsClock: `in ${CLOCK_CITY}`,
	stats: {
		region: 'Figures',
		show: 'Show these bookings',
		total: 'Total Bookings',
		totalNote: 'All requests and bookings in the book',
		pending: 'Pending Payments',
		pendingNote: 'Upcoming and not fully paid, new requests too',
		completed: 'Completed Events',
		completedNote: 'Before today, without cancelled and expired ones',
		revenue: 'Total Revenue',
		how: 'How this is counted',
		revenueNote: 'The totals of fully paid bookings, and the advances of all others. A part of a balance counts once all is paid.',
		received: (amount: number) => `${moneyInWords(amount)} received in all`,
		unread: 'Cannot be read',
	},
	list: {
		title: 'Recent Bookings',
		search: 'Search bookings',
		searchHint: 'Name, phone, reference, day, hall',
		status: 'Status',
		allStatuses: 'All statuses',
		owed: 'Owed after the event',
		export: 'Export',
		exporting: 'Exporting...',
		columns: { client: 'Client', date: 'Event Date', package: 'Package', status: 'Status', amount: 'Amount', actions: 'Actions' },
		/** The agreed number, and the family's last number if it differs. */
		guests: (booking: Pick<Booking, 'guestCount' | 'finalGuests'>) => {
			const other = otherCount(booking);
			return `${figure(booking.guestCount)} guests${other === undefined ? '' : `, final count ${figure(other)}`}`;
		},
		noPackage: 'No menu yet',
		range: (first: number, last: number, total: number) => `${first} - ${last} of ${total}`,
		amountsIn: `amounts in ${CURRENCY}`,
		pages: 'Pages',
		found: (count: number) => `${figure(count)} ${count === 1 ? 'booking' : 'bookings'} found`,
		previous: 'Previous',
		next: 'Next',
		failedWhole: 'Failed to fetch bookings. Please refresh the page.',
		failedQuery: 'Failed to fetch bookings. Please try again.',
		emptyTitle: 'No bookings yet',
		emptyText: 'The first request from the website will appear here.',
		nothingTitle: 'No booking matches that',
		nothingText: 'Look for another name or phone, or show all statuses.',
		clear: 'Clear the search',
	},
	actions: { markPaid: 'Mark as Fully Paid', edit: 'Edit', delete: 'Delete' },
	deleting: {
		question: 'Are you sure you want to delete this booking?',
		consequence: (isSeveral: boolean) => `${isSeveral ? 'Its slots become' : 'Its slot becomes'} free, and waiting messages are not sent.`,
		received: (amount: number) => `${moneyInWords(amount)} was received for it. Deleting does not give it back.`,
		/** For a request of change without an answer. */
		asked: 'The family has an open request of change. It ends without an answer.',
		delete: 'Delete',
		deleting: 'Deleting...',
		keep: 'Keep',
		done: 'Booking deleted successfully',
		failed: 'Failed to delete booking.',
		lost: `${UNKNOWN} When the connection is back, look for the booking in the list. If it is still there, delete it again.`,
	},
	exported: (count: number, file: string) => `${figure(count)} ${count === 1 ? 'booking' : 'bookings'} exported: ${file}`,
	nothingToExport: 'There is nothing to export',
} as const;

/** Words beside an address or a password. */
export const loginFieldWords: Record<LoginFieldProblem, string> = {
	'email-required': 'Email is required',
	'email-invalid': 'Invalid email address',
	'password-required': 'Password is required',
	'password-short': 'Password must be at least 6 characters',
	'new-password-short': `A new password has at least ${SHORTEST_NEW_PASSWORD} characters`,
	'new-password-plain': 'This repeats a few characters. Please choose one that is harder to guess.',
	'new-password-long': 'This is longer than a password can be. Please take some of it away.',
};

/**
 * The words of a refused sign-in (`loginProblemOf`). The first two are never shown: the provider answers `invalid_credentials` to an unknown
 * e-mail and to a wrong password alike, so that strangers do not learn who has an account (OWASP ASVS 6.3.8).
 */
export const loginProblemWords: Record<LoginProblem, string> = {
	'no-user': 'No account found with this email address.',
	'wrong-password': 'Incorrect password. Please try again.',
	'too-many-requests': 'Too many failed attempts. Please try again later.',
	network: 'Network error. Please check your connection.',
	'anything-else': 'Invalid credentials. Please try again.',
};

/** For a person who is not, or no longer, an admin. */
export const accessDenied = 'Access denied. Please log in to continue.';

/** After a right password, when the server cannot say whether that is an admin. */
export const notReady = 'The booking desk cannot be opened at the moment. Please try again in a minute.';

/** For a browser that stores no sign-in. */
export const notKept =
	'This browser keeps no data for this website, so you cannot stay signed in. Allow cookies for this address, or free some space on the device. Then sign in.';

/** Messages from the page before. */
export const flashWords: Record<FlashMessage, (venueName: string) => string> = {
	'signed-in': (venueName) => `Login successful! Welcome to ${venueName} Admin Dashboard.`,
	'access-denied': () => accessDenied,
	'session-ended': () => 'Your session has ended, perhaps in another tab. Please log in again.',
	'logged-out': () => 'Logged out successfully',
	'password-set': () => 'Your new password is set. Please sign in with it.',
	idle: () => 'You were signed out after 30 minutes without work. Please log in again.',
};

export const statusWords: Record<Status, string> = {
	pending_confirmation: 'To confirm',
	pending: 'Held',
	advance_paid: 'Advance paid',
	fully_paid: 'Fully paid',
	cancelled: 'Cancelled',
	expired: 'Expired',
};

const CHANGED_MEANWHILE = 'A colleague has just changed or deleted it. The list is up to date now.';

/** Why a change was not made, as a second sentence. `undefined` where the first says it all. */
export const changeProblemWords: Record<ChangeProblem, string | undefined> = {
	version_conflict: CHANGED_MEANWHILE,
	booking_not_found: CHANGED_MEANWHILE,
	slot_taken: 'Another booking holds this hall at that time.',
	slot_twice: 'Another function of this booking has this slot.',
	slot_closed: 'The hall is closed at that time. Open it again in the calendar first, or choose another slot.',
	hold_past: 'The hold would end in the past.',
	slot_begun: 'The event has begun or is over. Its slot cannot be held.',
	booking_closed: 'The booking is cancelled or expired.',
	no_total: 'There is no price yet.',
	bill_issued: 'A bill is in force. Take the whole bill back first.',
	last_function: 'It is the last one. Cancel the booking instead.',
	not_held: 'This booking holds no slot any more.',
	hold_over: 'The hold has run out. Hold the slot again first.',
	hold_not_longer: 'The hold does not end before that.',
	hold_past_event: 'That is after the event begins. Choose an earlier time.',
	refused: 'This booking does not allow this change.',
	denied: 'You may not do this. Please log in again, or ask a colleague.',
	failed: undefined,
	lost: `${UNKNOWN} When the connection is back, the booking shows if it is done.`,
};

export function duesWords(status: Status, { total, isEstimate, paid, open }: Dues): string {
	if (isOver(status)) return paid > 0 ? `${figure(paid)} received` : 'nothing received';
	if (total === 0) return paid > 0 ? `${figure(paid)} received` : 'no amount yet';
	if (status === 'fully_paid') return open > 0 ? `${figure(open)} open` : 'paid';
	if (isEstimate) return paid > 0 ? `estimate, ${figure(paid)} paid` : 'estimate';
	return paid === 0 ? 'advance open' : `${figure(open)} open`;
}

/** A booking in a toast. Some lists have no reference. */
export const bookingName = ({ clientName, reference }: { clientName: string; reference?: string }): string =>
	[clientName, reference].filter(Boolean).join(', ');
