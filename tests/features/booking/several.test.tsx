import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $draft } from '#features/booking/draft.ts';
import { severalWords } from '#features/booking/several/several-words.ts';
import { $several } from '#features/booking/several.ts';
import { EMPTY_VALUES } from '#shared/booking/values.ts';
import type { Day } from '#shared/rules/day.ts';
import { NOW, typedRequest } from '../../support/booking-page.ts';
import { aWorld, fillRequest, inOneEvent, openPage, review, send } from '../../support/family.tsx';

// Toasts need it, and jsdom lacks it.
Element.prototype.setPointerCapture = () => undefined;

beforeEach(() => {
	history.replaceState(null, '', '/booking');
	$several.set(undefined);
});

type User = ReturnType<typeof openPage>['user'];

const ADD = { name: 'Add another evening' };
const evening = (name: string) => screen.findByRole('group', { name });
const occasions = () => screen.getAllByLabelText(/^Occasion/);

/** Fills the fieldset of a further function. */
async function fillEvening(name: string, { hall = 'Main Hall', date = '2027-01-10', time = /^Dinner/, guests = '400' } = {}) {
	const part = within(await evening(name));
	inOneEvent(() => {
		fireEvent.click(part.getByRole('radio', { name: hall }));
		fireEvent.change(part.getByLabelText('Event date'), { target: { value: date } });
		fireEvent.click(part.getByRole('radio', { name: time }));
		fireEvent.change(part.getByLabelText('Guests'), { target: { value: guests } });
	});
	return part;
}

/** A mehndi and a barat, both valid. */
async function fillTwo(user: User) {
	fillRequest();
	await user.selectOptions(screen.getByLabelText(/^Occasion/), 'Mehndi');
	await user.click(screen.getByRole('button', ADD));
	await user.click(within(await evening('Evening 2')).getByRole('button', { name: 'Mehndi + Barat' }));
	return fillEvening('Barat');
}

