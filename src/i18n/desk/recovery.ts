import { SHORTEST_NEW_PASSWORD } from '#domain/desk/new-password.ts';
import type { AskProblem } from '#domain/desk/recovery.ts';
import { UNKNOWN } from './failed.ts';

/** The words of the way back for whoever has forgotten their password. */
export const recoveryWords = {
	page: 'New password',
	title: 'Forgot your password?',
	text: 'Write the e-mail of your sign-in. A link comes to it, and with the link you set a new password.',
	send: 'Send me the link',
	sending: 'Sending...',
	notSent: 'No mail was asked for.',
	spent: 'This link opens nothing any more. A link works once and for one hour, and only the newest one does. Please ask for another.',
	asked: {
		title: 'Look into your mail',
		text: (email: string) => [
			'If ',
			email,
			' is a sign-in of this desk, a mail with a link is on its way there. The link works once, and for one hour.',
		],
		hint: 'Nothing after ten minutes? Look among the spam, check the spelling, or ask whoever looks after the website.',
		again: 'Ask again',
	},
	set: {
		title: 'Set a new password',
		password: 'New password',
		hint: `At least ${SHORTEST_NEW_PASSWORD} characters. Long is better than complicated: a few words that only you would put together.`,
		note: 'Every device where you are signed in is signed out.',
		save: 'Set the password',
		saving: 'Setting...',
		failed: 'The password was not set.',
		lost: `${UNKNOWN} Press again: if this is called the present password then, it is set already.`,
	},
	back: 'Back to the sign-in',
} as const;

/** Why no mail was asked for. */
export const askProblemWords: Record<AskProblem, string> = {
	'too-many-requests': 'Too many attempts. Please try again later.',
	lost: `${UNKNOWN} If no mail comes within ten minutes, ask again.`,
	failed: 'Please try again in a few minutes, or ask whoever looks after the website.',
};
