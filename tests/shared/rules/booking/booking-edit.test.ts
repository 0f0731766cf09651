import { describe, expect, test } from 'vitest';
import { differences, movesByHand, parseBookingEdit } from '#features/desk/booking/edit/booking-edit.ts';
import { typedFrom, typedOver } from '#shared/rules/booking/staff-booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { prices } from '../../../support/booking.ts';
import { aBooking } from '../../../support/desk.ts';

const rules = { now: new Date('2026-11-21T08:10:00Z'), prices };
const held = aBooking({ status: 'pending', holdExpiresAt: '2026-11-24T10:30:45.5+00:00', totalAmount: 900_000 });

/** The prices of Menu 2 with more lines. */
const pricesOf = (serving: 'table' | 'buffet', ...more: object[]) => ({
	taxes: prices.taxes,
	functions: [{ minimumPlates: null, lines: [{ kind: 'plates', label: 'Menu 2', unitPrice: serving === 'table' ? 2600 : 2800 }, ...more] }],
});
const NO_PRICES = { taxes: prices.taxes, functions: [{ minimumPlates: null, lines: [] }] };

describe('reading the edit form', () => {
	test('an untouched form changes nothing, not even the seconds of a hold that its field cannot show', () => {
		expect(parseBookingEdit(typedFrom(held), rules, held)).toEqual({ ok: true, value: {} });
	});

	test('only what was touched is changed', () => {
		const typed = { ...typedFrom(held), guestCount: '650', totalAmount: '1,000,000', holdExpiresAt: '2026-12-01T18:30' };

		expect(parseBookingEdit(typed, rules, held)).toEqual({
			ok: true,
			value: {
				guestCount: 650,
				totalAmount: 1_000_000,
				holdExpiresAt: '2026-12-01T13:30:00.000Z',
				prices: pricesOf('buffet'),
			},
		});
	});

	test('a hold ends at the latest when its event begins, also after a move', () => {
		const late = (changes: object) => parseBookingEdit({ ...typedFrom(held), ...changes }, rules, held);

		expect(late({ eventDate: '2026-11-28', eventTime: 'lunch', holdExpiresAt: '2026-11-28T11:01' })).toEqual({
			ok: false,
			problem: { holdExpiresAt: 'hold-late' },
		});
		expect(late({ eventDate: '2026-11-28', eventTime: 'lunch', holdExpiresAt: '2026-11-28T11:00' })).toMatchObject({ ok: true });
	});

	test.each([
		['guests', { guestCount: '650' }, pricesOf('buffet')],
		['the serving', { serving: 'table' }, pricesOf('table')],
		['an add-on', { addOns: ['Gajar Halwa'] }, pricesOf('buffet', { kind: 'add_on', label: 'Gajar Halwa', unitPrice: 150 })],
	])('with %s the content’s prices go along', (_, change, expected) => {
		expect(parseBookingEdit({ ...typedFrom(held), ...change }, rules, held)).toMatchObject({ value: { prices: expected } });
	});

	test('removing the menu removes its lines; a new name or day keeps them', () => {
		expect(parseBookingEdit({ ...typedFrom(held), package: '' }, rules, held)).toEqual({
			ok: true,
			value: { package: null, prices: NO_PRICES },
		});
		expect(parseBookingEdit({ ...typedFrom(held), clientName: 'Anar', eventDate: '2027-02-09' }, rules, held)).toEqual({
			ok: true,
			value: { clientName: 'Anar', eventDate: '2027-02-09' },
		});
	});

	test('the same value in another spelling is no change', () => {
		const typed = { ...typedFrom(held), phone: '0300 1234567', totalAmount: '900000', clientName: ' Test Family ' };

		expect(parseBookingEdit(typed, rules, held)).toEqual({ ok: true, value: {} });
	});

	test('an emptied field is stored as no answer', () => {
		const withEmail = aBooking({ email: 'family@lalazar.example', occasion: 'nikah' });
		const typed = { ...typedFrom(withEmail), email: '', occasion: '' };

		expect(parseBookingEdit(typed, rules, withEmail)).toEqual({ ok: true, value: { email: null, occasion: null } });
	});

	test('all problems are reported at once', () => {
		const typed = { ...typedFrom(held), clientName: '', phone: '12', guestCount: '801', totalAmount: '12.50', holdExpiresAt: '' };

		expect(parseBookingEdit(typed, rules, held)).toEqual({
			ok: false,
			problem: {
				clientName: 'name-required',
				phone: 'phone-invalid',
				guestCount: 'tulip-hall-full',
				totalAmount: 'total-invalid',
				holdExpiresAt: 'hold-invalid',
			},
		});
	});

	test.each(['-1', '1e6', '1000000000', '1,,000', 'free'])('%j is no amount', (totalAmount) => {
		const typed = { ...typedFrom(held), totalAmount };

		expect(parseBookingEdit(typed, rules, held)).toEqual({ ok: false, problem: { totalAmount: 'total-invalid' } });
	});

	test('a total is read as it is written in Pakistan', () => {
		const typed = { ...typedFrom(held), totalAmount: 'Rs. 22,00,000/-' };

		expect(parseBookingEdit(typed, rules, held)).toEqual({ ok: true, value: { totalAmount: 2_200_000 } });
	});

	test.each(['1999-12-01T18:30', '2026-11-21T10:00', '2026-11-21T13:10'])(
		'a hold that would run out at once is refused, also by the hour: until %s, at ten past one in the hall',
		(holdExpiresAt) => {
			expect(parseBookingEdit({ ...typedFrom(held), holdExpiresAt }, rules, held)).toEqual({
				ok: false,
				problem: { holdExpiresAt: 'hold-over' },
			});
		},
	);

	test('a hold may end a minute from now, and an ended hold blocks no other change', () => {
		expect(parseBookingEdit({ ...typedFrom(held), holdExpiresAt: '2026-11-21T13:11' }, rules, held)).toMatchObject({ ok: true });
		const late = { ...held, holdExpiresAt: '2026-11-20T10:30:00Z' };
		expect(parseBookingEdit({ ...typedFrom(late), clientName: 'Anar' }, rules, late)).toEqual({ ok: true, value: { clientName: 'Anar' } });
	});

	test('a hall with too few seats for the guests is refused', () => {
		const large = aBooking({ hall: 'Main Hall', guestCount: 1400 });

		expect(parseBookingEdit({ ...typedFrom(large), hall: 'Tulip Hall' }, rules, large)).toEqual({
			ok: false,
			problem: { guestCount: 'tulip-hall-full' },
		});
	});

	test('more guests than the hall seats now are accepted only unchanged', () => {
		const full = aBooking({ hall: 'Tulip Hall', guestCount: 900 });

		expect(parseBookingEdit({ ...typedFrom(full), clientName: 'Anar' }, rules, full)).toEqual({ ok: true, value: { clientName: 'Anar' } });
		expect(parseBookingEdit({ ...typedFrom(full), guestCount: '901' }, rules, full)).toMatchObject({ ok: false });
	});

	test('a past day and a menu that has left the list are accepted only unchanged', () => {
		const old = aBooking({ eventDate: '2026-01-09' as Day, package: 'Menu of 2025' });

		expect(parseBookingEdit({ ...typedFrom(old), guestCount: '100' }, rules, old)).toEqual({
			ok: true,
			value: { guestCount: 100, prices: NO_PRICES },
		});
		expect(parseBookingEdit({ ...typedFrom(old), eventDate: '2026-01-10' }, rules, old)).toEqual({
			ok: false,
			problem: { eventDate: 'date-too-early' },
		});
	});
});

