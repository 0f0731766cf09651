import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { formSigns } from '#features/booking/spam-signs.ts';
import { EMPTY_VALUES } from '#shared/booking/values.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { bookingUr } from '#shared/booking/words/booking-ur.ts';
import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import type { Day } from '#shared/rules/day.ts';
import { NOW } from '../../support/booking-page.ts';
import { aWorld, fill, fillRequest, openPage, review } from '../../support/family.tsx';

beforeEach(() => history.replaceState(null, '', '/booking'));

test.each([
	['en', 'Your name', 'Review your booking', 'At most 120 characters fit here. Please shorten it'],
	['ur', 'آپ کا نام', bookingUr.request.review, 'یہاں زیادہ سے زیادہ 120 حروف آ سکتے ہیں۔ مختصر کیجیے'],
] as const)('a pasted name that is too long stays whole, and is told how long it may be (%s)', async (language, label, button, told) => {
	const name = 'Ayesha '.repeat(20).trim();
	const { user } = openPage(aWorld(), language);
	await user.click(screen.getByLabelText(label));
	await user.paste(name);

	await user.click(screen.getByRole('button', { name: button }));

	await waitFor(() => expect(problemOf(label)).toContain(told));
	expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(name);
});

const problemOf = (label: string) => {
	const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
	return described.split(' ').map((id) => document.getElementById(id)?.textContent);
};

test('leads to its next step, also at a path with two slashes', async () => {
	history.replaceState(null, '', `${location.origin}//booking`);
	const { user } = openPage(aWorld());
	fillRequest();

	await review(user);

	expect(location.href).toBe(`${location.origin}//booking#confirm`);
});

describe('who is coming', () => {
	const opener = () => screen.getByRole('button', { name: 'Who is coming? (optional)' });

	test('is asked in an open part, and shown in the review', async () => {
		const { user } = openPage(aWorld());
		fillRequest();
		expect(opener().getAttribute('aria-expanded')).toBe('false');
		expect(screen.queryByLabelText('Gents')).toBeNull();

		await user.click(opener());
		await user.selectOptions(await screen.findByLabelText('Seating'), 'With a partition');
		fill('Gents', '300');
		fill('Ladies', '250');
		fill('Guests in wheelchairs', '2');
		fill('Bride’s side, name', 'Aunt Example');
		fill('Bride’s side, number', '0321-7654321');
		fill('Groom’s side, number', '0321-7654322');
		await review(user);

		expect(await screen.findByText('300 gents, 250 ladies, with a partition, 2 in wheelchairs')).toBeDefined();
		expect(screen.getByText('Bride’s side').nextElementSibling?.textContent).toBe('Aunt Example +92 321 7654321');
		expect(screen.getByText('Groom’s side').nextElementSibling?.textContent).toBe(' +92 321 7654322');
	});

	test.each([
		['Ladies', '600', 'Gents and ladies together are more than all guests'],
		['Guests in wheelchairs', '601', 'These are more than all guests'],
		['Guests in wheelchairs', 'two', 'Please enter a whole number'],
		['Groom’s side, number', '123', 'Please enter a valid phone number, such as 0300 1234567'],
	])('at "%s", %s is "%s", opened again if need be, and has the focus', async (label, typed, message) => {
		const { user } = openPage(aWorld());
		fillRequest();
		await user.click(opener());
		await screen.findByLabelText('Gents');
		fill('Gents', '1');
		fill(label, typed);
		await user.click(opener());

		await review(user);

		await waitFor(() => expect(problemOf(label)).toContain(message));
		expect(opener().getAttribute('aria-expanded')).toBe('true');
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
	});

	test('is open if the stored draft has values in it', async () => {
		const world = aWorld();
		world.draft.kept = {
			values: { ...EMPTY_VALUES, ladies: '250' },
			key: '00000000-0000-4000-8000-000000000001',
			keptAt: NOW.toISOString(),
		};
		openPage(world);

		expect(await screen.findByLabelText('Ladies')).toMatchObject({ value: '250' });
	});
});

