import { describe, expect, test } from 'vitest';
import { kitchenText } from '#features/desk/kitchen/sheet-text.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { eventKey, kitchenDay, withoutNumbers } from '#shared/rules/kitchen-sheet.ts';
import { aBooking } from '../../../../support/desk.ts';
import { aDishCard, withDishes } from '../../../../support/kitchen.ts';

const anEvent = (changes: Partial<Booking> = {}) => withDishes(aBooking({ status: 'advance_paid', hall: 'Main Hall', ...changes }));
const dayOf = (...bookings: Booking[]) => kitchenDay(bookings);
const textOf = (...bookings: Booking[]) => kitchenText('2027-01-09' as Day, dayOf(...bookings), { name: 'Lalazar', dishCard: aDishCard });

test('the sheet names the occasion of an event only if its booking has several', () => {
	const otherFunctions = [{ occasion: 'walima', eventDate: '2027-01-11' as Day, package: null }] as const;

	expect(textOf(anEvent({ occasion: 'barat', otherFunctions: [...otherFunctions] }))).toContain('*Barat, Main Hall, Dinner');
	expect(textOf(anEvent({ occasion: 'barat', otherFunctions: [...otherFunctions] }))).toContain('بارات، ');
	expect(textOf(anEvent({ occasion: 'barat', otherFunctions: [] }))).toContain('*Main Hall, Dinner');
});

describe('the kitchen’s day', () => {
	test('lists lunch first, confirmed events apart from held, requested and cancelled ones, and no request for a taken slot', () => {
		const { sure, apart } = dayOf(
			anEvent({ clientName: 'Called Off', status: 'cancelled' }),
			anEvent({ clientName: 'Asks', status: 'pending_confirmation', hall: 'Tulip Hall' }),
			anEvent({ clientName: 'Asks in Vain', status: 'pending_confirmation' }),
			anEvent({ clientName: 'Dinner' }),
			anEvent({ clientName: 'Holds', status: 'pending' }),
			anEvent({ clientName: 'Lunch, Tulip', eventTime: 'lunch', hall: 'Tulip Hall', status: 'fully_paid' }),
			anEvent({ clientName: 'Lunch, Main', eventTime: 'lunch' }),
		);

		expect(sure.map(({ booking }) => booking.clientName)).toEqual(['Lunch, Main', 'Lunch, Tulip', 'Dinner']);
		expect(apart.map(({ booking, standing }) => [booking.clientName, standing])).toEqual([
			['Holds', 'held'],
			['Asks', 'asked'],
			['Called Off', 'cancelled'],
		]);
	});

	test('adds up the dishes that a family swapped, not those of its menu, in the order agreed and across functions of one booking', () => {
		const swapped = (changes: Partial<Booking>) =>
			anEvent({
				id: 'one',
				dishes: [
					{ en: 'Mutton Qorma', ur: 'مٹن قورمہ', course: { en: 'From the pot', ur: 'دیگ سے' } },
					{ en: 'Beef Seekh Kabab', ur: 'بیف سیخ کباب' },
				],
				...changes,
			});
		const { sure, totals } = dayOf(
			swapped({ guestCount: 100, eventTime: 'lunch' }),
			swapped({ guestCount: 200 }),
			anEvent({ guestCount: 50, hall: 'Tulip Hall' }),
		);

		expect(totals.map(({ dish, sure }) => [dish.en, sure.lunch, sure.dinner])).toEqual([
			['Mutton Qorma', 100, 200],
			['Beef Seekh Kabab', 100, 250],
			['Chicken Biryani', 0, 50],
		]);
		expect(new Set(sure.map(eventKey)).size).toBe(3);
	});

	test('adds up the dishes of confirmed events, with held ones beside, without requests and cancelled ones', () => {
		const { totals } = dayOf(
			anEvent({ guestCount: 300, eventTime: 'lunch', package: 'Menu 1' }),
			anEvent({ guestCount: 600, addOns: ['Gajar Halwa'] }),
			anEvent({ guestCount: 200, status: 'pending', hall: 'Tulip Hall' }),
			anEvent({ guestCount: 1000, status: 'pending_confirmation', hall: 'Tulip Hall' }),
			anEvent({ guestCount: 1000, status: 'cancelled', hall: 'Tulip Hall' }),
		);

		expect(totals.map(({ dish, sure, held }) => [dish.en, sure.lunch, sure.dinner, held])).toEqual([
			['Chicken Biryani', 300, 600, 200],
			['Beef Seekh Kabab', 0, 600, 200],
			['Gajar Halwa', 0, 600, 0],
		]);
	});

	test('counts the guests of the final count, and says where it is missing', () => {
		const said = anEvent({ finalGuests: 640 });
		const text = textOf(said, anEvent({ eventTime: 'lunch', guestCount: 300 }));

		expect(dayOf(said, anEvent({ eventTime: 'lunch', guestCount: 300 })).totals[0]?.sure).toEqual({ lunch: 300, dinner: 640 });
		expect(text).toContain('640 guests');
		expect(text.match(/Final count not given yet/g)).toHaveLength(1);
	});

	test('separates an open choice from the chosen dish, also in the totals', () => {
		const { totals } = dayOf(
			anEvent({ package: null, addOns: ['Nargasi Kofta / Mix Vegetable'] }),
			anEvent({ package: null, addOns: ['Mix Vegetable'], hall: 'Tulip Hall' }),
		);

		expect(totals.map(({ dish }) => dish.isUndecided)).toEqual([true, undefined]);
	});

	test('of one event has no totals', () => {
		expect(dayOf(anEvent(), anEvent({ status: 'cancelled' })).totals).toEqual([]);
	});
});

