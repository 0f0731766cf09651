import type { NewRequest } from '#shared/rules/booking/today-rows.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { NotificationState } from './browser-alerts.ts';
import { briefWords } from './words/when.ts';

/** The words about a new request. */
export const newRequestWords = {
	one: { booking: 'New booking request', change: 'A family asks for a change', cancellation: 'A family asks to cancel' },
	from: {
		booking: (name: string) => `New request from ${name}`,
		change: (name: string) => `${name} asks for a change`,
		cancellation: (name: string) => `${name} asks to cancel`,
	},
	many: (came: readonly NewRequest[]) =>
		`${figure(came.length)} new ${came.every(({ kind }) => kind === 'booking') ? 'booking requests' : 'requests'}`,
	about: (request: NewRequest) => briefWords(request),
	open: 'Open',
	/** The tab's title while requests are unseen. */
	inTitle: (count: number, title: string) => (count > 0 ? `(${figure(count)}) ${title}` : title),
} as const;

/** The words of the settings for sound and notifications. */
export const alertWords = {
	title: 'When a request comes in',
	sound: 'A soft sound on this device',
	allow: 'Show notifications of this browser',
	sample: 'New requests will show like this',
	states: {
		unknown: 'This browser cannot show notifications.',
		unasked: 'The browser can tell you of new requests when you do not look at the desk.',
		allowed: 'The browser tells you of new requests when you do not look at the desk.',
		refused: 'Notifications are blocked. Allow them in the browser’s settings.',
	} satisfies Record<NotificationState, string>,
} as const;