const problemAt = (field: HTMLElement) =>
	(field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('another evening', () => {
	test('is a fieldset with its own name, which takes the focus; the family is asked once, at the end', async () => {
		const { user } = openPage(aWorld());
		fillRequest();

		await user.click(screen.getByRole('button', ADD));

		await evening('Evening 2');
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Evening 2' })));
		expect(screen.getByRole('heading', { name: 'Evening 1' })).toBeDefined();
		expect(screen.getAllByLabelText('Your name')).toHaveLength(1);
		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Test Family');
		expect(screen.getByRole('button', ADD).compareDocumentPosition(screen.getByLabelText('Your name'))).toBe(4);
	});

	test('a usual set fills in missing occasions and adds missing evenings', async () => {
		const { user } = openPage(aWorld());
		await user.selectOptions(screen.getByLabelText(/^Occasion/), 'Barat');
		await user.click(screen.getByRole('button', ADD));

		await user.click(within(await evening('Evening 2')).getByRole('button', { name: 'Mehndi + Barat + Walima' }));

		expect(await evening('Walima')).toBeDefined();
		expect(occasions().map((field) => (field as HTMLSelectElement).value)).toEqual(['barat', 'mehndi', 'walima']);
		expect(screen.queryByText('Often together:')).toBeNull();
		await waitFor(() =>
			expect(document.activeElement).toBe(within(screen.getByRole('group', { name: 'Barat' })).getByRole('radio', { name: 'Main Hall' })),
		);
	});

	test('of the same occasion is numbered, in the form, in the estimate and in the review', async () => {
		const { user } = openPage(aWorld());
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		await fillTwo(user);
		await user.click(screen.getByRole('button', { name: 'Change Mehndi' }));

		for (const field of occasions()) await user.selectOptions(field, 'Walima');

		expect(await evening('Walima 1')).toBeDefined();
		expect(await evening('Walima 2')).toBeDefined();
		expect(screen.getByRole('button', { name: 'Remove Walima 2' })).toBeDefined();
		expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Walima 1', 'Walima 2']));
		await review(user);
		await screen.findByRole('heading', { name: 'Confirm Your Booking' });
		expect(screen.getByRole('heading', { name: 'Walima 2' })).toBeDefined();
		await send(user);
		expect(await screen.findByText(/Your request for Walima 1, Walima 2 is with us/)).toBeDefined();
	});

	test('copies menu and serving visibly, follows the first evening until it gets its own, and copies nothing else', async () => {
		const { user } = openPage(aWorld());
		fillRequest();
		await user.click(screen.getByRole('radio', { name: 'Table serving' }));
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		await user.click(screen.getByRole('checkbox', { name: /^Gajar Halwa/ }));
		await user.click(screen.getByRole('button', ADD));
		const part = within(await evening('Evening 2'));
		expect(part.getByText('Menu as for the first evening, without the add-ons: Menu 2, table serving.')).toBeDefined();

		const first = within(await evening('Evening 1'));
		await user.click(first.getByRole('button', { name: /^Change menu/ }));
		await user.click(first.getByRole('radio', { name: 'Buffet serving' }));
		expect(await part.findByText('Menu as for the first evening, without the add-ons: Menu 2, buffet serving.')).toBeDefined();
		await user.click(first.getByRole('checkbox', { name: /^Gajar Halwa/ }));
		expect(await part.findByText('Menu as for the first evening: Menu 2, buffet serving.')).toBeDefined();
		await user.click(part.getByRole('button', { name: /^Change menu/ }));
		await user.click(part.getByRole('radio', { name: 'Table serving' }));
		await user.click(first.getByRole('button', { name: 'Decide later' }));

		expect(part.getByText('Menu: Menu 2, table serving.')).toBeDefined();
		expect($draft.get()?.values).toMatchObject({
			package: '',
			more: [{ package: 'Menu 2', serving: 'table', addOns: [], guestCount: '', hall: '' }],
		});
	});

	test('says that it has no add-ons when the first evening has only add-ons', async () => {
		const { user } = openPage(aWorld());
		await user.click(screen.getByRole('checkbox', { name: /^Gajar Halwa/ }));
		await user.click(screen.getByRole('button', ADD));

		expect(within(await evening('Evening 2')).getByText('The menu follows the first evening, without the add-ons.')).toBeDefined();
	});

	test.each(['مہندی', 'ولیمہ', 'تقریب 2'])('is removed in Urdu with a sentence that fits masculine and feminine names: %s', (name) => {
		expect(severalWords.ur.removed(name)).toBe(`تقریب ہٹا دی گئی: ${name}۔`);
	});

	test('names the missing add-ons in Urdu', () => {
		expect(severalWords.ur.sameMeal('مینیو 2', true)).toBe('مینیو پہلی تقریب والا، اضافی پکوان کے بغیر: مینیو 2۔');
		expect(severalWords.ur.noMeal(true)).toBe('مینیو پہلی تقریب والا ہوگا، اضافی پکوان کے بغیر۔');
	});

	test('can be removed, and Undo brings back everything typed in it', async () => {
		const { user } = openPage(aWorld());
		await fillTwo(user);

		await user.click(screen.getByRole('button', { name: 'Remove Barat' }));

		await waitFor(() => expect(screen.queryByRole('group', { name: 'Barat' })).toBeNull());
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', ADD)));
		await user.click(await screen.findByRole('button', { name: 'Undo' }));
		const part = within(await evening('Barat'));
		expect(part.getByText(/, dinner, Main Hall, 400 guests$/)).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Barat' })));
	});

	test('the first evening can be removed too, and the next one becomes the first', async () => {
		const world = aWorld();
		const { user } = openPage(world);
		await fillTwo(user);
		await user.click(screen.getByRole('button', { name: 'Change Mehndi' }));

		await user.click(screen.getByRole('button', { name: 'Remove Mehndi' }));

		await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Guests').value).toBe('400'));
		await review(user);
		await user.click(await screen.findByRole('button', { name: 'Send Booking via WhatsApp' }));
		await waitFor(() => expect(world.desk.asked[0]?.request).toMatchObject({ hall: 'Main Hall', guestCount: 400, occasion: 'barat' }));
		expect(world.desk.asked[0]?.request).not.toHaveProperty('functions');
	});

	test('every evening has its problems in its own fieldset, the occasion among them, and the first one has the focus', async () => {
		const { user } = openPage(aWorld());
		fillRequest();
		await user.click(screen.getByRole('button', ADD));
		const part = await fillEvening('Evening 2', { hall: 'Tulip Hall', date: '2027-01-09', guests: '801' });

		await review(user);

		await waitFor(() => expect(problemAt(occasions()[0] as HTMLElement)).toContain('Please choose what this event is'));
		expect(document.activeElement).toBe(occasions()[0]);
		expect(problemAt(occasions()[1] as HTMLElement)).toContain('Please choose what this event is');
		expect(problemAt(part.getByLabelText('Guests'))).toContain('Tulip Hall seats up to 800 guests');
	});
});

test('what is still missing is named for each evening', async () => {
	const { user } = openPage(aWorld());
	fillRequest();
	await user.click(screen.getByRole('button', ADD));
	await evening('Evening 2');

	expect(await screen.findByText('Still to fill in: Evening 1: Occasion; Evening 2: Hall, Date, Time, Guests, Occasion.')).toBeDefined();
	await user.selectOptions(occasions()[0] as HTMLElement, 'Mehndi');
	await fillEvening('Evening 2');
	expect(await screen.findByText('Still to fill in: Evening 2: Occasion.')).toBeDefined();
	await user.clear(screen.getByLabelText('Your name'));
	expect(await screen.findByText('Still to fill in: Evening 2: Occasion; Name.')).toBeDefined();
});

describe('a filled evening', () => {
	const LINE = /^Saturday 9 January 2027, dinner, Tulip Hall, 600 guests$/;
	const line = () => screen.queryByText((_, element) => element?.tagName === 'P' && LINE.test(element.textContent ?? ''));

	test('folds to one line when another is added; its button opens and folds it, and keeps the focus', async () => {
		const { user } = openPage(aWorld());
		fillRequest();
		await user.selectOptions(screen.getByLabelText(/^Occasion/), 'Mehndi');
		expect(line()).toBeNull();

		await user.click(screen.getByRole('button', ADD));

		const part = within(await evening('Mehndi'));
		expect(line()).not.toBeNull();
		expect(part.queryByRole('radio')).toBeNull();
		await user.click(part.getByRole('button', { name: 'Change Mehndi', expanded: false }));
		expect(part.getByLabelText<HTMLInputElement>('Guests').value).toBe('600');
		expect(line()).toBeNull();
		const done = part.getByRole('button', { name: 'Done: Mehndi', expanded: true });
		expect(document.activeElement).toBe(done);
		await user.click(done);
		expect(line()).not.toBeNull();
	});

	test('folds above the screen when the next one is filled, and the page scrolls along', async () => {
		const { user } = openPage(aWorld());
		await user.click(screen.getByRole('button', ADD));
		await user.click(within(await evening('Evening 2')).getByRole('button', { name: 'Mehndi + Barat' }));
		await fillEvening('Mehndi', { hall: 'Tulip Hall', date: '2027-01-09', guests: '600' });
		const barat = within(await evening('Barat'));
		await user.click(barat.getByRole('radio', { name: 'Main Hall' }));
		expect(line()).toBeNull();
		const mehndi = await evening('Mehndi');
		mehndi.getBoundingClientRect = () => ({ bottom: -1 }) as DOMRect;
		const guests = barat.getByLabelText('Guests');
		guests.getBoundingClientRect = () => ({ top: line() ? -600 : 300 }) as DOMRect;
		const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});

		await user.click(guests);

		expect(line()).not.toBeNull();
		expect(scroll.mock.calls).toEqual([[0, -900]]);
		await user.type(guests, '4');
		expect(scroll).toHaveBeenCalledTimes(1);
		scroll.mockRestore();
	});

	test('is not one of more than six, and the second of two quick presses removes nothing', async () => {
		const { user } = openPage(aWorld());
		await user.click(screen.getByRole('button', ADD));
		await evening('Evening 2');
		const add = screen.getByRole('button', ADD);

		act(() => {
			for (let press = 0; press < 6; press++) add.click();
		});

		expect(screen.getAllByRole('group', { name: /^Evening/ })).toHaveLength(6);
		expect(screen.queryByRole('button', ADD)).toBeNull();
		await user.dblClick(screen.getByRole('button', { name: 'Remove Evening 6' }));
		fireEvent.click(screen.getByRole('button', { name: 'Remove Evening 5' }), { detail: 2 });
		expect(screen.getAllByRole('group', { name: /^Evening/ })).toHaveLength(5);
	});

	test('opens by itself when its slot is taken meanwhile', async () => {
		const world = aWorld();
		const { user, unmount } = openPage(world);
		await fillTwo(user);
		unmount();
		world.world.notFree.push({ hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner', state: 'taken' });

		openPage(world);

		const part = within(await evening('Mehndi'));
		expect(await part.findByText('That dinner is taken.')).toBeDefined();
		await waitFor(() => expect(part.getByLabelText<HTMLInputElement>('Guests').value).toBe('600'));
		await waitFor(() => expect(part.getByRole('radio', { name: /^Lunch/ })).toBeDefined());
		expect(within(await evening('Barat')).getByRole('button', { name: 'Change Barat' })).toBeDefined();
	});
});

describe('the slots of the other evenings', () => {
	test('are not offered instead of a taken one', async () => {
		const world = aWorld();
		world.world.notFree.push({ hall: 'Main Hall', eventDate: '2027-01-10' as Day, eventTime: 'dinner', state: 'taken' });
		const { user } = openPage(world);
		fillRequest();
		fireEvent.click(screen.getByRole('radio', { name: 'Main Hall' }));
		await user.click(screen.getByRole('button', ADD));

		const part = await fillEvening('Evening 2');

		expect(await part.findByText('That dinner is taken.')).toBeDefined();
		const offered = part.getAllByRole('button', { name: /, Main Hall$/ }).map(({ textContent }) => textContent);
		expect(offered).toContain('Dinner, Monday 11 January 2027, Main Hall');
		expect(offered).not.toContain('Dinner, Saturday 9 January 2027, Main Hall');
	});

	test('cannot be chosen again: both dates say so at once, while everything else is still empty', async () => {
		const { user } = openPage(aWorld());
		await user.click(screen.getByRole('button', ADD));
		const [one, two] = [within(await evening('Evening 1')), within(await evening('Evening 2'))];

		for (const part of [one, two]) {
			fireEvent.click(part.getByRole('radio', { name: 'Main Hall' }));
			fireEvent.change(part.getByLabelText('Event date'), { target: { value: '2027-01-10' } });
			fireEvent.click(part.getByRole('radio', { name: /^Dinner/ }));
		}

		const twice = 'Another of your events has this hall at this time. Please change one of them';
		for (const part of [one, two]) await waitFor(() => expect(problemAt(part.getByLabelText('Event date'))).toContain(twice));
		fireEvent.click(one.getByRole('radio', { name: /^Lunch/ }));
		await waitFor(() => expect(screen.queryByText(twice)).toBeNull());
	});
});

const MEHNDI = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' } as const;
const BARAT = { hall: 'Main Hall', eventDate: '2027-01-10' as Day, eventTime: 'dinner' } as const;
const instead = (date: string) => ({ ...BARAT, eventDate: date as Day });

async function reachReview(user: User) {
	await fillTwo(user);
	await review(user);
	await screen.findByRole('heading', { name: 'Confirm Your Booking' });
}

describe('the review of several evenings', () => {
	test('names the family once and each evening with its own facts; one key sends all, and the answer lists all', async () => {
		const world = aWorld();
		const heldUntil = '2026-11-27T17:14:00Z';
		world.desk.functions = [
			{ id: '1', occasion: 'mehndi' },
			{ id: '2', occasion: 'barat', line: { heldUntil, place: 2 } },
		];
		const { user } = openPage(world);

		await reachReview(user);

		expect(screen.getAllByText('Test Family')).toHaveLength(1);
		expect(screen.getAllByText('+92 300 1234567')).toHaveLength(1);
		for (const [name, day, guests] of [
			['Mehndi', '9 January 2027', '600'],
			['Barat', '10 January 2027', '400'],
		] as const) {
			const part = screen.getByRole('heading', { name }).closest('section') as HTMLElement;
			expect(within(part).getByText(day)).toBeDefined();
			expect(within(part).getByText(guests)).toBeDefined();
		}
		await send(user);
		expect(await screen.findByText(/^Shukriya, Test Family. Your request for Mehndi, Barat is with us/)).toBeDefined();
		expect(world.desk.asked).toMatchObject([
			{
				request: {
					clientName: 'Test Family',
					functions: [
						{ ...MEHNDI, occasion: 'mehndi' },
						{ ...BARAT, occasion: 'barat', guestCount: 400 },
					],
				},
			},
		]);
		expect(screen.getByText('Dinner, Sunday 10 January 2027, Main Hall').closest('li')?.textContent).toContain('You are number 2 in line');
		expect(decodeURIComponent(world.opened[0] ?? '')).toMatch(/Mehndi: Tulip Hall, .*Barat: Main Hall, /);
	});

	test('names the evenings by date, whatever their order in the form; the request and the draft have the same order', async () => {
		const world = aWorld();
		const { user } = openPage(world);
		await fillTwo(user);
		await fillEvening('Barat', { date: '2027-01-08' });
		expect(occasions().map((field) => (field as HTMLSelectElement).value)).toEqual(['mehndi', 'barat']);

		await review(user);
		await screen.findByRole('heading', { name: 'Confirm Your Booking' });

		const named = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
		expect(named.slice(0, 2)).toEqual(['Barat', 'Mehndi']);
		expect($draft.get()?.values).toMatchObject({
			...{ clientName: 'Test Family', occasion: 'barat', guestCount: '400' },
			more: [{ clientName: '', occasion: 'mehndi', guestCount: '600' }],
		});
		await send(user);
		await waitFor(() => expect(world.desk.asked[0]?.request).toMatchObject({ functions: [{ occasion: 'barat' }, { occasion: 'mehndi' }] }));
	});

	test('has every evening after a reload', async () => {
		const world = aWorld();
		const { user, unmount } = openPage(world);
		await reachReview(user);

		unmount();
		$several.set(undefined);
		openPage(world);

		expect(await screen.findByRole('heading', { name: 'Barat' })).toBeDefined();
		expect(screen.getByRole('heading', { name: 'Confirm Your Booking' })).toBeDefined();
	});

	test('a clash is named, with free slots for that evening alone; another clash stays until it is solved too', async () => {
		const world = aWorld();
		const alternatives = [instead('2027-01-12')];
		world.desk.problem = {
			kind: 'slot_taken',
			alternatives,
			functions: [
				{ index: 0, alternatives: [{ ...MEHNDI, eventTime: 'lunch' }] },
				{ index: 1, alternatives },
			],
		};
		const { user } = openPage(world);
		await reachReview(user);
		await send(user);
		await screen.findByText('Barat: That dinner has just been taken.');

		await user.click(screen.getByRole('button', { name: 'Dinner, Tuesday 12 January 2027, Main Hall' }));

		expect(screen.queryByText('Barat: That dinner has just been taken.')).toBeNull();
		expect(screen.getByText('Mehndi: That dinner has just been taken.')).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Lunch, Saturday 9 January 2027, Tulip Hall' }));
		world.desk.problem = undefined;
		await send(user);
		await waitFor(() => expect(world.desk.asked).toHaveLength(2));
		expect(world.desk.asked[1]?.request).toMatchObject({
			clientName: 'Test Family',
			functions: [
				{ eventTime: 'lunch', guestCount: 600 },
				{ eventDate: '2027-01-12', guestCount: 400 },
			],
		});
		expect(world.desk.asked[1]?.key).not.toBe(world.desk.asked[0]?.key);
	});

	test('“Choose another day” leads to the fieldset of the clash, which says so and has everything typed', async () => {
		const world = aWorld();
		world.desk.problem = { kind: 'slot_taken', alternatives: [], functions: [{ index: 1, alternatives: [] }] };
		const { user } = openPage(world);
		await reachReview(user);
		await send(user);

		await user.click(await screen.findByRole('button', { name: 'Choose another day' }));

		const part = within(await evening('Barat'));
		expect(await part.findByText('That dinner is taken.')).toBeDefined();
		await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('more.0.eventTime'));
		expect(part.getByLabelText<HTMLInputElement>('Guests').value).toBe('400');
	});

	test('a problem that the server finds is at its field of its evening, which has the focus', async () => {
		const world = aWorld();
		world.desk.problem = { kind: 'invalid', fields: { 'functions.1.eventDate': 'Please choose a later date' } };
		const { user } = openPage(world);
		await reachReview(user);

		await send(user);

		const field = within(await evening('Barat')).getByLabelText('Event date');
		await waitFor(() => expect(problemAt(field)).toContain('Please choose a later date'));
		await waitFor(() => expect(document.activeElement).toBe(field));
	});
});