describe('its text for WhatsApp', () => {
	test('has place, hours, guests and every dish in both languages, and the sums at the end', () => {
		const text = textOf(anEvent({ guestCount: 300, eventTime: 'lunch', package: 'Menu 1' }), anEvent({ addOns: ['Gajar Halwa'] }));

		for (const line of [
			'*Saturday 9 January 2027*',
			'*Main Hall, Lunch, 11:00 AM - 3:00 PM: 300 guests*',
			'300 مہمان، مین ہال، دوپہر کا کھانا، بوفے',
			'- Chicken Biryani / چکن بریانی',
			'- Gajar Halwa / گاجر کا حلوہ',
			'900 Chicken Biryani / چکن بریانی',
		])
			expect(text.split('\n')).toContain(line);
	});

	test('marks unconfirmed events, and lists dishes only of held ones', () => {
		const held = textOf(anEvent({ status: 'pending' }));
		const asked = textOf(anEvent({ status: 'pending_confirmation' }));

		expect(held).toContain('600 guests* (HELD)');
		expect(held).toContain('- Beef Seekh Kabab');
		expect(asked).toContain('600 guests* (ASKED FOR)');
		expect(asked).not.toContain('Beef Seekh Kabab');
	});

	test('marks an open choice at its event and in the totals', () => {
		const text = textOf(anEvent({ addOns: ['Nargasi Kofta / Mix Vegetable'] }), anEvent({ addOns: ['Mix Vegetable'], hall: 'Tulip Hall' }));

		const undecided = 'Nargasi Kofta / Mix Vegetable (not chosen yet) / نرگسی کوفتہ / مکس سبزی (ابھی طے نہیں کیا)';
		for (const line of [`- ${undecided}`, `600 ${undecided}`, '600 Mix Vegetable / مکس سبزی']) expect(text.split('\n')).toContain(line);
	});

	test('says that requests are not in the totals, if there are any', () => {
		const booked = [anEvent(), anEvent({ hall: 'Tulip Hall' }), anEvent({ eventTime: 'lunch', status: 'cancelled' })];
		const sentence = 'Without events that are only asked for. / جن تقریبات کی صرف درخواست ہے، وہ اس میں شامل نہیں۔';

		expect(textOf(...booked)).not.toContain(sentence);
		expect(textOf(...booked, anEvent({ eventTime: 'lunch', status: 'pending_confirmation' }))).toContain(sentence);
	});

	test('has no phone number, neither the family’s nor one among its requests', () => {
		const text = textOf(anEvent({ specialRequests: 'Ring my brother 0321-765 4321 at 7:30. Table 12, 2 wheelchairs' }));

		expect(text).toContain('Ring my brother ... at 7:30. Table 12, 2 wheelchairs');
		expect(text).not.toMatch(/\d{7}/);
	});

	test('says in both languages who is coming, without contact persons', () => {
		const text = textOf(anEvent({ gathering: 'partition', gents: 300, ladies: 250, brideContact: 'Aunt', bridePhone: '+923217654321' }));

		expect(text).toContain('300 gents, 250 ladies, with a partition / 300 مرد، 250 خواتین، پردے کے انتظام کے ساتھ');
		expect(text).not.toMatch(/Aunt|7654321/);
	});

	test('heads a menu that left the list by its stored name, with its dishes, and says if no dish is written down', () => {
		const text = textOf(
			anEvent({ package: 'Old Menu', dishes: [{ en: 'Old Qorma', ur: 'پرانا قورمہ' }] }),
			anEvent({ package: 'Old Menu', eventTime: 'lunch' }),
		);

		expect(text.split('\n')).toEqual(expect.arrayContaining(['Old Menu', '_Add-ons / اضافی پکوان_', '- Old Qorma / پرانا قورمہ']));
		expect(text.match(/No dishes are written down/g)).toHaveLength(1);
	});

	test('says so if nothing is to be cooked', () => {
		expect(textOf()).toContain('Nothing is to be cooked on this day.');
	});
});

test.each([
	['+92 300 1234567', '...'],
	['(021) 3456-7890', '(...'],
	['2026-2027', '2026-2027'],
	['۰۳۰۰۱۲۳۴۵۶۷', '...'],
])('a number of nine digits or more counts as a phone number: %s', (typed, shown) => {
	expect(withoutNumbers(typed)).toBe(shown);
});
