import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { type Day, dayInWords, daysFrom } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import { aWorld, fill, fillRequest, openPage, review, send } from '../../support/family.tsx';

const taken = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'lunch', state: 'taken' } as const;
const asked = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner', state: 'requested' } as const;

const calendar = () => within(screen.getByRole('grid', { name: 'Free dates' }));

async function openJanuary(notFree: Parameters<typeof Object.assign>[1][] = []) {
	const world = aWorld();
	world.world.notFree.push(...notFree);
	const { user } = openPage(world);
	await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
	fill('Event date', '2027-01-05');
	return user;
}

test('a day says how lunch and dinner stand in the chosen hall, and a press takes it', async () => {
	const user = await openJanuary([taken, asked]);

	await user.click(await calendar().findByRole('button', { name: 'Saturday 9 January 2027, Lunch taken, Dinner asked, 30 Rajab 1448' }));

	expect((screen.getByLabelText('Event date') as HTMLInputElement).value).toBe('2027-01-09');
	expect(calendar().getByRole('button', { pressed: true }).textContent).toContain('9');
});

describe('the month that is shown first', () => {
	const shown = (month: string) => screen.findByRole('heading', { name: month });

	test('is the next one where fewer than ten days are left', async () => {
		openPage(aWorld());

		expect(await shown('December 2026')).toBeDefined();
	});

	test('is the next one where fewer than ten days are free, and stays once the family has moved', async () => {
		const world = aWorld();
		const days = daysFrom('2026-12-01' as Day, '2026-12-22' as Day);
		const slots = HALLS.flatMap((hall) => EVENT_TIMES.map((eventTime) => ({ hall, eventTime, state: 'taken' as const })));
		world.world.notFree.push(...days.flatMap((eventDate) => slots.map((slot) => ({ ...slot, eventDate }))));

		const { user } = openPage(world);

		expect(await shown('January 2027')).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Previous month' }));
		expect(await calendar().findByRole('button', { name: /^Tuesday 1 December 2026, Lunch taken/ })).toBeDefined();
		expect(screen.getByRole('heading', { name: 'December 2026' })).toBeDefined();
	});

	test('is that of a day that was chosen before, however full it is', async () => {
		const world = aWorld();
		openPage(world);
		fill('Event date', '2026-11-28');

		expect(await shown('November 2026')).toBeDefined();
	});
});

describe('on a screen with room for two months', () => {
	beforeEach(() => {
		vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
		return () => vi.unstubAllGlobals();
	});
	const headings = () =>
		screen.getAllByRole('heading', { level: 3 }).flatMap(({ textContent }) => textContent?.match(/^\w+ 20\d\d$/) ?? []);

	test('both are read, and are one grid that turns by one month up to the ends of what can be booked', async () => {
		await openJanuary([taken]);
		expect(headings()).toEqual(['December 2026', 'January 2027']);
		expect(await calendar().findByRole('button', { name: /^Tuesday 1 December 2026, Lunch free/ })).toBeDefined();
		expect(await calendar().findByRole('button', { name: /^Saturday 9 January 2027, Lunch taken/ })).toBeDefined();
		expect(calendar().getAllByRole('columnheader')).toHaveLength(14);

		fireEvent.click(screen.getByLabelText('Next month'));
		expect(headings()).toEqual(['January 2027', 'February 2027']);
		for (let press = 0; press < 3; press++) fireEvent.click(screen.getByLabelText('Previous month'));
		expect(headings()).toEqual(['November 2026', 'December 2026']);
		fill('Event date', '2028-09-05');
		for (let press = 0; press < 3; press++) fireEvent.click(screen.getByLabelText('Next month'));
		expect(headings()).toEqual(['October 2028', 'November 2028']);
	});

	test('a day chosen in the second one turns nothing, nor do the keys within both', async () => {
		const user = await openJanuary();
		const reached = () => document.querySelectorAll('table [tabindex="0"]');

		await user.click(calendar().getByRole('button', { name: /^Saturday 9 January 2027/ }));
		expect(screen.getByLabelText<HTMLInputElement>('Event date').value).toBe('2027-01-09');
		await user.keyboard('{PageUp}');
		expect(headings()).toEqual(['December 2026', 'January 2027']);
		expect([...reached()].map(({ textContent }) => textContent?.split(',')[0])).toEqual(['Wednesday 9 December 2026']);

		await user.keyboard('{PageDown}{PageDown}');
		expect(headings()).toEqual(['February 2027', 'March 2027']);
	});

	test('a thin month is passed all the same', async () => {
		const world = aWorld();
		const slots = HALLS.flatMap((hall) => EVENT_TIMES.map((eventTime) => ({ hall, eventTime, state: 'taken' as const })));
		const days = daysFrom('2026-12-01' as Day, '2026-12-22' as Day);
		world.world.notFree.push(...days.flatMap((eventDate) => slots.map((slot) => ({ ...slot, eventDate }))));
		openPage(world);

		await waitFor(() => expect(headings()).toEqual(['January 2027', 'February 2027']));
	});
});

