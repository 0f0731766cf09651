import type { Dice } from './dice.ts';

/** Place and conditions of a visit, all drawn from the dice. */
export type Visit = {
	path: string;
	isDesk: boolean;
	width: number;
	/** Factor by which the processor is slower. */
	slowness: number;
	network: Network;
	storage: 'kept' | 'full' | 'full later' | 'blocked';
	tabs: number;
	/** Milliseconds from the page's first byte to the first act. */
	begins: number;
};
export type Network = 'good' | 'slow' | 'drops' | 'errors' | 'gone';

/** A family's own page: `OWN` is replaced by the secret part of a booking's link. */
const PUBLIC = [
	...['/booking', '/booking?menu=menu-2&guests=450&serving=buffet&addOn=gajar-halwa', '/booking/view#OWN', '/booking/view#LZ-AAAA-AA.none'],
	...['/ur/booking', '/ur/booking?menu=menu-4&guests=300&serving=table', '/ur/booking/view#OWN', '/ur/booking/view'],
	...[
		'/gallery',
		'/gallery?picture=night-walkway',
		'/ur/gallery',
		'/services',
		'/ur/services',
		'/',
		'/ur',
		'/admin/login',
		'/admin/new-password',
	],
] as const;
const DESK = ['/admin/dashboard', '/admin/dashboard?view=today', '/admin/dashboard?view=calendar', '/admin/dashboard?view=team'] as const;

/** A whole run visits every address before any repeats. */
export function planVisit(step: number, dice: Dice, isShort: boolean): Visit {
	const addresses = [...PUBLIC, ...DESK, ...DESK];
	// A step without a common divisor reaches all addresses.
	const path = addresses[(step * 7 + 3) % addresses.length] ?? '/';
	const isDesk = path.startsWith('/admin/dashboard');
	return {
		path,
		isDesk,
		width: dice.one([320, 390, 390, 1440]),
		slowness: dice.one(isShort ? [1, 1, 4] : [1, 1, 2, 4, 6]),
		network: dice.one(['good', 'good', 'slow', 'drops', 'errors', 'gone'] as const),
		// Staff cannot sign in without storage.
		storage: dice.one(
			isDesk ? (['kept', 'kept', 'kept', 'full later'] as const) : (['kept', 'kept', 'kept', 'full', 'full later', 'blocked'] as const),
		),
		tabs: dice.chance(0.2) ? 2 : 1,
		begins: dice.one([0, 0, 100, 300, 800, 2000]),
	};
}

export const inWords = ({ path, width, slowness, network, storage, tabs, begins }: Visit): string =>
	`${path} at ${width} px, processor /${slowness}, network ${network}, storage ${storage}, ${tabs} tab${tabs > 1 ? 's' : ''}, from ${begins} ms on`;
