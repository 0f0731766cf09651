import { expect, test } from 'vitest';
import { countBefore } from '#domain/booking/final-guests.ts';

const said = { before: { finalGuests: null }, after: { finalGuests: 350 } };

test.each([
	['another number of guests was agreed', { guestCount: 300, finalGuests: null }, 350],
	['it moved to another day', { eventDate: '2027-01-16', finalGuests: null }, 350],
	['staff took the count back', { finalGuests: null }, undefined],
])('the count that a booking’s history says is outdated, once %s', (_, after, outdated) => {
	const changed = { before: { finalGuests: 350 }, after };

	expect(countBefore([{ before: {}, after: { status: 'fully_paid' } }, changed, said])).toBe(outdated);
	expect(countBefore([{ before: { finalGuests: null }, after: { finalGuests: 310 } }, changed, said])).toBeUndefined();
	expect(countBefore([])).toBeUndefined();
});