test('the months turn within the bookable range', async () => {
	const user = await openJanuary();

	await user.click(screen.getByRole('button', { name: 'Next month' }));
	expect(screen.getByRole('heading', { name: 'February 2027' })).toBeDefined();
	for (let turn = 0; turn < 5; turn++) await user.click(screen.getByRole('button', { name: 'Previous month' }));

	expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined();
	expect(
		calendar()
			.getByRole('button', { name: /^Friday 20 November 2026/ })
			.getAttribute('aria-disabled'),
	).toBe('true');
});

test('the month that has begun leaves out the weeks that are over, and begins with tomorrow’s', async () => {
	const { user } = openPage(aWorld());
	await user.click(await screen.findByRole('button', { name: 'Previous month' }));
	const days = () =>
		calendar()
			.getAllByRole('button')
			.map(({ textContent }) => textContent?.split(',')[0]);

	await waitFor(() => expect(days()[0]).toBe('Monday 16 November 2026'));
	expect(days().at(-1)).toBe('Monday 30 November 2026');
	expect(calendar().getAllByRole('columnheader')).toHaveLength(7);
});

test('arrows, Home, End and Page keys move about, one day at a time is in the tab order', async () => {
	const user = await openJanuary();
	const reached = () =>
		calendar()
			.getAllByRole('button')
			.filter(({ tabIndex }) => tabIndex === 0);
	reached()[0]?.focus();

	await user.keyboard('{ArrowRight}{ArrowDown}{End}{PageDown}');

	expect(reached()).toHaveLength(1);
	await waitFor(() => expect(document.activeElement).toBe(calendar().getByRole('button', { name: /^Wednesday 17 February 2027/ })));
	await user.keyboard('{Enter}');
	expect((screen.getByLabelText('Event date') as HTMLInputElement).value).toBe('2027-02-17');
});

test('in Urdu the arrows lead to the day that is seen on that side: the next day lies on the left', async () => {
	const world = aWorld();
	openPage(world, 'ur');
	fireEvent.change(screen.getByLabelText(bookingWords.ur.request.date), { target: { value: '2027-01-05' } });
	const grid = within(screen.getByRole('grid', { name: bookingWords.ur.calendar.label }));
	const reached = () => grid.getAllByRole('button').find(({ tabIndex }) => tabIndex === 0) as HTMLElement;
	await waitFor(() => expect(reached().textContent).toContain(dayInWords('2027-01-05' as Day, 'ur')));

	for (const [key, day] of [
		['ArrowLeft', '2027-01-06'],
		['ArrowRight', '2027-01-05'],
		['ArrowRight', '2027-01-04'],
	] as const) {
		fireEvent.keyDown(reached(), { key });
		await waitFor(() => expect(document.activeElement?.textContent).toContain(dayInWords(day as Day, 'ur')));
	}
});

test('a letter typed elsewhere renders no day again, because a slow phone would lag', async () => {
	await openJanuary();
	await calendar().findByRole('button', { name: /^Saturday 9 January 2027, Lunch free/ });
	// Each day asks for it as it is drawn; the choice of the time does so too.
	const { comma } = bookingEn.calendar;
	let asked = 0;
	const count = () => {
		asked++;
		return comma;
	};
	Object.defineProperty(bookingEn.calendar, 'comma', { get: count, configurable: true });

	fill('Your name', 'Ayesha');

	Object.defineProperty(bookingEn.calendar, 'comma', { value: comma, writable: true });
	expect(asked).toBeLessThan(28);
});

describe('when the free dates do not come', () => {
	test('before a day is chosen, the calendar says so, with the phone and WhatsApp, and its days can be chosen', async () => {
		const world = aWorld();
		world.world.isAvailabilityDown = true;
		const { user } = openPage(world);

		expect((await screen.findByRole('alert')).textContent).toContain('You can still choose a day');
		const notice = within(screen.getByRole('alert').closest('.alert') as HTMLElement);
		expect(notice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['WhatsApp the hall', '+92 21 00000000']);
		await user.click(await calendar().findByRole('button', { name: /^Saturday 19 December 2026/ }));

		expect((screen.getByLabelText('Event date') as HTMLInputElement).value).toBe('2026-12-19');
		expect(screen.getAllByText(/could not load the free dates/)).toHaveLength(1);
	});

	test('for long, the calendar says that they are on their way', async () => {
		const world = aWorld();
		world.ports.availability = () => new Promise(() => undefined);

		openPage(world);

		expect(await screen.findByText('Loading free dates...')).toBeDefined();
		expect(calendar().getAllByRole('button').length).toBeGreaterThan(14);
	});

	test('they are read again by keyboard, and the focus moves to the calendar', async () => {
		const world = aWorld();
		world.world.isAvailabilityDown = true;
		const { user } = openPage(world);
		(await screen.findByRole('button', { name: 'Try again' })).focus();

		world.world.isAvailabilityDown = false;
		await user.keyboard('{Enter}');

		expect(await calendar().findByRole('button', { name: /^Tuesday 1 December 2026, Lunch free/ })).toBe(document.activeElement);
		expect(screen.queryByRole('alert')).toBeNull();
	});
});

