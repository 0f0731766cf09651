import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { $bookingView, openOwnBooking } from '#features/own-booking/own-booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { bookingLink, parseLink } from '#shared/rules/booking/own-link.ts';
import { err, ok } from '#shared/rules/result.ts';
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
		// The last letter of a whole one was left behind.
		fragment.slice(0, -1),
		'#../../x.abcdefghijklmnopqrst',
		'#LZ-7K4Q-92.abc defghijklmnopqr',
	])('is not %j', (text) => {
		expect(parseLink(text)).toBeUndefined();
	});

	test.each([
		['', '.'],
		['', '۔'],
		['', ')'],
		['', '%DB%94'],
		['', '%20'],
		['', '%'],
		['', '.more'],
		['', 'Shukriya'],
		['', `https://lalazar.example/booking/view${fragment}`],
		['#Booking: ', ''],
		['#Booking:%20', '%20(keep%20it)'],
		['#%D8%A8%DA%A9%D9%86%DA%AF:', '%DB%94'],
		['#\u200e', '\u200e'],
		['#https://lalazar.example/booking/view', ''],
	])('is read out of what stands around it: %j, the link, %j', (before, behind) => {
		expect(parseLink(before + fragment + behind)).toEqual({ reference: aReceipt.reference, token: aReceipt.token });
	});

	test('is read with the letters of before, which a family’s older link keeps', () => {
		expect(parseLink(fragment.replace('LZ-', 'QHX-'))).toEqual({
			reference: aReceipt.reference.replace('LZ-', 'QHX-'),
			token: aReceipt.token,
		});
	});

	test('has a token as long as the database makes them', () => {
		const made = /gen_random_bytes\((\d+)\)/.exec(readFileSync('supabase/schemas/40_request_records.sql', 'utf8'))?.[1];

		expect(parseLink(`#LZ-7K4Q-92.${randomBytes(Number(made)).toString('base64url')}`)).toBeDefined();
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
		['server', 'in-trouble'],
	] as const)('when the answer is "%s" shows "%s"', async (kind, state) => {
		await openOwnBooking(fragment, async () => err({ kind }));

		expect($bookingView.get()).toEqual({ state });
	});

	test.each([
		['#LZ-7K4Q-92', 'damaged'],
		[fragment.slice(0, -1), 'damaged'],
		['', 'no-link'],
		// "Skip to the content", after a reload.
		['#main', 'no-link'],
	] as const)('asks nobody when it is %j: it is "%s"', async (text, state) => {
		await openOwnBooking(text, async () => {
			throw new Error('Nothing should be asked.');
		});

		expect($bookingView.get()).toEqual({ state });
	});
});
