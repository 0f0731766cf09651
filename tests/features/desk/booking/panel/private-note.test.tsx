import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { kitchenText } from '#features/desk/kitchen/sheet-text.ts';
import { bookingsSpreadsheet } from '#features/desk/list/spreadsheet.ts';
import type { Day } from '#shared/rules/day.ts';
import { kitchenDay } from '#shared/rules/kitchen-sheet.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { anEvent, aPayment } from '../../../../support/desk-panel.ts';
import { aDishCard } from '../../../../support/kitchen.ts';
import { aFreshDesk, hearNews, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aFreshDesk();
});

const SECRET = 'Brother-in-law Zafarullah pays';

async function open(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', privateNote: SECRET, ...changes })];
	const user = openDesk(desk);
	return { user, side: await openSide(user, 'Ayesha') };
}

describe('a private note', () => {
	test('is written and changed in the panel', async () => {
		const { user, side } = await open({ privateNote: null });
		expect(side.queryByRole('button', { name: 'Save the note' })).toBeNull();
		put(side.getByLabelText('Private note'), SECRET);
		await user.click(side.getByRole('button', { name: 'Save the note' }));

		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { privateNote: SECRET } }]));
		expect((await screen.findAllByText('Booking updated successfully!')).length).toBeGreaterThan(0);
		expect(document.querySelector('[data-sonner-toast]')?.textContent).not.toContain('Zafarullah');
	});

	test('is removed by an empty text', async () => {
		const { user, side } = await open();
		await user.clear(side.getByLabelText('Private note'));
		await user.click(side.getByRole('button', { name: 'Save the note' }));

		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { privateNote: null } }]));
	});

	test('is discarded only after a question', async () => {
		const { user, side } = await open();
		await user.type(side.getByLabelText('Private note'), ' in cash');
		await user.click(side.getByRole('button', { name: 'Discard' }));
		expect(side.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe(`${SECRET} in cash`);
		const question = within(side.getByText('Discard what you typed?').closest('[role=alert]') as HTMLElement);
		await user.click(question.getByRole('button', { name: 'Discard' }));

		expect(side.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe(SECRET);
	});

	test('of a colleague is shown beside the typed one', async () => {
		const { user, side } = await open();
		await user.type(side.getByLabelText('Private note'), ' in cash');
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, privateNote: 'The groom pays', version: booking.version + 1 }));
		await hearNews(desk);

		expect((await side.findByText('The groom pays')).closest('[role=alert]')?.textContent).toContain('A colleague has changed this note');
		expect(side.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe(`${SECRET} in cash`);
	});

	test.each(['slip', 'receipt'])('is not on the printed %s', async (paper) => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042' })];
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: paper === 'slip' ? 'Print booking slip' : 'Print receipt 2026-0042' }));

		const printed = document.querySelector('.paper')?.textContent ?? '';
		expect([printed.includes('Ayesha Example'), printed.includes('Zafarullah')]).toEqual([true, false]);
	});

	test('is not on the kitchen’s sheet', () => {
		const booking = aBooking({ status: 'advance_paid', specialRequests: 'No nuts', privateNote: SECRET });
		const text = kitchenText('2027-01-09' as Day, kitchenDay([booking]), { name: 'Lalazar', dishCard: aDishCard });

		expect([text.includes('No nuts'), text.includes('Zafarullah')]).toEqual([true, false]);
	});

	test('has its own column in the export', () => {
		const { header, rows } = bookingsSpreadsheet([aBooking({ privateNote: SECRET })]);

		expect(rows[0]?.[header.indexOf('Private note')]).toBe(SECRET);
	});

	test('is in the history without its text', async () => {
		desk.panel.events = [anEvent({ action: 'edited', actor: 'user-2', before: { privateNote: null }, after: { privateNote: true } })];
		const { side } = await open();

		expect(side.getByText(/Private note:/).textContent).toMatch(/none.*written/);
	});
});
