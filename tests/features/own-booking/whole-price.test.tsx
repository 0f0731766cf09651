import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import { wholePrice } from '#shared/booking/words/whole-price.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Language } from '#shared/rules/language.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { ok } from '#shared/rules/result.ts';
// Loaded beforehand, because loading may take longer than a test waits for its words.
import '#features/own-booking/OwnBooking.tsx';
import '#shared/booking/WholePrice.tsx';
import { prices } from '../../support/booking.ts';
import { aVisitorBooking as aBooking, aReceipt, venue, viewPorts } from '../../support/booking-page.ts';

beforeEach(() => $bookingView.set({ state: 'loading' }));
afterEach(cleanup);

const ESTIMATED = { estimate: estimate({ package: 'Menu 2', serving: 'buffet', guestCount: 600, addOns: [] }, prices) as Estimate };

test.each<[string, Partial<VisitorBooking>, Language, boolean]>([
	['an estimate', ESTIMATED, 'en', true],
	['an estimate, in Urdu', ESTIMATED, 'ur', true],
	['an estimate of a booking that is held', { ...ESTIMATED, status: 'pending', holdExpiresAt: '2026-11-24T10:00:00Z' }, 'en', true],
	['the least price of a request without a menu', { estimate: null, package: '', serving: null }, 'en', true],
	['an agreed price', { ...ESTIMATED, totalAmount: 2_000_000 }, 'en', false],
	['a cancelled booking', { ...ESTIMATED, status: 'cancelled' }, 'en', false],
])(
	'a family’s page says what the price covers and what is extra under an estimate, not under an agreed price: %s',
	async (_, changes, language, isTold) => {
		const { inPrice, extras } = wholePrice(language, prices.taxes.length > 0);
		history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);

		const ports = viewPorts({ read: async () => ok(aBooking(changes)) });
		render(
			<main>
				<BookingView venue={venue} prices={prices} language={language} ports={ports} />
			</main>,
		);
		await screen.findByRole('heading', { level: 1, name: /2027/ });

		if (isTold) await screen.findByText(inPrice.text, { exact: false });
		const shown = [inPrice.heading, extras.heading].filter((text) => screen.queryByText(text));
		expect(shown).toEqual(isTold ? [inPrice.heading, extras.heading] : []);
	},
);
