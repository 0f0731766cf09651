import { describe, expect, test } from 'vitest';
import type { VisitorBooking } from '#domain/booking/booking.ts';
import { err, ok } from '#domain/shared/result.ts';
import { $bookingView, bookingLink, openOwnBooking, parseLink } from '#stores/booking/view.ts';
import { aReceipt } from '../../support/booking-page.ts';

const fragment = `#${aReceipt.reference}.${aReceipt.token}`;
const booking = { reference: aReceipt.reference } as VisitorBooking;

describe('a booking’s own link', () => {
	test('carries the token in the fragment, where it reaches no server', () => {
		const link = new URL(bookingLink('https://lalazar.example/booking/view', aReceipt));

		expect(link.hash).toBe(fragment);
		expect(link.pathname + link.search).toBe('/booking/view');
	});

	test.each([
		'',
		'#',
		'#LZ-7K4Q-92',
		'#LZ-7K4Q-92.short',
		'#../../x.abcdefghijklmnopqrst',
		'#LZ-7K4Q-92.abc defghijklmnopqr',
		`${fragment}.more`,
	])('is not %j', (text) => {
		expect(parseLink(text)).toBeUndefined();
	});

	test('opens the booking it names', async () => {
		const asked: string[][] = [];

		await openOwnBooking(fragment, async (reference, token) => {
			asked.push([reference, token]);
			return ok(booking);
		});

		expect(asked).toEqual([[aReceipt.reference, aReceipt.token]]);
		expect($bookingView.get()).toEqual({ state: 'shown', booking });
	});

	test.each([
		['not_found', 'not-found'],
		['offline', 'unreachable'],
		['timeout', 'unreachable'],
		['server', 'unreachable'],
	] as const)('when the answer is "%s" shows "%s"', async (kind, state) => {
		await openOwnBooking(fragment, async () => err({ kind }));

		expect($bookingView.get()).toEqual({ state });
	});

	test('asks nobody when it is not whole', async () => {
		await openOwnBooking('#LZ-7K4Q-92', async () => {
			throw new Error('Nothing should be asked.');
		});

		expect($bookingView.get()).toEqual({ state: 'no-link' });
	});
});
