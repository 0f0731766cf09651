import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ChooseDishes } from '#shared/rules/booking/dish-choices.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Dish } from '#shared/rules/dishes.ts';
import type { Language } from '#shared/rules/language.ts';
import { ok } from '#shared/rules/result.ts';
import '#features/own-booking/DishesPart.tsx';
import { prices } from '../../support/booking.ts';
import { aReceipt, aVisitorBooking, venue, viewPorts } from '../../support/booking-page.ts';
import { anEvent, aWeddingOf } from '../../support/several-events.ts';

const POT = { en: 'From the pot', ur: 'دیگ سے' };
const QORMA: Dish = { en: 'Chicken Qorma', ur: 'چکن قورمہ', course: POT };
const CURRIES: Dish = {
	en: 'Curries',
	ur: 'سالن',
	course: POT,
	group: {
		choose: 2,
		of: [
			{ en: 'Kunna', ur: 'کنہ' },
			{ en: 'Handi', ur: 'ہانڈی' },
			{ en: 'Karahi', ur: 'کڑاہی' },
		],
		picked: [],
	},
};
/** The pages' clock shows 21 November 2026. */
const FAR = { eventDate: '2026-12-05' as Day };

function open(booking: VisitorBooking, language: Language = 'en', answer?: Awaited<ReturnType<ChooseDishes>>) {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const seen = { sent: [] as unknown[], booking, again: () => {} };
	const ports = viewPorts({
		read: async () => ok(seen.booking),
		whenSeen: (run) => {
			seen.again = run;
			return () => undefined;
		},
		chooseDishes: async (_, choice) => {
			seen.sent.push(choice);
			return answer;
		},
	});
	render(
		<main>
			<BookingView venue={venue} prices={prices} terms="The terms." language={language} ports={ports} />
		</main>,
	);
	return { seen, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => $bookingView.set({ state: 'loading' }));

const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the dishes on a family’s page', () => {
	test('are listed by course in the page’s language, folded, and a swap at the desk is shown at the next reading', async () => {
		const { seen } = open(aVisitorBooking({ dishes: [QORMA] }), 'ur');
		const section = await sectionOf('آپ کے پکوان');
		expect(section.getByText('چکن قورمہ')).toBeDefined();
		expect(section.getByText('دیگ سے')).toBeDefined();

		seen.booking = aVisitorBooking({ dishes: [{ en: 'Mutton Qorma', ur: 'مٹن قورمہ' }] });
		act(() => seen.again());

		expect(await section.findByText('مٹن قورمہ')).toBeDefined();
		expect(section.queryByText('چکن قورمہ')).toBeNull();
		expect(screen.getByText(/آپ کی بکنگ کے پکوان بدل گئے ہیں۔/)).toBeDefined();
	});

	test('are not shown without a menu or for a booking that has ended', async () => {
		open(aVisitorBooking({ dishes: [], status: 'pending' }));
		await screen.findByRole('heading', { level: 1 });
		expect(screen.queryByText('Your dishes')).toBeNull();
	});

	test('of several events are named by the event', async () => {
		open(aWeddingOf([anEvent('m', { isFirst: true, dishes: [QORMA] }), anEvent('b', { occasion: 'barat', dishes: [QORMA], ...FAR })]));

		expect(await sectionOf('Mehndi: Your dishes')).toBeDefined();
		expect(await sectionOf('Barat: Your dishes')).toBeDefined();
	});
});

describe('a choice of dishes', () => {
	test('is saved once as many are chosen as the menu has, and shown at once', async () => {
		const chosen = { ...CURRIES, group: { ...CURRIES.group, picked: ['Kunna', 'Karahi'] } } as Dish;
		const { seen, user } = open(aVisitorBooking({ dishes: [QORMA, CURRIES], ...FAR }), 'en', [QORMA, chosen]);
		const section = await sectionOf('Your dishes');
		expect(section.getByText(/Please choose by Saturday 21 November 2026/)).toBeDefined();
		expect(section.getByText('Curries').closest('span')?.textContent).toBe('Curries (not chosen yet)');

		await user.click(section.getByRole('checkbox', { name: 'Kunna' }));
		await user.click(section.getByRole('button', { name: 'Save the choice' }));
		expect(section.getByText('Please choose 2')).toBeDefined();
		expect(seen.sent).toEqual([]);
		await user.click(section.getByRole('checkbox', { name: 'Karahi' }));
		await user.click(section.getByRole('button', { name: 'Save the choice' }));

		await waitFor(() => expect(seen.sent).toEqual([{ group: 'Curries', picked: ['Kunna', 'Karahi'], functionId: undefined }]));
		expect(await section.findByText('Thank you, the kitchen has your choice.')).toBeDefined();
		expect(section.queryByText(/not chosen yet/)).toBeNull();
	});

	test.each<[string, Awaited<ReturnType<ChooseDishes>>, RegExp]>([
		['without an answer', undefined, /No answer came/],
		['after its last day', 'not_now', /can no longer be changed here/],
		['too often on one day', 'too_many_requests', /changed many times today/],
	])('%s is not thanked for, and stays as typed', async (_, answer, words) => {
		const { user } = open(aVisitorBooking({ dishes: [CURRIES], ...FAR }), 'en', answer);
		const section = await sectionOf('Your dishes');

		for (const name of ['Kunna', 'Handi']) await user.click(section.getByRole('checkbox', { name }));
		await user.click(section.getByRole('button', { name: 'Save the choice' }));

		expect((await section.findByRole('alert')).textContent).toMatch(words);
		expect(section.getByRole<HTMLInputElement>('checkbox', { name: 'Kunna' }).checked).toBe(true);
	});

	test('is asked for by phone from the thirteenth day before', async () => {
		open(aVisitorBooking({ dishes: [CURRIES], eventDate: '2026-12-04' as Day }));
		const section = await sectionOf('Your dishes');

		expect(section.queryByRole('checkbox')).toBeNull();
		expect(section.getByText(/Please ring us with your choice/)).toBeDefined();
	});

	test.each([
		['en', 'Your dishes', '2026-11-22', 'asked for'],
		['en', 'Your dishes', '2026-11-21', 'nothing'],
		['en', 'Your dishes', '2026-11-01', 'nothing'],
		['ur', 'آپ کے پکوان', '2026-11-22', 'asked for'],
		['ur', 'آپ کے پکوان', '2026-11-21', 'nothing'],
	] as const)('is no longer spoken of from the day of the event on (%s, %s, %s: %s)', async (language, title, eventDate, said) => {
		open(aVisitorBooking({ status: 'fully_paid', dishes: [CURRIES], eventDate: eventDate as Day }), language);
		const section = await sectionOf(title);

		const words = [/Please ring us with|not chosen yet|leaves a choice/, /پسند بتا دیجیے|ابھی طے نہیں|آپ کی پسند کے/][
			language === 'en' ? 0 : 1
		];
		expect(section.queryAllByText(words as RegExp).length > 0 ? 'asked for' : 'nothing').toBe(said);
	});

	test('is asked for of the event that is still to come alone', async () => {
		const past = anEvent('m', { isFirst: true, dishes: [CURRIES], eventDate: '2026-11-20' as Day });
		const next = anEvent('b', { occasion: 'barat', dishes: [CURRIES], eventDate: '2026-11-23' as Day });
		open(aWeddingOf([past, next], { status: 'fully_paid', eventDate: next.eventDate }));

		expect((await sectionOf('Barat: Your dishes')).getByText(/Please ring us with your choice/)).toBeDefined();
		expect((await sectionOf('Mehndi: Your dishes')).queryByText(/your choice|not chosen yet/)).toBeNull();
	});
});
