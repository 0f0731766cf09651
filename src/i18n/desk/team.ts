import { type NewPasswordProblem, SHORTEST_NEW_PASSWORD } from '#domain/desk/new-password.ts';
import type { AddProblem, PasswordProblem, RemoveProblem } from '#domain/desk/team-port.ts';

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

/** Why nobody was added. */
export const addProblemWords: Record<AddProblem, string> = {
	'unknown-email': 'Nobody has a sign-in with this address, or it was never confirmed. Please check the spelling.',
	denied: 'Only admins may do this.',
	failed: 'Please check the connection and try again.',
};

/** Why nobody was removed. */
export const removeProblemWords: Record<RemoveProblem, string> = {
	'last-admin': 'The last admin stays: with nobody left, nobody could let anybody in.',
	oneself: 'That is you.',
	denied: 'Only admins may do this.',
	failed: 'Please check the connection and try again.',
};

/** Why a new password was not taken. */
export const newPasswordProblemWords: Record<NewPasswordProblem, string> = {
	weak: 'The new password is too easy to guess, or stands on a list of stolen ones. Please choose another.',
	same: 'The new password is the present one. Please choose another.',
	'too-many-requests': 'Too many attempts. Please try again later.',
	network: 'Network error. Please check your connection.',
	failed: 'Please try again.',
};

/** Why a password was not changed. */
export const passwordProblemWords: Record<PasswordProblem, string> = {
	...newPasswordProblemWords,
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
	text: (since: string | undefined) =>
		`What others change is missing here${since ? ` since ${since}` : ''}. What you type stays; save it once the connection is back.`,
	now: 'Connect now',
} as const;
