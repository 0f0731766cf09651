import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deskRoute } from '#features/desk/shell/address-bar.ts';

beforeEach(() => history.replaceState(null, '', '/admin/dashboard'));

test.each(['xyz', '', 'Calendar', 'constructor', 'bookings'])('a room that there is not, or the first, is the list: ?view=%s', (view) => {
	history.replaceState(null, '', `/admin/dashboard?view=${view}`);

	expect(deskRoute.read()).toEqual({ view: 'bookings', bookingId: undefined });
});

test.each([
	['?view=calendar&day=2027-01-09', '?view=calendar&day=2027-01-09'],
	['?booking=b7d9a1c2&utm_source=mail&next=//evil.example', '?booking=b7d9a1c2'],
	['?booking=//evil.example/%3Fx%26y', '?booking=%2F%2Fevil.example%2F%3Fx%26y'],
	['?status=pending&hall=Main+Hall', '?status=pending&hall=Main+Hall'],
	['?next=https://evil.example', ''],
	['', ''],
])('the place that %s names goes on to the sign-in as %s, and nothing else does', (search, asked) => {
	history.replaceState(null, '', `/admin/dashboard${search}`);

	expect(deskRoute.asked()).toBe(asked);
});

test('a room that nobody knows keeps the booking that the address names, and goes with the next step', () => {
	history.replaceState(null, '', '/admin/dashboard?view=xyz&booking=booking-1');
	const place = deskRoute.read();

	deskRoute.go({ ...place, bookingId: 'booking-2' });

	expect(place).toEqual({ view: 'bookings', bookingId: 'booking-1' });
	expect(location.search).toBe('?booking=booking-2');
});

describe('a dialog', () => {
	/** Opens a dialog that closes on Back only when it may. */
	function open(mayClose: boolean) {
		let heard = 0;
		const close = deskRoute.openDialog(() => {
			heard += 1;
			return mayClose;
		});
		onTestFinished(close);
		return { close, heard: () => heard };
	}

	/** jsdom goes through its history a moment later. */
	const goneBack = () => new Promise((done) => window.addEventListener('popstate', done, { once: true }));

	test('takes the first Back, and the page behind stays where it was', async () => {
		history.pushState(null, '', '/admin/dashboard?view=calendar');
		const dialog = open(true);

		history.back();
		await goneBack();

		expect(dialog.heard()).toBe(1);
		expect(location.search).toBe('?view=calendar');
	});

	test('that stays open takes the next Back too', async () => {
		const dialog = open(false);

		history.back();
		await goneBack();
		history.back();
		await goneBack();

		expect(dialog.heard()).toBe(2);
	});

	test('that is closed by a button leaves no step behind', async () => {
		history.pushState(null, '', '/admin/dashboard?view=calendar');
		const dialog = open(true);

		dialog.close();
		await goneBack();

		expect([location.search, history.state]).toEqual(['?view=calendar', null]);
	});

	test('that leads on to a booking leaves no step behind either', async () => {
		const dialog = open(true);
		const before = history.length;

		deskRoute.go({ view: 'bookings', bookingId: 'booking-1' });
		dialog.close();

		expect([location.search, history.length]).toEqual(['?booking=booking-1', before]);
	});
});
