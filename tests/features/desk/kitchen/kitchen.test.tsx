import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, type aDesk, settle } from '../../../support/desk.ts';
import { aNextEvent } from '../../../support/desk-today.ts';
import { AUSTERITY, withLaw } from '../../../support/law.ts';
import { aFreshDesk } from '../../../support/open-desk.tsx';
import { openToday } from '../../../support/open-today.tsx';
// Loaded first, since loading may take longer than a test waits for the sheet.
import '#features/desk/kitchen/KitchenSheet.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
	const { eventDate } = aNextEvent();
	desk.today.events = [aNextEvent()];
	desk.calendar.bookings = [
		aBooking({ eventDate, clientName: 'Anar Example', status: 'advance_paid', addOns: ['Gajar Halwa'], specialRequests: 'No nuts.' }),
		aBooking({ eventDate, clientName: 'Bano Example', status: 'fully_paid', eventTime: 'lunch', guestCount: 300, package: 'Menu 1' }),
		aBooking({ eventDate, clientName: 'Only Asks', hall: 'Main Hall' }),
	];
});

const DAY = 'Saturday 21 November 2026';

/** Opens the sheet from Today. */
async function open() {
	const user = await openToday(desk);
	await user.click(screen.getByRole('button', { name: `Kitchen sheet, ${DAY}` }));
	return { user, sheet: within(await screen.findByRole('dialog', { name: DAY })) };
}

describe('the kitchen sheet', () => {
	test('opens from Today with the dishes of each event in both languages and the totals of the day', async () => {
		withLaw(AUSTERITY);
		const { sheet } = await open();

		const events = (await sheet.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
		expect(events[0]).toBe('Tulip Hall, Lunch ٹیولپ ہال، دوپہر کا کھانا 11:00 AM - 3:00 PM');
		expect(events[1]).toMatch(/^Tulip Hall, Dinner/);
		expect(events[2]).toMatch(/^Not confirmed/);
		expect(sheet.getAllByText('چکن بریانی')).toHaveLength(3);
		expect(sheet.getByText('No nuts.')).toBeDefined();
		expect(sheet.getAllByText('Against the law')[0]?.closest('p')?.textContent).toBe(
			'Against the law قانون کے خلاف: At most 200 guests. زیادہ سے زیادہ 200 مہمان۔',
		);
		const row = within(sheet.getByRole('table')).getByRole('row', { name: /^Chicken Biryani/ });
		expect(
			within(row)
				.getAllByRole('cell')
				.map(({ textContent }) => textContent),
		).toEqual(['300', '600', '900']);
	});

	test('marks a family’s Urdu words as Urdu, so that the browser loads the Urdu font', async () => {
		const [first] = desk.calendar.bookings;
		if (first) desk.calendar.bookings.push({ ...first, id: 'b9', hall: 'Main Hall', specialRequests: 'حلوہ کم میٹھا' });
		const { sheet } = await open();

		expect((await sheet.findByText('حلوہ کم میٹھا')).lang).toBe('ur');
		expect(sheet.getByText('No nuts.').lang).toBe('');
	});

	test('marks an open choice of dishes in both languages, and says that requests are not in the totals', async () => {
		const [first] = desk.calendar.bookings;
		if (first) desk.calendar.bookings[0] = { ...first, addOns: ['Nargasi Kofta / Mix Vegetable'] };
		const { sheet } = await open();

		expect(await sheet.findAllByText('Nargasi Kofta / Mix Vegetable (not chosen yet)')).toHaveLength(2);
		expect(sheet.getAllByText('نرگسی کوفتہ / مکس سبزی (ابھی طے نہیں کیا)')).toHaveLength(2);
		expect(sheet.getByText('Without events that are only asked for.')).toBeDefined();
		expect(sheet.getByText('جن تقریبات کی صرف درخواست ہے، وہ اس میں شامل نہیں۔')).toBeDefined();
	});

	test('separates the figure of a menu from the figure of its Urdu name', async () => {
		const { sheet } = await open();

		const [name] = await sheet.findAllByText('مینیو 1');

		expect(name?.tagName).toBe('BDI');
		expect(name?.closest('p')?.textContent).toContain('Menu 1 / مینیو 1');
	});

	test('is printed, copied and sent to WhatsApp without phone numbers', async () => {
		const { user, sheet } = await open();

		const link = await sheet.findByRole<HTMLAnchorElement>('link', { name: 'Send by WhatsApp' });
		await user.click(sheet.getByRole('button', { name: 'Print' }));
		await user.click(sheet.getByRole('button', { name: 'Copy as text' }));

		expect(desk.calendar.printed).toBe(1);
		expect(await sheet.findByText('Copied.')).toBeDefined();
		expect(desk.calendar.copied).toEqual([new URL(link.href).searchParams.get('text')]);
		expect(new URL(link.href).host + new URL(link.href).pathname).toBe('wa.me/');
		expect(desk.calendar.copied[0]).not.toContain('1234567');
	});

	test('shows a failure, and "Try again" reads it again', async () => {
		desk.calendar.fails = 'failed';
		const { user, sheet } = await open();
		expect(await sheet.findByText('The day could not be read. Please try again.')).toBeDefined();

		desk.calendar.fails = undefined;
		await user.click(sheet.getByRole('button', { name: 'Try again' }));
		await act(settle);

		expect(await sheet.findByText('No nuts.')).toBeDefined();
	});
});