describe('how the family found the hall', () => {
	test('is asked once, with a name where the answer asks for one, and sent', async () => {
		const world = aWorld();
		const { user } = openPage(world);
		fillRequest();

		const question = await screen.findByLabelText('How did you find us? (optional)');
		await user.selectOptions(question, 'Google or its map');
		expect(screen.queryByLabelText('In whose care do you come? (optional)')).toBeNull();
		await user.selectOptions(question, 'In the care of somebody');
		fill('In whose care do you come? (optional)', 'Haji Example');
		await review(user);
		await user.click(await screen.findByRole('button', { name: 'Send Booking via WhatsApp' }));

		await waitFor(() => expect(world.desk.asked).toMatchObject([{ request: { heardFrom: 'care-of', careOf: 'Haji Example' } }]));
	});

	test('is asked in Urdu', async () => {
		openPage(aWorld(), 'ur');

		expect(await screen.findByLabelText('آپ کو ہمارا پتا کیسے چلا؟ (اختیاری)')).toBeDefined();
		expect(screen.getByRole('option', { name: 'جاننے والے کی معرفت' })).toBeDefined();
	});
});

describe('the first step', () => {
	test('names every missing answer at its field and goes to the first', async () => {
		const { user } = openPage(aWorld());

		await review(user);

		await waitFor(() => expect(problemOf('Your name')).toContain('Name is required'));
		expect(problemOf('Phone, best on WhatsApp')).toContain('Phone number is required');
		expect(problemOf('Event date')).toContain('Event date is required');
		expect(problemOf('Guests')).toContain('Guest count is required');
		expect(within(screen.getByRole('radiogroup', { name: 'Hall' })).getByText('Please select a hall')).toBeDefined();
		expect(within(screen.getByRole('radiogroup', { name: 'Event time' })).getByText('Event time is required')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Main Hall' })));
		expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true');
		expect(screen.queryByText('Event date is required')?.closest('.field')?.querySelector('svg')).toBeTruthy();
	});

	test('asks for hall, date and time first, then for guests and menu, and last who asks', async () => {
		const { container } = openPage(aWorld());
		await screen.findByLabelText('How did you find us? (optional)');

		const names = [...container.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
		const order = [
			'hall',
			'eventDate',
			'eventTime',
			'guestCount',
			'occasion',
			'serving',
			'package',
			'addOns',
			'specialRequests',
			'heardFrom',
		];
		expect([...new Set(names)].filter((name) => name !== 'website')).toEqual([...order, 'clientName', 'phone', 'email']);
		expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
			'Which hall, and when?',
			'What shall we cook? (optional)',
			'Anything we should know? (optional)',
			'Who is asking?',
			'Your estimate',
		]);
	});

	test('goes to the first problem in this order, also in a folded part, before the family’s name', async () => {
		const { user } = openPage(aWorld());
		fillRequest({ name: '' });
		fill('Special requests (optional)', 'x'.repeat(3000));

		await review(user);

		await waitFor(() => expect(problemOf('Your name')).toContain('Name is required'));
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Special requests (optional)')));
	});

	test('is reviewed in the same order: the event first, then who asks', async () => {
		const { user } = openPage(aWorld());
		await user.click(screen.getByRole('button', { name: 'Who is coming? (optional)' }));
		fill('Gents', '300');
		await user.selectOptions(await screen.findByLabelText('Seating'), 'With a partition');
		fill('Bride’s side, name', 'Aunt Example');
		fill('Special requests (optional)', 'A ramp');
		fill('E-mail (optional)', 'family@mail.example');
		fireEvent.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		fireEvent.change(screen.getByLabelText('Occasion (optional)'), { target: { value: 'walima' } });
		fillRequest();

		await review(user);

		await screen.findByRole('heading', { name: 'Confirm Your Booking' });
		const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
		const event = ['Date', 'Time', 'Hall', 'Guests', 'Occasion', 'Menu', 'Requests', 'Who is coming', 'Bride’s side'];
		expect(shown.slice(0, 12)).toEqual([...event, 'Name', 'Phone', 'E-mail']);
	});

	test('goes to a group of choices when that is the first problem', async () => {
		const { user } = openPage(aWorld());
		await user.type(screen.getByLabelText('Your name'), 'Test Family');
		await user.type(screen.getByLabelText('Phone, best on WhatsApp'), '0300-1234567');

		await review(user);

		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Main Hall' })));
	});

	test.each([
		['Phone, best on WhatsApp', '0300 12345', 'Please enter a valid phone number, such as 0300 1234567'],
		['E-mail (optional)', 'nobody@nowhere', 'Invalid email address'],
		['Event date', '2026-11-21', 'Please choose a date from tomorrow on'],
		['Event date', '2029-01-01', 'Please choose a date within the next 24 months'],
		['Guests', '0', 'Guest count must be at least 1'],
		['Guests', '10.5', 'Please enter the guests as a whole number'],
		['Guests', '801', 'Tulip Hall seats up to 800 guests'],
	])('at "%s", %s is "%s"', async (label, typed, message) => {
		const { user } = openPage(aWorld());
		fillRequest();
		fill(label, typed);

		await review(user);

		await waitFor(() => expect(problemOf(label)).toContain(message));
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
		expect(screen.queryByRole('heading', { name: 'Confirm Your Booking' })).toBeNull();
	});

	test('says nothing while somebody types for the first time, and forgives at once after a refusal', async () => {
		const { user } = openPage(aWorld());
		await user.type(screen.getByLabelText('Phone, best on WhatsApp'), '0300');
		await user.tab();
		expect(screen.queryByText('Please enter a valid phone number, such as 0300 1234567')).toBeNull();
		await review(user);
		await screen.findByText('Please enter a valid phone number, such as 0300 1234567');

		await user.type(screen.getByLabelText('Phone, best on WhatsApp'), '-1234567');

		await waitFor(() => expect(screen.queryByText('Please enter a valid phone number, such as 0300 1234567')).toBeNull());
	});

	test('offers Main Hall if Tulip Hall is too small, and takes it', async () => {
		const { user } = openPage(aWorld());
		fillRequest({ guests: '1,200' });
		await review(user);

		await user.click(await screen.findByRole('button', { name: 'Choose Main Hall' }));

		await waitFor(() => expect(screen.queryByText('Tulip Hall seats up to 800 guests')).toBeNull());
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Main Hall' }).checked).toBe(true);
		expect(screen.queryByRole('button', { name: 'Choose Main Hall' })).toBeNull();
	});

	test('forgives the guest count when the larger hall is chosen by hand', async () => {
		const { user } = openPage(aWorld());
		fillRequest({ guests: '1200' });
		await review(user);
		await screen.findByText('Tulip Hall seats up to 800 guests');

		await user.click(screen.getByRole('radio', { name: 'Main Hall' }));

		await waitFor(() => expect(screen.queryByText('Tulip Hall seats up to 800 guests')).toBeNull());
	});

	test.each([
		['Guests', '600-700', 'Please enter one number: the most guests you expect'],
		[
			'Phone, best on WhatsApp',
			'0300-1234567 / 0321-7654321',
			'Please enter one number here. A second one can stand in the special requests',
		],
		['Phone, best on WhatsApp', '+92 300 0000000', 'This is the hall’s own number. Please enter yours'],
	])('explains at "%s" the problem of "%s"', async (label, typed, words) => {
		const { user } = openPage(aWorld());
		fillRequest();
		fill(label, typed);

		await review(user);

		await waitFor(() => expect(problemOf(label)).toContain(words));
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
	});

	test('allows no day outside the range by Karachi’s clock', () => {
		openPage(aWorld());

		const date = screen.getByLabelText<HTMLInputElement>('Event date');

		expect([date.min, date.max]).toEqual(['2026-11-22', '2028-11-21']);
	});

	test('works out the estimate while one chooses, table serving unless said otherwise', async () => {
		const { user } = openPage(aWorld());
		expect(screen.getByText('Choose a menu and tell us how many guests: the price appears here.')).toBeDefined();
		await user.type(screen.getByLabelText('Guests'), '450');
		expect(screen.getByText('Choose a menu: the price appears here.')).toBeDefined();

		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		expect(await screen.findByText('PKR 1,345,500')).toBeDefined();
		expect((await screen.findByText('In this price')).parentElement?.textContent).toContain('Air conditioning');
		expect(screen.getByText('Stage with flowers').nextElementSibling?.textContent).toBe('from PKR 99,000');

		await user.click(screen.getByRole('radio', { name: 'Buffet serving' }));
		await user.click(screen.getByRole('checkbox', { name: /^Gajar Halwa/ }));
		expect(await screen.findByText('PKR 1,526,625')).toBeDefined();

		await user.clear(screen.getByLabelText('Guests'));
		expect(await screen.findByText('Tell us how many guests: the price appears here.')).toBeDefined();
	});

	test('says what the price covers in the review too, and nothing of it without a price', async () => {
		const { user } = openPage(aWorld());
		fillRequest();
		await review(user);
		await screen.findByRole('heading', { name: 'Confirm Your Booking' });
		expect(screen.queryByText('In this price')).toBeNull();

		await user.click(screen.getByRole('button', { name: 'Change something' }));
		await user.click(await screen.findByRole('radio', { name: /^Menu 2/ }));
		await review(user);

		await screen.findByRole('heading', { name: 'Confirm Your Booking' });
		expect(await screen.findByText('In this price')).toBeDefined();
		expect(screen.getByText('please ask')).toBeDefined();
	});

	test.each([
		['Tulip Hall', '900', 'Tulip Hall seats up to 800 guests'],
		['', '2500', 'Main Hall seats up to 2,000 guests'],
		['Tulip Hall', '0', 'Guest count must be at least 1'],
	])('says beside the estimate, before anything is sent, that in "%s" %s are too many or too few', async (hall, guests, told) => {
		const { user, container } = openPage(aWorld());
		if (hall) await user.click(screen.getByRole('radio', { name: hall }));
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		await user.type(screen.getByLabelText('Guests'), guests);

		const card = screen.getByRole('heading', { name: 'Your estimate' }).parentElement as HTMLElement;
		expect(await within(card).findByText(told)).toBeDefined();
		if (guests !== '0') expect(container.querySelector('.estbar')?.getAttribute('data-sum')).toBe(told);
	});

	test.each([
		['en', 'Tulip Hall', '20', /^Tulip Hall is comfortable from 80 guests on\. With fewer it may feel empty/],
		['en', 'Main Hall', '499', /^Main Hall is comfortable from 500 guests on/],
		['ur', 'Tulip Hall', '20', /کم از کم 80 مہمانوں کے لیے موزوں ہے/],
	] as const)(
		'says beside the estimate (%s) that %s may feel empty with %s guests, and that is no mistake',
		async (language, hall, guests, told) => {
			const { container } = openPage(aWorld(), language);
			const card = container.querySelector<HTMLElement>('.estimate') as HTMLElement;
			fireEvent.click(container.querySelector(`[value="${hall}"]`) as Element);
			fireEvent.change(container.querySelector('[name=guestCount]') as Element, { target: { value: guests } });

			expect((await within(card).findByText(told)).className).toBe('help');
			fireEvent.change(container.querySelector('[name=guestCount]') as Element, { target: { value: '500' } });
			await waitFor(() => expect(within(card).queryByText(told)).toBeNull());
		},
	);

	test('says beside a figure that no hall seats so many also once it is told at the field', async () => {
		const { user } = openPage(aWorld());
		fillRequest({ guests: '900' });
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		await review(user);
		await screen.findByRole('button', { name: 'Choose Main Hall' });

		const card = screen.getByRole('heading', { name: 'Your estimate' }).parentElement as HTMLElement;
		expect(within(card).getByText('Tulip Hall seats up to 800 guests')).toBeDefined();
		expect(within(card).getByText('PKR 2,691,000')).toBeDefined();
	});

	test('names the dishes of a choice that is still open as a choice on the review', async () => {
		const { user } = openPage(aWorld());
		fillRequest();
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		await user.click(screen.getByRole('checkbox', { name: /^Nargasi Kofta/ }));

		await review(user);

		expect(await screen.findByText('Menu 2, table serving, with Nargasi Kofta or Mix Vegetable')).toBeDefined();
		expect(screen.queryByText(/Nargasi Kofta \//)).toBeNull();
	});

	test('offers the dishes of an add-on that is a choice of one', async () => {
		const { user } = openPage(aWorld());
		expect(screen.queryByRole('radio', { name: 'Mix Vegetable' })).toBeNull();

		await user.click(screen.getByRole('checkbox', { name: /^Nargasi Kofta/ }));
		await user.click(screen.getByRole('radio', { name: 'Mix Vegetable' }));
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		fillRequest();
		await review(user);

		expect(await screen.findByText(/with Mix Vegetable/)).toBeDefined();
	});

	test('lets a menu be put off, and taken up again with its serving', async () => {
		const { user } = openPage(aWorld());
		const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		await user.click(screen.getByRole('radio', { name: /^Buffet/ }));

		await user.click(screen.getByRole('button', { name: 'Decide later' }));
		expect([isChosen(/^Menu 2/), isChosen(/^Buffet/)]).toEqual([false, false]);
		const undo = screen.getByRole('button', { name: bookingEn.request.takeBack });
		expect(undo).toBe(document.activeElement);

		await user.click(undo);
		expect([isChosen(/^Menu 2/), isChosen(/^Buffet/)]).toEqual([true, true]);
		expect(screen.getByRole('button', { name: 'Decide later' })).toBe(document.activeElement);
	});

	test('says beside the button what sending agrees to', () => {
		openPage(aWorld());

		expect(screen.getByText(/we write to you on WhatsApp about this booking.*180 days.*24 months/)).toBeDefined();
		expect(screen.getByRole('link', { name: 'What we keep, and why' }).getAttribute('href')).toBe('/privacy');
	});

	test.each([
		[bookingEn, /for 90 days.*for 12 months after/],
		[bookingUr, /90 دن.*12 مہینے/],
	])('promises what the hall has set, and nothing that is written twice', (words, promise) => {
		expect(words.request.consent({ requestDays: 90, bookingMonths: 12 })).toMatch(promise);
	});
});

describe('an e-mail address with a slip', () => {
	const email = () => screen.getByLabelText<HTMLInputElement>('E-mail (optional)');

	test('is questioned after typing, and corrected with one press', async () => {
		const world = aWorld();
		const { user } = openPage(world);
		await user.type(email(), 'ayesha@gmial.con');
		expect(screen.queryByText(/Did you mean/)).toBeNull();
		await user.tab();
		expect((await screen.findByText(/Did you mean/)).textContent).toBe('Did you mean ayesha@gmail.com?');

		await user.click(screen.getByRole('button', { name: 'ayesha@gmail.com' }));

		expect(email().value).toBe('ayesha@gmail.com');
		await waitFor(() => expect(document.activeElement).toBe(email()));
		expect(screen.queryByText(/Did you mean/)).toBeNull();
		expect(world.draft.kept).toMatchObject({ values: { email: 'ayesha@gmail.com' } });
	});

	test('does not block: the address can be sent as it is', async () => {
		const { user } = openPage(aWorld());
		fillRequest();
		await user.type(email(), 'ayesha@gmail.con');
		await user.tab();
		await screen.findByText(/Did you mean/);

		await review(user);

		expect(await screen.findByText('ayesha@gmail.con')).toBeDefined();
	});

	test('is questioned again before sending, and can be corrected there', async () => {
		const world = aWorld();
		const { user } = openPage(world);
		fillRequest();
		await user.type(email(), 'ayesha@gmial.com');
		await review(user);
		const title = await screen.findByRole('heading', { name: 'Confirm Your Booking' });

		expect((await screen.findByText(/Did you mean/)).textContent).toBe('Did you mean ayesha@gmail.com?');
		await user.click(screen.getByRole('button', { name: 'ayesha@gmail.com' }));

		expect(await screen.findByText('ayesha@gmail.com', { selector: 'dd' })).toBeDefined();
		await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
		expect(document.activeElement).toBe(title);
		expect(world.draft.kept).toMatchObject({ values: { email: 'ayesha@gmail.com' } });
	});

	test('is questioned in Urdu on the Urdu page', async () => {
		const { user } = openPage(aWorld(), 'ur');
		await user.type(screen.getByLabelText(/^ای میل/), 'ayesha@gmail.con');
		await user.tab();

		expect((await screen.findByText(/کیا آپ کا مطلب/)).textContent).toBe('کیا آپ کا مطلب ayesha@gmail.com تھا؟');
	});
});

test.each(['en', 'ur'] as const)('an add-on that is a choice of dishes says in sight that the price is for one (%s)', async (language) => {
	const { user } = openPage(aWorld(), language);

	await user.click(screen.getByRole('checkbox', { name: /^Nargasi Kofta/ }));

	const legend = screen.getByText(bookingWords[language].request.oneOf);
	expect(legend.classList.contains('sr')).toBe(false);
	expect(within(screen.getByRole('group', { name: legend.textContent ?? '' })).getAllByRole('radio')).toHaveLength(2);
});

test('no Urdu word is set as a figure, whose letters are Latin: the sum in sight is words too', async () => {
	const { user } = openPage(aWorld(), 'ur');
	await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));
	fill('مہمانوں کی تعداد', '600');

	const bar = document.querySelector<HTMLElement>('.estbar');

	expect(bar?.dataset['sum']).toContain('روپے');
	expect([...document.querySelectorAll<HTMLElement>('.num')].filter((set) => /[\u0600-\u06ff]/.test(set.outerHTML))).toEqual([]);
});