describe('the draft', () => {
	const kept = (values: unknown) => ({ values, key: '00000000-0000-4000-8000-000000000001', keptAt: NOW.toISOString() });

	test('keeps every evening over a reload', async () => {
		const world = aWorld();
		const { user, unmount } = openPage(world);
		await fillTwo(user);

		unmount();
		$several.set(undefined);
		openPage(world);

		expect(within(await evening('Barat')).getByLabelText<HTMLInputElement>('Guests').value).toBe('400');
	});

	test('of an earlier version becomes the first evening', async () => {
		const world = aWorld();
		const { more, ...earlier } = typedRequest();
		world.draft.kept = kept(earlier);

		openPage(world);

		expect(screen.getByLabelText<HTMLInputElement>('Guests').value).toBe('600');
		expect(more).toEqual([]);
		expect(screen.queryByRole('group', { name: 'Evening 1' })).toBeNull();
	});

	test('with a damaged evening keeps the others, and empties what it cannot read', async () => {
		const world = aWorld();
		world.draft.kept = kept({
			...typedRequest(),
			occasion: 'mehndi',
			more: [{ ...EMPTY_VALUES, occasion: 'walima', guestCount: 7 }, null],
		});

		openPage(world);

		expect(within(await evening('Walima')).getByLabelText<HTMLInputElement>('Guests').value).toBe('');
		expect(await evening('Evening 3')).toBeDefined();
	});
});

