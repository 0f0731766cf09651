import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deskRoute } from '#features/desk/shell/address-bar.ts';

beforeEach(() => history.replaceState(null, '', '/admin/dashboard'));

test.each(['xyz', '', 'Calendar', 'constructor', 'bookings'])('an unknown room leads to the list: ?view=%s', (view) => {
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
])('of the address %s only %s goes on to the sign-in', (search, asked) => {
	history.replaceState(null, '', `/admin/dashboard${search}`);

	expect(deskRoute.asked()).toBe(asked);
});

test('an unknown room keeps the booking of the address, and leaves it with the next step', () => {
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

	/** jsdom moves in its history a moment later. */
	const goneBack = () => new Promise((done) => window.addEventListener('popstate', done, { once: true }));

	test('takes the first Back, and the page behind stays', async () => {
		history.pushState(null, '', '/admin/dashboard?view=calendar');
		const dialog = open(true);

		history.back();
		await goneBack();

		expect(dialog.heard()).toBe(1);
		expect(location.search).toBe('?view=calendar');
	});

	test('takes the next Back too when it stays open', async () => {
		const dialog = open(false);

		history.back();
		await goneBack();
		history.back();
		await goneBack();

		expect(dialog.heard()).toBe(2);
	});

	test('leaves no step in the history when a button closes it', async () => {
		history.pushState(null, '', '/admin/dashboard?view=calendar');
		const dialog = open(true);

		dialog.close();
		await goneBack();

		expect([location.search, history.state]).toEqual(['?view=calendar', null]);
	});

	test('that has closed does not bring back the booking that is closed right after it, before the browser has stepped back', async () => {
		deskRoute.go({ view: 'bookings', bookingId: 'booking-1' });
		const dialog = open(true);
		const read: unknown[] = [];
		onTestFinished(deskRoute.onChange(() => read.push(deskRoute.read().bookingId)));

		dialog.close();
		deskRoute.go({ view: 'bookings', bookingId: undefined });
		expect(deskRoute.read().bookingId).toBeUndefined();
		await goneBack();

		expect([location.search, history.state, read]).toEqual(['', null, [undefined]]);
		history.back();
		await goneBack();
		expect(location.search).toBe('?booking=booking-1');
	});

	test('that opens right after another one stays open, and takes the next Back', async () => {
		open(true).close();
		const dialog = open(true);
		await goneBack();
		expect([dialog.heard(), history.state]).toEqual([0, { isDialog: true }]);

		history.back();
		await goneBack();

		expect(dialog.heard()).toBe(1);
	});

	test('that opens and closes before the browser has stepped back leaves no step', async () => {
		history.pushState(null, '', '/admin/dashboard?view=calendar');
		open(true).close();
		open(true).close();
		await goneBack();

		expect([location.search, history.state]).toEqual(['?view=calendar', null]);
	});

	test('leaves no step in the history when it leads to a booking', async () => {
		const dialog = open(true);
		const before = history.length;

		deskRoute.go({ view: 'bookings', bookingId: 'booking-1' });
		dialog.close();

		expect([location.search, history.length]).toEqual(['?booking=booking-1', before]);
	});
});