describe('free dates', () => {
	const tulip = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day } as const;

	test('stand in words at each time, once hall and day are chosen', async () => {
		const world = aWorld();
		world.notFree.push({ ...tulip, eventTime: 'dinner', state: 'requested' });
		const { user } = openPage(world);

		await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		fill('Event date', '2027-01-09');

		expect(await screen.findByRole('radio', { name: /^Lunch, .* Free$/ })).toBeDefined();
		await user.click(screen.getByRole('radio', { name: /^Dinner, .* Asked for$/ }));
		expect(await screen.findByText(/whoever pays first has the hall/)).toBeDefined();
	});

	test('a taken time cannot be chosen: it says so and offers what is open', async () => {
		const world = aWorld();
		world.notFree.push({ ...tulip, eventTime: 'dinner', state: 'taken' });
		const { user } = openPage(world);
		await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		fill('Event date', '2027-01-09');
		const dinner = await screen.findByRole<HTMLInputElement>('radio', { name: /^Dinner, .* Taken$/ });

		await user.click(dinner);

		expect(dinner.checked).toBe(false);
		expect(screen.getByRole('alert').textContent).toContain('That dinner is taken.');
		await user.click(screen.getByRole('button', { name: 'Dinner, Saturday 9 January 2027, Main Hall' }));
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Main Hall' }).checked).toBe(true);
		expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dinner, .* Free$/ }).checked).toBe(true);
		expect(screen.queryByRole('alert')).toBeNull();
	});

	test('a slot that is taken instead by the keyboard has the focus', async () => {
		const world = aWorld();
		world.notFree.push({ hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner', state: 'taken' });
		const { user } = openPage(world);
		await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		fill('Event date', '2027-01-09');
		await user.click(await screen.findByRole('radio', { name: /^Dinner/ }));

		(await screen.findByRole('button', { name: 'Lunch, Saturday 9 January 2027, Tulip Hall' })).focus();
		await user.keyboard('{Enter}');

		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Lunch/ })));
	});

	test('a closed time is not called another family’s: the hall takes no bookings then', async () => {
		const world = aWorld();
		world.notFree.push({ ...tulip, eventTime: 'dinner', state: 'closed' });
		const { user } = openPage(world);
		await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		fill('Event date', '2027-01-09');

		await user.click(await screen.findByRole('radio', { name: /^Dinner, .* Closed$/ }));

		const alert = screen.getByRole('alert').textContent;
		expect(alert).toContain('The hall is closed for that dinner. Tulip Hall takes no bookings then on Saturday 9 January 2027.');
		expect(alert).not.toContain('family');
		expect(screen.getByRole('button', { name: 'Dinner, Saturday 9 January 2027, Main Hall' })).toBeDefined();
	});

	test('a time that was chosen before its day is put back when the day turns out to be taken', async () => {
		const world = aWorld();
		world.notFree.push({ ...tulip, eventTime: 'dinner', state: 'taken' });
		const { user } = openPage(world);
		await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		await user.click(screen.getByRole('radio', { name: /^Dinner/ }));

		fill('Event date', '2027-01-09');

		expect((await screen.findByRole('alert')).textContent).toContain('That dinner is taken.');
		expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dinner/ }).checked).toBe(false);
	});

	test('that cannot be read are never shown as free; one can try again', async () => {
		const world = aWorld();
		world.world.isAvailabilityDown = true;
		const { user } = openPage(world);
		await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		fill('Event date', '2027-01-09');
		expect((await screen.findByRole('alert')).textContent).toContain('We could not load the free dates.');
		expect(screen.queryByRole('radio', { name: /Free/ })).toBeNull();

		world.world.isAvailabilityDown = false;
		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByRole('radio', { name: /^Dinner, .* Free$/ })).toBeDefined();
	});
});