test('the calendar of an evening opens when it is asked for, and shows the days of all', async () => {
	const { user } = openPage(aWorld());
	const part = await fillTwo(user);
	expect(screen.queryByRole('grid')).toBeNull();

	await user.click(part.getByRole('button', { name: 'Free dates' }));

	const grid = part.getByRole('grid');

	expect(within(grid).getByRole('button', { name: /^Saturday 9 January 2027, Mehndi, / }).className).toContain('is-among');
	expect(
		within(grid)
			.getByRole('button', { name: /^Sunday 10 January 2027, Barat, / })
			.getAttribute('aria-pressed'),
	).toBe('true');
});

test('the estimate has each evening with tax and total, of those that are filled in so far too, and says what is missing', async () => {
	const { user } = openPage(aWorld());
	fillRequest();
	await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
	await user.click(screen.getByRole('button', ADD));
	const estimate = screen.getByRole('heading', { name: 'Your estimate' }).closest('section') as HTMLElement;
	await within(estimate).findByText(/^Evening 2: Tell us how many guests/);
	const amounts = () =>
		[...(estimate.querySelectorAll('.sum')[0]?.children ?? [])].map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
	// 600 guests at 2,600, and 15 % tax: as before the press.
	expect(amounts()).toEqual([
		'Evening 1PKR 1,560,000',
		'Menu 2, table: 600 × 2,600 PKR 1,560,000',
		'Sales tax, 15%PKR 234,000',
		'Estimate so farPKR 1,794,000',
	]);
	expect(await within(estimate).findByText('Extra, plus tax')).toBeDefined();
	expect(document.querySelector('.estbar')?.getAttribute('data-sum')).toBe('Estimate so far: PKR 1,794,000');

	await fillEvening('Evening 2');

	const total = (await within(estimate).findByText('Estimate')).nextElementSibling;
	// 600 and 400 guests at 2,600, and 15 % tax.
	expect(total?.textContent).toMatch(/2,990,000/);
	expect(await within(estimate).findByText('Extra, plus tax')).toBeDefined();
});
