import { UNKNOWN } from '../failure-words.ts';
import type { NewPasswordProblem } from './new-password.ts';
import { SHORTEST_NEW_PASSWORD } from './new-password.ts';
import type { MailProblem } from './recovery-state.ts';

/** The words of the recovery of a password. */
export const recoveryWords = {
	page: 'New password',
	title: 'Forgot your password?',
	text: 'Enter the e-mail of your sign-in. We send a link to set a new password.',
	send: 'Send me the link',
	sending: 'Sending...',
	notSent: 'The mail was not sent.',
	spent: 'This link no longer works. A link works once, for one hour, and only the newest one. Please ask for another.',
	asked: {
		title: 'Check your mail',
		text: (email: string) => [
			'If ',
			email,
			' is a sign-in of this desk, a mail with a link is on its way. The link works once, for one hour.',
		],
		hint: 'Nothing after ten minutes? Look among the spam, check the spelling, or ask the person who looks after the website.',
		again: 'Ask again',
	},
	set: {
		title: 'Set a new password',
		password: 'New password',
		hint: `At least ${SHORTEST_NEW_PASSWORD} characters. Long is better than complicated, such as four words that do not belong together.`,
		note: 'Every device where you are signed in is signed out.',
		save: 'Set the password',
		saving: 'Setting...',
		failed: 'The password was not set.',
		lost: `${UNKNOWN} Press again: if it says that this is the current password, it is already set.`,
	},
	back: 'Back to the sign-in',
} as const;

/** Why no mail was sent. */
export const mailProblemWords: Record<MailProblem, string> = {
	'too-many-requests': 'Too many attempts. Please try again later.',
	lost: `${UNKNOWN} If no mail comes within ten minutes, ask again.`,
	failed: 'Please try again in a few minutes, or ask the person who looks after the website.',
};

/** Why a new password was refused. Each form has its own words after a lost answer. */
export const newPasswordProblemWords: Record<Exclude<NewPasswordProblem, 'lost'> | 'network', string | undefined> = {
	weak: 'The new password is too easy to guess, or was stolen before. Please choose another.',
	same: 'The new password is the same as the old one. Please choose another.',
	'too-many-requests': 'Too many attempts. Please try again later.',
	network: 'Network error. Please check your connection.',
	failed: undefined,
};