test('the honeypot field is hidden from eyes, keyboard and screen readers, and its value is sent', async () => {
	openPage(aWorld());
	const field = screen.getByLabelText<HTMLInputElement>('Please leave this field empty');

	fireEvent.change(field, { target: { value: 'https://spam.example' } });

	expect([field.tabIndex, field.autocomplete, field.closest('[aria-hidden="true"]')?.className]).toEqual([-1, 'off', 'sr']);
	expect(formSigns().website).toBe('https://spam.example');
});

test('the date is said in words below its field, since some phones show its month first, and not while its year is typed', async () => {
	openPage(aWorld());
	await screen.findByRole('grid');

	fill('Event date', '0002-12-11');
	expect(problemOf('Event date')).toEqual([undefined]);
	fill('Event date', '2026-12-11');

	const [hint] = (screen.getByLabelText('Event date').getAttribute('aria-describedby') ?? '').split(' ');
	expect(document.getElementById(hint ?? '')?.textContent).toBe('Friday 11 December 2026');
});

describe('a date that cannot be had', () => {
	const date = () => screen.getByLabelText<HTMLInputElement>('Event date');
	const told = (text: string) => problemOf('Event date').some((words) => words?.includes(text));

	test.each([
		['that is over', '2026-11-01', fieldProblemsEn['date-too-early']],
		['that is too far', '2029-05-01', fieldProblemsEn['date-too-late']],
	])('%s is shown at the field at once, and no longer after another choice', async (_, day, problem) => {
		openPage(aWorld());
		await screen.findByRole('grid');

		fill('Event date', day);
		await waitFor(() => expect(told(problem)).toBe(true));
		expect(screen.queryByText(bookingEn.request.near)).toBeNull();
		expect(date().getAttribute('aria-invalid')).toBe('true');
		fireEvent.click(await screen.findByRole('button', { name: /^Monday 30 November 2026|^Thursday 31 December 2026/ }));

		await waitFor(() => expect(told(problem)).toBe(false));
	});

	test('is not shown while its year is typed, only when the field is left', async () => {
		openPage(aWorld());
		fill('Event date', '0002-01-09');
		await screen.findByRole('grid');
		expect(told(fieldProblemsEn['date-too-early'])).toBe(false);

		fireEvent.blur(date());

		await waitFor(() => expect(told(fieldProblemsEn['date-too-early'])).toBe(true));
	});

	test.each([
		['taken', 'Tulip Hall has nothing free on this day. Please choose another day or hall'],
		['closed', 'Tulip Hall has nothing free on this day. Please choose another day or hall'],
	] as const)('because everything is %s is shown at the field before a time is chosen', async (state, problem) => {
		const world = aWorld();
		const slot = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day } as const;
		world.notFree.push({ ...slot, eventTime: 'lunch', state }, { ...slot, eventTime: 'dinner', state });
		const { user } = openPage(world);
		fill('Event date', '2027-01-09');
		expect(told('nothing free')).toBe(false);

		await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));

		await waitFor(() => expect(told(problem)).toBe(true));
	});
});

describe('a long form on a small screen', () => {
	test('names the missing fields beside its button after the first input', async () => {
		openPage(aWorld());
		expect(screen.queryByText(/^Still to fill in/)).toBeNull();

		fill('Your name', 'Test Family');
		expect(await screen.findByText('Still to fill in: Hall, Date, Time, Guests, Phone.')).toBeDefined();
		fillRequest();

		await waitFor(() => expect(screen.queryByText(/^Still to fill in/)).toBeNull());
	});

	test('shows the sum at its foot as soon as there is one, without writing it twice', async () => {
		const { user, container } = openPage(aWorld());
		const sum = () => container.querySelector('.estbar')?.getAttribute('data-sum');
		expect(sum()).toBeUndefined();

		fillRequest();
		await user.click(screen.getByRole('radio', { name: /^Menu 2/ }));

		await waitFor(() => expect(sum()).toMatch(/^Estimate: PKR [\d,]+$/));
		expect(screen.getAllByText(sum()?.replace('Estimate: ', '') ?? '')).toHaveLength(1);
	});
});