test('when the free dates cannot be read, no day claims to be free', async () => {
	const world = aWorld();
	world.world.isAvailabilityDown = true;
	openPage(world);
	fill('Event date', '2027-01-05');

	const names = calendar()
		.getAllByRole('button')
		.map((button) => button.querySelector('.sr')?.textContent);

	expect(names).toContain('Saturday 9 January 2027, 30 Rajab 1448');
	expect(names.filter((name) => name?.includes('free'))).toEqual([]);
});

describe('Hijri dates', () => {
	const note = () => screen.queryByText((_, element) => element?.className === 'alert alert--ask' && element.role === 'status');

	test('stand beside the others: the month’s, each day’s, and what the frames mean', async () => {
		await openJanuary();
		expect(await screen.findByText('Rajab - Shaban 1448')).toBeDefined();
		expect(screen.queryByText('Ramzan'), 'no day of January lies in it').toBeNull();

		fill('Event date', '2027-03-06');

		expect(await screen.findByText('Ramzan - Shawwal 1448')).toBeDefined();
		expect(screen.getByText('Ramzan')).toBeDefined();
		expect(screen.getByText('The small figures are Islamic dates. They can be a day off: the moon decides.')).toBeDefined();
		const feast = await calendar().findByRole('button', { name: /^Wednesday 10 March 2027, .*, 1 Shawwal 1448, Eid-ul-Fitr$/ });
		expect(feast.querySelector('[data-observed="eid-ul-fitr"]')?.textContent).toBe('1');
	});

	test('of Ramzan, an Eid or Muharram are said in words when they are chosen, of no other day', async () => {
		await openJanuary();
		expect(note()).toBeNull();

		fill('Event date', '2027-02-13');
		expect(note()?.textContent).toBe(
			'About 5 Ramzan 1448. Your guests fast until sunset: a dinner suits them better than a lunch. The choice is yours.',
		);
		fill('Event date', '2027-03-11');
		expect(note()?.textContent).toContain('About 2 Shawwal 1448. That is Eid-ul-Fitr');
		fill('Event date', '2027-05-17');
		expect(note()?.textContent).toContain('About 10 Zilhaj 1448. That is Eid-ul-Azha');
		fill('Event date', '2027-06-16');
		expect(note()?.textContent).toContain('About 10 Muharram 1449. Many families hold no wedding');
		fill('Event date', '2027-06-17');
		expect(note()).toBeNull();
	});

	test('forbid nothing: a dinner in Ramzan goes on to the second step, with its Hijri date', async () => {
		const user = await openJanuary();
		fillRequest();
		fill('Event date', '2027-02-13');

		await review(user);

		await screen.findByRole('heading', { name: 'Confirm Your Booking' });
		expect(screen.getByText('About 5 Ramzan 1448')).toBeDefined();
	});

	test('offer no choice on a day that staff have closed', async () => {
		const closed = { hall: 'Tulip Hall', eventDate: '2027-06-12' as Day, state: 'closed' } as const;
		await openJanuary([
			{ ...closed, eventTime: 'lunch' },
			{ ...closed, eventTime: 'dinner' },
		]);

		fill('Event date', '2027-06-12');

		await calendar().findByRole('button', { name: /^Saturday 12 June 2027, Lunch closed, Dinner closed/ });
		await waitFor(() => expect(note()?.textContent).not.toContain('The choice is yours'));
		expect(note()?.textContent).toContain('About 6 Muharram 1449');
	});

	test('are written in Urdu on the Urdu page', async () => {
		openPage(aWorld(), 'ur');
		fill('تقریب کی تاریخ', '2027-02-13');

		expect(await screen.findByText('شعبان - رمضان 1448ھ')).toBeDefined();
		expect(note()?.textContent).toContain('تقریباً 5 رمضان 1448ھ');
		expect(note()?.textContent).toContain('فیصلہ آپ کا ہے۔');
		expect(await screen.findByRole('button', { name: /، 5 رمضان 1448ھ$/ })).toBeDefined();
	});
});

test.each([
	['2026-11-22', true, 'guestsNear'],
	['2026-11-23', false, 'guestsNear'],
	['2026-11-28', false, 'guestsNear'],
	['2026-11-29', false, 'guestsHelp'],
] as const)('of %s it is said whether the family had better ring, and whether the count can still change', async (day, rings, help) => {
	const world = aWorld();
	const { user } = openPage(world);
	fillRequest();
	fill('Event date', day);

	await waitFor(() => expect(screen.queryByText(bookingEn.request.near) !== null).toBe(rings));
	expect(screen.getByLabelText('Guests').getAttribute('aria-describedby')).not.toBeNull();
	expect(screen.getByText(bookingEn.request[help])).toBeDefined();
	await review(user);
	expect(screen.queryByText(bookingEn.request.near) !== null).toBe(rings);
	await send(user);
	await screen.findByText('What’s Next?');
	world.later[0]?.run();
	expect(await screen.findByText(bookingEn.sent[rings ? 'toastNear' : 'toastDetail'])).toBeDefined();
	expect(screen.queryByText(/You will be contacted within/) !== null).toBe(!rings);
});
