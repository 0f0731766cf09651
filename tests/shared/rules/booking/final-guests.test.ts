import { expect, test } from 'vitest';
import { countBefore, endsCount } from '#shared/rules/booking/final-guests.ts';
import type { Day } from '#shared/rules/day.ts';

const booking = { finalGuests: 350, guestCount: 240, hall: 'Main Hall', eventDate: '2027-01-09' as Day } as const;
const as = { guestCount: '240', hall: 'Main Hall', eventDate: '2027-01-09' };

test.each([
	['nothing', {}, false],
	['another number of guests', { guestCount: '300' }, true],
	['the number that the family has told', { guestCount: '350' }, false],
	['no number yet', { guestCount: '' }, false],
	['another hall', { hall: 'Tulip Hall' }, true],
	['another day', { eventDate: '2027-01-10' }, true],
])('an edit of %s ends the family’s final count, or not', (_, typed, ends) => {
	expect(endsCount(booking, { ...as, ...typed })).toBe(ends);
	expect(endsCount({ ...booking, finalGuests: null }, { ...as, ...typed })).toBe(false);
});

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
