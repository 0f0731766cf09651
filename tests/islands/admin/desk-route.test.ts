import { beforeEach, expect, test } from 'vitest';
import { deskRoute } from '#adapters/desk/desk-route.ts';

beforeEach(() => history.replaceState(null, '', '/admin/dashboard'));

test.each(['xyz', '', 'Calendar', 'constructor', 'bookings'])('a room that there is not, or the first, is the list: ?view=%s', (view) => {
	history.replaceState(null, '', `/admin/dashboard?view=${view}`);

	expect(deskRoute.read()).toEqual({ view: 'bookings', bookingId: undefined });
});

test('a room that nobody knows keeps the booking that the address names, and goes with the next step', () => {
	history.replaceState(null, '', '/admin/dashboard?view=xyz&booking=booking-1');
	const place = deskRoute.read();

	deskRoute.go({ ...place, bookingId: 'booking-2' });

	expect(place).toEqual({ view: 'bookings', bookingId: 'booking-1' });
	expect(location.search).toBe('?booking=booking-2');
});