describe('when a colleague has saved meanwhile', () => {
	const theirs = { ...held, version: 2, totalAmount: 1_200_000, guestCount: 500 };

	test('untouched fields take the colleague’s values, typed ones stay', () => {
		const typed = { ...typedFrom(held), guestCount: '650' };

		expect(typedOver(theirs, typed, held)).toMatchObject({ guestCount: '650', totalAmount: '1,200,000' });
	});

	test('both versions of each difference are shown, and the values taken over', () => {
		const typed = typedOver(theirs, { ...typedFrom(held), guestCount: '650' }, held);

		expect(differences(theirs, typed, held)).toEqual([
			{ name: 'guestCount', theirs: '500', yours: '650' },
			{ name: 'totalAmount', theirs: '1,200,000', yours: '1,200,000' },
		]);
	});

	test('a field is called theirs only if the colleague changed it, in an earlier version too', () => {
		const moved = { ...typedFrom(held), eventDate: '2027-01-10', guestCount: '650' };

		expect(differences(theirs, moved, held).map(({ name }) => name)).toEqual(['guestCount', 'totalAmount']);
		const further = { ...theirs, version: 3, clientName: 'Anar Example' };
		expect(differences(further, moved, theirs, ['guestCount']).map(({ name }) => name)).toEqual(['clientName', 'guestCount']);
	});
});

test.each([
	['pending_confirmation', ['pending', 'cancelled', 'expired']],
	['pending', ['cancelled', 'expired']],
	['advance_paid', ['cancelled']],
	['fully_paid', ['cancelled']],
	['cancelled', []],
] as const)('from %s staff move by hand to %j; money does the rest', (status, moves) => {
	expect(movesByHand(status)).toEqual(moves);
});
