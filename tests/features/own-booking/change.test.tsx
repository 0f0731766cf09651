import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $asking, $isSending } from '#features/own-booking/change/change-state.ts';
import { changeEn } from '#features/own-booking/change/words-en.ts';
import { changeUr } from '#features/own-booking/change/words-ur.ts';
import { CHANGE } from '#features/own-booking/OwnBooking.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { $availability, forgetMonths } from '#shared/booking/availability.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { AskForChange, WithdrawChange } from '#shared/rules/booking/change-ports.ts';
import type { ChangeRequest, VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { prices } from '../../support/booking.ts';
import {
	aReceipt,
	aToldChange,
	aVisitorBooking,
	fakeKeys,
	fakeStorage,
	NOW,
	offers,
	venue,
	viewPorts,
} from '../../support/booking-page.ts';
import { aPageWithNotice } from '../../support/not-loaded.ts';
import { put } from '../../support/put.ts';
import { planFor, usualDates } from '../../support/usual-plan.ts';

/** Held for the family, with a menu. */
const aBooking = (changes: Partial<VisitorBooking> = {}) =>
	aVisitorBooking({ package: 'Menu 2', serving: 'table', status: 'pending', holdExpiresAt: '2026-11-24T10:00:00Z', ...changes });

const told = (changes: Parameters<typeof aToldChange>[0] = {}) => aToldChange({ before: aBooking(), priceAfter: 1_943_500, ...changes });

type Answer = Awaited<ReturnType<AskForChange>>;

/** Payment dates of a booking of 2,000,000 with this advance, in percent. */
const withAdvance = (percent: number): Partial<VisitorBooking> => {
	const dates = usualDates('2026-11-20' as Day).map((date) => (date.percent ? { ...date, percent } : date));
	return { paymentPlan: planFor(aBooking({ totalAmount: 2_000_000 }), undefined, dates) };
};

/** A request about the only event as it was typed: its fields beside the note. */
const flat = ({ isCancellation, note, functions: [one] }: ChangeRequest) => {
	const { id: _, ...asked } = one ?? { id: '' };
	return { isCancellation, asked, note };
};
const listed = ({ isCancellation, asked, note }: ReturnType<typeof flat>): ChangeRequest => ({
	...{ isCancellation, note },
	functions: Object.keys(asked).length > 0 ? [{ id: '', ...asked }] : [],
	...{ add: [], callOff: [] },
});
const stored = (before: unknown) => {
	const { change, ...rest } = (before ?? {}) as { change?: ReturnType<typeof flat> };
	return change && 'asked' in change ? { ...rest, change: listed(change) } : before;
};

const ESTIMATE = {
	functions: [],
	lines: [],
	discounts: 0,
	subtotal: 910_000,
	taxes: [],
	total: 910_000,
} satisfies VisitorBooking['estimate'];

/** A family's own page. The hall accepts all calls unless the test says otherwise. */
function open(
	booking = aBooking(),
	{
		language = 'en' as Language,
		kept = undefined as unknown,
		typedBefore = undefined as unknown,
		notFree = [] as Parameters<typeof offers>[1],
		hall: facts = venue,
		terms = 'The advance is not given back.',
	} = {},
) {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const storage = fakeStorage(stored(kept));
	const typed = fakeStorage(stored(typedBefore));
	const seen = new Set<() => void>();
	const hall = {
		asked: [] as { change: ReturnType<typeof flat>; key: string }[],
		withdrawn: 0,
		answer: undefined as Answer | undefined,
		/** Sets the booking at the hall, and makes the page visible again. */
		booking,
		isOut: false,
		isWithdrawn: false,
		again: () => {
			for (const run of [...seen]) run();
		},
		left: ok(told({ state: 'withdrawn' })) as Awaited<ReturnType<WithdrawChange>>,
		storage,
		typed,
	};
	const ports = viewPorts({
		read: async () => (hall.isOut || hall.isWithdrawn ? err({ kind: hall.isOut ? 'offline' : 'not_found' } as const) : ok(hall.booking)),
		whenSeen: (run: () => void) => {
			seen.add(run);
			return () => seen.delete(run);
		},
		keepsChange: () => kept !== undefined || typedBefore !== undefined,
		change: {
			ask: (async (_, change, key) => {
				hall.asked.push({ change: flat(change), key });
				const { isCancellation, asked, note } = flat(change);
				const answer = hall.answer ?? ok(told({ isCancellation, asked, note }));
				if (answer.ok) hall.booking = { ...hall.booking, change: answer.value };
				return answer;
			}) as AskForChange,
			withdraw: (async () => {
				hall.withdrawn += 1;
				// Earlier answers, which the test has put into the booking.
				if (hall.left.ok && hall.left.value?.state === 'withdrawn') hall.booking = { ...hall.booking, change: hall.left.value };
				return hall.left;
			}) as WithdrawChange,
			storage,
			typed,
			newKey: fakeKeys(),
			availability: async (first: Day) => ok(offers([first, booking.eventDate, '2027-01-16' as Day], notFree)),
			clock: () => NOW,
		},
	});
	render(<BookingView venue={facts} prices={prices} terms={terms} language={language} ports={ports} />);
	return { hall, user: userEvent.setup({ delay: null }) };
}

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
	$bookingView.set({ state: 'loading' });
	$asking.set({ state: 'idle' });
	$isSending.set(false);
	$availability.set({ state: 'unasked' });
	forgetMonths();
});

const form = async () => within(await screen.findByRole('form'));

test('a press for a part that fails to load leads to its notice, and the next press loads it again', async () => {
	aPageWithNotice();
	const { ask, loaded } = CHANGE;
	delete CHANGE.loaded;
	onTestFinished(() => {
		Object.assign(CHANGE, { ask, loaded });
		document.getElementById('not-loaded')?.remove();
	});
	const asking = vi.fn(() => Promise.reject(new TypeError('Importing a module script failed.')));
	CHANGE.ask = asking;
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const led: Element[] = [];
	vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
		led.push(this);
	});
	const { user } = open();

	await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
	const notice = await screen.findByRole('region', { name: 'This part of the page did not load.' });
	expect(led.map((place) => place.compareDocumentPosition(notice))).toEqual([Node.DOCUMENT_POSITION_FOLLOWING]);

	asking.mockClear();
	await user.click(screen.getByRole('button', { name: 'Ask for a change' }));
	await waitFor(() => expect(asking).toHaveBeenCalled());
	expect(led).toHaveLength(2);
});

test('an open form is not printed, nor the heading of a form alone', async () => {
	const { user } = open();
	await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
	expect((await screen.findByRole('heading', { name: 'Changes' })).closest('.change--unsent')).not.toBeNull();

	const [, onPaper = ''] = readFileSync('src/features/own-booking/view.css', 'utf8').split('@media print');
	expect(onPaper).toMatch(/\.change__form,\s+\.change--unsent \{\s+display: none/);
});

describe('while the form for a change is open', () => {
	/** The form with 650 typed guests, and the booking after a change by the hall. */
	async function opened(booking: VisitorBooking, meanwhile: Partial<VisitorBooking>, ask = 'Ask for a change', language: Language = 'en') {
		const { hall, user } = open(booking, { language });
		await user.click(await screen.findByRole('button', { name: ask }));
		const fields = await form();
		if (ask === 'Ask for a change') fireEvent.change(fields.getByLabelText('Guests'), { target: { value: '650' } });
		hall.booking = { ...booking, ...meanwhile };
		await act(async () => hall.again());
		return { hall, user, fields };
	}
	const guests = async () => (await form()).getByLabelText<HTMLInputElement>('Guests').value;
	const ASKED = { status: 'pending_confirmation', holdExpiresAt: null } as const;

	test('a new hold is announced above the button, and the slot is marked as theirs', async () => {
		const { fields } = await opened(aBooking(ASKED), { status: 'pending', holdExpiresAt: '2026-11-24T10:00:00Z' });

		const news = fields.getByText(/The hall is held for you until Tuesday 24 November 2026/).closest('[role=status]');
		expect(news?.nextElementSibling?.contains(fields.getByRole('button', { name: 'Send to the hall' }))).toBe(true);
		expect(fields.getByRole('radio', { name: /^Dinner .* Yours now$/ })).toBeDefined();
		expect(await guests()).toBe('650');
	});

	test('a new hold of another family is marked', async () => {
		const notFree: NonNullable<Parameters<typeof offers>[1]>[number][] = [];
		const asked = aBooking(ASKED);
		const { hall, user } = open(asked, { notFree });
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		await (await form()).findByRole('radio', { name: /^Dinner .* Free$/ });

		notFree.push({ ...asked, state: 'requested', heldUntil: '2026-11-27T17:14:00Z' });
		hall.booking = { ...asked, line: { place: 1, heldUntil: '2026-11-27T17:14:00Z' } };
		await act(async () => hall.again());

		expect(await (await form()).findByRole('radio', { name: /^Dinner .* Held$/ })).toBeDefined();
	});

	test('a move by the hall updates untouched fields, keeps typed ones, and only typed ones are sent', async () => {
		const { hall, user, fields } = await opened(aBooking({ addOns: ['Gajar Halwa'] }), { eventDate: '2027-01-16' as Day, addOns: [] });

		expect(fields.getByText(/Your booking is now for Saturday 16 January 2027/)).toBeDefined();
		expect(fields.getByLabelText<HTMLInputElement>('Event date').value).toBe('2027-01-16');
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));

		await waitFor(() => expect(hall.asked.map(({ change }) => change.asked)).toEqual([{ guestCount: 650 }]));
	});

	test.each([
		['cancelled', 'Ask for a change', 'en', /This booking is cancelled\. .*This can no longer be asked for here/],
		['expired', 'Ask for a change', 'en', /This booking has ended without an advance\. .*This can no longer be asked for here/],
		['cancelled', 'Ask to cancel', 'en', /This booking is cancelled\. .*This can no longer be asked for here/],
	] as const)('a booking that becomes %s ("%s") is announced, and nothing can be sent', async (status, ask, language, said) => {
		const { fields } = await opened(aBooking(), { status }, ask, language);

		expect(fields.getByText(said).closest('[role=status]')).not.toBeNull();
		expect(fields.queryByRole('button', { name: 'Send to the hall' })).toBeNull();
		expect(fields.getByRole('button', { name: 'Not now' })).toBeDefined();
		if (ask === 'Ask for a change') expect(await guests()).toBe('650');
	});

	test('another request of the family keeps the form, which can be sent after that one is withdrawn', async () => {
		const phoned = told({ asked: { hall: 'Main Hall' }, isByPhone: true });
		const { hall, user, fields } = await opened(aBooking(), { change: phoned });

		expect(await guests()).toBe('650');
		expect(fields.getByText(/another request of yours by now/)).toBeDefined();
		expect(fields.queryByRole('button', { name: 'Send to the hall' })).toBeNull();

		await user.click(screen.getByRole('button', { name: 'Take it back' }));
		await user.click(await fields.findByRole('button', { name: 'Send to the hall' }));
		await waitFor(() => expect(hall.asked.map(({ change }) => change.asked)).toEqual([{ guestCount: 650 }]));
	});

	test('another request that the page has not seen appears with the answer', async () => {
		const { hall, user, fields } = await opened(aBooking(), {});
		hall.answer = err({ kind: 'change_open', change: told({ asked: { hall: 'Main Hall' } }) });

		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		expect(await fields.findByText(/another request of yours by now/)).toBeDefined();
		expect(screen.getByText(/The hall has not answered yet/)).toBeDefined();
		hall.answer = undefined;
		await user.click(screen.getByRole('button', { name: 'Take it back' }));

		await user.click(await fields.findByRole('button', { name: 'Send to the hall' }));
		await waitFor(() => expect(hall.asked.map(({ change }) => change.asked)).toEqual([{ guestCount: 650 }, { guestCount: 650 }]));
		expect(screen.queryByText(/another request of yours by now/)).toBeNull();
	});

	test('the form closes when an unanswered request has arrived', async () => {
		const { hall, user, fields } = await opened(aBooking(), {});
		hall.answer = err({ kind: 'timeout' });
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		await fields.findByText(/No answer came/);

		hall.booking = aBooking({ change: told() });
		await act(async () => hall.again());

		expect(screen.queryByRole('form')).toBeNull();
		expect(hall.storage.kept).toBeUndefined();
		expect(screen.getByText(/The hall has not answered yet/)).toBeDefined();
	});

	test.each([
		['had arrived: it stands there', true, false],
		['had not: nothing of it is left', false, false],
		['cannot be asked about: nobody knows', false, true],
	])('"Not now" hides no request that the hall may have: the unanswered one %s', async (_, hasArrived, isOut) => {
		const { hall, user, fields } = await opened(aBooking(), {});
		hall.answer = err({ kind: 'timeout' });
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		await fields.findByText(/No answer came/);
		if (hasArrived) hall.booking = aBooking({ change: told() });
		hall.isOut = isOut;

		await user.click(fields.getByRole('button', { name: 'Not now' }));

		await waitFor(() => expect(screen.queryByText(/We do not know whether what you sent has reached the hall/) !== null).toBe(isOut));
		expect(screen.queryByText(/The hall has not answered yet/) !== null).toBe(hasArrived);
		expect(screen.queryByRole('form')).toBeNull();
		const isGone = !hasArrived && !isOut;
		await waitFor(() => expect(document.activeElement?.textContent).toBe(isGone ? 'Ask for a change' : 'Changes'));
	});

	test.each([true, false])('an unknown result is known after the next reading (arrived: %s)', async (hasArrived) => {
		const { hall, user, fields } = await opened(aBooking(), {});
		hall.answer = err({ kind: 'timeout' });
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		await fields.findByText(/No answer came/);
		hall.isOut = true;
		await user.click(fields.getByRole('button', { name: 'Not now' }));
		await screen.findByText(/We do not know whether what you sent has reached the hall/);

		hall.isOut = false;
		if (hasArrived) hall.booking = aBooking({ change: told() });
		await act(async () => hall.again());

		expect(screen.queryByText(/We do not know whether/)).toBeNull();
		expect(screen.queryByText(/The hall has not answered yet/) !== null).toBe(hasArrived);
	});

	test('older news is not repeated in the form', async () => {
		const { hall, user } = open(aBooking(ASKED));
		await screen.findByRole('button', { name: 'Ask for a change' });
		hall.booking = aBooking();
		await act(async () => hall.again());
		await screen.findByText('New:');

		await user.click(screen.getByRole('button', { name: 'Ask for a change' }));

		expect((await form()).queryByText('New:')).toBeNull();
	});
});

describe('a family asks for a change', () => {
	test('and reads which count the price is for, and when its final count ends', async () => {
		const { user } = open(aBooking({ finalGuests: 350, finalGuestsAt: '2026-11-20T10:00:00Z' }));
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		expect(fields.queryByText(/This goes by/)).toBeNull();
		await user.click(fields.getByRole('radio', { name: /Buffet/, hidden: true }));
		expect(fields.getByText(/^This goes by the 600 guests that were agreed\. You have told the hall 350;/)).toBeDefined();

		const guests = fields.getByRole('textbox', { name: 'Guests' });
		put(guests, '400');
		expect(fields.getByText(/this number takes the place of the 350 guests that you told it/)).toBeDefined();
		expect(fields.queryByText(/This goes by/)).toBeNull();

		put(guests, '350');
		expect(fields.queryByText(/takes the place/)).toBeNull();

		await user.click(fields.getByRole('radio', { name: /Main Hall/ }));
		expect(fields.getByText(/^Once the hall says yes, the 350 guests that you told it no longer count/)).toBeDefined();
	});

	test.each([
		['en', '650', 'Your 320 gents, 270 ladies, 4 in wheelchairs stay as you told us.'],
		['en', '580', 'Your 4 in wheelchairs stay as you told us.'],
		['ur', '650', 'آپ کے بتائے ہوئے 320 مرد، 270 خواتین، 4 وہیل چیئر پر وہی رہیں گے۔'],
	] as const)('of the guests and reads which numbers stay (%s, %s)', async (language, count, said) => {
		const asked = { guestCount: Number(count) };
		const booking = aBooking({ gents: 320, ladies: 270, wheelchairs: 4 });
		open(booking, { language, typedBefore: { reference: booking.reference, change: { isCancellation: false, asked, note: null } } });

		expect((await form()).getByText(new RegExp(`^${said}`))).toBeDefined();
	});

	test('of the guests with new numbers of gents and ladies: none of them ends, and too many show a problem', async () => {
		const { hall, user } = open(aBooking({ gents: 320, ladies: 270 }));
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		put(fields.getByRole('textbox', { name: 'Guests' }), '400');
		expect(fields.getByText(/320 gents, 270 ladies no longer count/)).toBeDefined();

		put(fields.getByLabelText('Gents'), '210');
		expect(fields.queryByText(/no longer count/)).toBeNull();
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		expect(fields.getByText('Gents and ladies together are more than all guests')).toBeDefined();

		put(fields.getByLabelText('Ladies'), '190');
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		expect(hall.asked.map(({ change }) => change.asked)).toEqual([{ guestCount: 400, gents: 210, ladies: 190 }]);
	});

	test('and reads that it has paid more than the new price', async () => {
		const { user } = open(aBooking({ status: 'fully_paid', totalAmount: 1_000_000, paidAmount: 1_000_000 }));
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		const guests = fields.getByRole('textbox', { name: 'Guests' });

		put(guests, '650');
		expect(fields.queryByText(/That is more than it comes to/)).toBeNull();
		put(guests, '100');
		expect(fields.getByText(/That is more than it comes to with the change; what becomes of the rest, the hall tells you/)).toBeDefined();
	});

	describe('of the date after it has paid', () => {
		const RULE = { daysBefore: 60, withinMonths: 12 };
		const PAID = { status: 'advance_paid', totalAmount: 2_000_000, paidAmount: 600_000, holdExpiresAt: null } as const;
		const terms = 'The terms name 60 days and 12 months.';
		const asking = async (eventDate: string, to: string, { language = 'en' as Language, hasRule = true } = {}) => {
			const booking = aBooking({ ...PAID, eventDate: eventDate as Day });
			const typedBefore = { reference: booking.reference, change: { isCancellation: false, asked: { eventDate: to }, note: null } };
			open(booking, { language, typedBefore, terms, hall: { ...venue, advanceMoves: hasRule ? RULE : undefined } });
			return (await form()).getByText(terms).parentElement?.textContent ?? '';
		};
		const words = { en: changeEn, ur: changeUr };

		// The day of the test is 21 November 2026.
		test.each([
			['en', '2027-01-20', '2027-03-06', true],
			['en', '2027-01-19', '2027-03-06', false],
			['en', '2027-03-06', '2028-03-06', true],
			['en', '2027-03-06', '2028-03-07', false],
			['ur', '2027-01-20', '2027-03-06', true],
			['ur', '2027-01-19', '2027-03-06', false],
		] as const)('and reads with the terms whether the advance counts (%s, %s to %s: %s)', async (language, from, to, counts) => {
			const { keeps } = words[language];

			const said = await asking(from, to, { language });

			expect([said.includes(keeps.counts), said.includes(keeps.asks)]).toEqual([counts, !counts]);
		});

		test('and reads only the terms if the hall has no such rule', async () => {
			const said = await asking('2027-03-06', '2027-04-03', { hasRule: false });

			expect(said).toContain('The hall has PKR 600,000 of yours, and the event is in 105 days.');
			expect(said).not.toContain(changeEn.keeps.counts);
			expect(said).not.toContain(changeEn.keeps.asks);
			expect(screen.queryByText(/stay with your booking/)).toBeNull();
		});
	});

	test('with one heading for the meal; too many guests show a problem instead of a price', async () => {
		const { user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		expect(fields.queryByText(/What shall we cook/)).toBeNull();

		await user.type(fields.getByRole('textbox', { name: 'Guests' }), '9');

		expect(fields.getByText('Tulip Hall seats up to 800 guests')).toBeDefined();
		expect(fields.queryByText('With the change')).toBeNull();
	});

	test.each([
		['Ask for a change', 'Anything else (optional)', { isCancellation: false, asked: { guestCount: 650 }, note: 'A ramp' }],
		['Ask to cancel', 'Reason (optional)', { isCancellation: true, asked: {}, note: 'We go abroad' }],
	])('by "%s": typed values survive Back as not sent, and "Not now" drops them', async (ask, field, change) => {
		const first = open();
		await first.user.click(await screen.findByRole('button', { name: ask }));
		if ('guestCount' in change.asked) fireEvent.change((await form()).getByLabelText('Guests'), { target: { value: '650' } });
		put((await form()).getByLabelText(field), change.note);
		expect(first.hall.typed.kept).toEqual({ reference: aReceipt.reference, change: listed(change) });
		cleanup();
		$bookingView.set({ state: 'loading' });

		const { hall, user } = open(aBooking(), { typedBefore: first.hall.typed.kept });
		expect(await screen.findByText('What you had typed stands here. It is not sent yet.')).toBeDefined();
		expect((await form()).getByLabelText<HTMLTextAreaElement>(field).value).toBe(change.note);
		await user.click(screen.getByRole('button', { name: 'Not now' }));

		expect(screen.queryByRole('form')).toBeNull();
		expect(hall.typed.kept).toBeUndefined();
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: ask })));
	});

	test('"Not now" leads to the heading where an answered request stays', async () => {
		const { user } = open(aBooking({ change: told({ state: 'declined', answeredAt: '2026-11-21T06:00:00Z' }) }));
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		await user.click((await form()).getByRole('button', { name: 'Not now' }));

		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Changes' }));
	});

	test.each([
		[true, 'Agreed price now'],
		[false, 'Estimate now'],
	])('the price before it is named by what it is (agreed: %s)', async (isAgreed, name) => {
		const { user } = open(aBooking({ estimate: ESTIMATE, totalAmount: isAgreed ? ESTIMATE.total : 0 }));
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		put((await form()).getByRole('textbox', { name: 'Guests' }), '650');

		expect((await form()).getByText(name)).toBeDefined();
	});

	test('that contains only changed fields, and reads price, hold and receipt', async () => {
		const { hall, user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();

		put(fields.getByRole('textbox', { name: 'Guests' }), '650');
		put(fields.getByRole('textbox', { name: 'Anything else (optional)' }), 'Two stages');
		expect(fields.getByText('With the change').nextElementSibling?.textContent).toBe('PKR 1,943,500');
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));

		expect(await screen.findByText(/The hall has not answered yet/)).toBeDefined();
		expect(hall.asked.map(({ change }) => change)).toEqual([{ isCancellation: false, asked: { guestCount: 650 }, note: 'Two stages' }]);
		expect(hall.storage.kept).toBeUndefined();
		expect(screen.queryByRole('form')).toBeNull();
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Changes'));
	});

	test.each([
		['en', [], /^If the hall says yes, the hold moves to the new date and ends on/, 1],
		['ur', [], /^ہال نے ہاں کہہ دی تو نئی تاریخ بھی آپ کے لیے/, 1],
		['en', [{ hall: 'Tulip Hall', eventDate: '2027-01-16' as Day, eventTime: 'dinner', state: 'taken' }], /hold moves/, 0],
		['en', [{ hall: 'Tulip Hall', eventDate: '2027-01-16' as Day, eventTime: 'dinner', state: 'requested' }], /hold moves/, 0],
	] as const)('promises that the hold moves only to a slot that is free (%s, %j)', async (language, notFree, said, times) => {
		const t = language === 'ur' ? viewUr : viewEn;
		const { user } = open(aBooking(), { language, notFree });
		await user.click(await screen.findByRole('button', { name: t.change }));
		const words = bookingWords[language];

		fireEvent.change((await form()).getByLabelText(words.request.date), { target: { value: '2027-01-16' } });

		const state = notFree[0]?.state ?? 'free';
		await (await form()).findByRole('radio', { name: new RegExp(`^${words.time('dinner')} .*${words.slots.states[state]}$`) });
		expect(screen.queryAllByText(said)).toHaveLength(times);
	});

	test.each([
		['en', '300', 'Once the hall says yes, 200 gents, 150 ladies no longer count. You can write the new numbers above.'],
		['ur', '300', 'ہال ہاں کر دے تو 200 مرد، 150 خواتین شمار نہیں ہوں گے۔ نئی تعداد اوپر لکھ سکتے ہیں۔'],
		['en', '400', undefined],
	] as const)('says before it is sent that fewer guests end the gents and ladies (%s, %s)', async (language, guests, said) => {
		const t = language === 'ur' ? viewUr : viewEn;
		const { user } = open(aBooking({ gents: 200, ladies: 150 }), { language });
		await user.click(await screen.findByRole('button', { name: t.change }));

		fireEvent.change((await form()).getByLabelText(bookingWords[language].request.guests), { target: { value: guests } });

		if (said) expect(await screen.findByText(said)).toBeDefined();
		else expect(screen.queryByText(/no longer count/)).toBeNull();
	});

	test.each([
		['en', 'The 200 gents, 150 ladies that you had told us no longer fit the number of guests.'],
		['ur', 'آپ کے بتائے ہوئے 200 مرد، 150 خواتین اب شمار نہیں۔'],
	] as const)('the accepted change says that the numbers of gents and ladies ended (%s)', async (language, said) => {
		const change = told({ state: 'accepted', asked: { guestCount: 300 }, answeredAt: '2026-11-21T05:00:00Z' });
		open(aBooking({ guestCount: 300, companyBefore: { gents: 200, ladies: 150 }, change }), { language });

		const sentence = await screen.findByText((text) => text.startsWith(said));

		expect(sentence.closest('[data-state=accepted]')).not.toBeNull();
	});

	test.each<[string, Partial<VisitorBooking>, RegExp]>([
		['the agreed price', { totalAmount: 950_000 }, /^The agreed price is now PKR 950,000\.$/],
		['the estimate', { totalAmount: 0, estimate: ESTIMATE }, /^Your estimate is now PKR 910,000\.$/],
		[
			'the offer',
			{ totalAmount: 950_000, agreement: { inForce: 1, sent: 2, sentTotal: 1_000_000 } },
			/^For this the hall asks PKR 1,000,000\. .* until then it is PKR 950,000\.$/,
		],
	])('the accepted change says what %s is now', async (_, changes, said) => {
		const change = told({ state: 'accepted', asked: { guestCount: 300 }, priceAfter: 900_000, answeredAt: '2026-11-21T05:00:00Z' });
		open(aBooking({ guestCount: 300, change, ...changes }));

		expect((await screen.findByText(said)).closest('[data-state=accepted]')).not.toBeNull();
	});

	test.each([
		['without a change request stands in the details', {}, 1],
		['is not given on a page that takes no more changes', { status: 'cancelled' }, 0],
	] as const)('the request for new numbers of gents and ladies %s', async (_, changes, times) => {
		open(aBooking({ companyBefore: { gents: 200 }, ...changes }));

		await screen.findByRole('heading', { name: 'Details' });

		expect(screen.queryAllByText(/^The 200 gents that you had told us no longer fit/)).toHaveLength(times);
	});

	test('to tomorrow, and is asked to ring as well', async () => {
		const { user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));

		fireEvent.change((await form()).getByLabelText('Event date'), { target: { value: '2026-11-22' } });

		expect(await screen.findByText(bookingWords.en.request.near)).toBeDefined();
	});

	test('while another family holds the slot: it is called held, not taken', async () => {
		const waiting = aBooking({ status: 'pending_confirmation', holdExpiresAt: null });
		const { user } = open(waiting, { notFree: [{ ...waiting, state: 'requested', heldUntil: '2026-11-27T17:14:00Z' }] });

		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));

		expect(await (await form()).findByRole('radio', { name: /^Dinner .* Held$/ })).toBeDefined();
	});

	test('to a held slot, and reads until when it is held and what is free instead', async () => {
		const booking = aBooking();
		const { user } = open(booking, {
			notFree: [{ ...booking, eventTime: 'lunch', state: 'requested', heldUntil: '2026-11-27T17:14:00Z' }],
		});
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));

		await user.click(await (await form()).findByRole('radio', { name: /^Lunch .* Held$/ }));

		const alert = await screen.findByText(/^Another family holds this lunch until Friday 27 November 2026, 10:14 PM\.$/);
		const [instead] = within(alert.parentElement as HTMLElement).getAllByRole('button');
		await user.click(instead as HTMLElement);
		expect(document.activeElement).toHaveProperty('name', 'eventTime');
	});

	test.each([
		['en', 'Ask for a change', { status: 'pending' }, /^Saturday 9 January 2027,.* Dinner Yours now,/],
		['en', 'Ask for a change', { status: 'pending_confirmation' }, /^Saturday 9 January 2027,.* Dinner Your request,/],
		['ur', 'تبدیلی کی درخواست', { status: 'pending' }, /^ہفتہ 9 جنوری 2027،.* ابھی آپ کا،/],
	] as const)('and finds its own slot marked in the calendar (%s, %s, %j)', async (language, ask, changes, name) => {
		const booking = aBooking(changes);
		const { user } = open(booking, { language, notFree: [{ ...booking, state: 'requested' }] });

		await user.click(await screen.findByRole('button', { name: ask }));

		expect(await screen.findByRole('button', { name })).toBeDefined();
	});

	test('that changes nothing: a problem is shown and nothing is sent', async () => {
		const { hall, user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));

		await user.click((await form()).getByRole('button', { name: 'Send to the hall' }));

		expect(await screen.findByText(/Nothing is different yet/)).toBeDefined();
		expect(hall.asked).toEqual([]);

		put((await form()).getByRole('textbox', { name: /^Anything else/ }), 'A ramp');
		await waitFor(() => expect(screen.queryByText(/Nothing is different yet/)).toBeNull());
	});

	test('of an unheld request: the requested slot is its own', async () => {
		const asked = aBooking({ status: 'pending_confirmation', holdExpiresAt: null });
		const { user } = open(asked, { notFree: [{ ...asked, state: 'requested' }] });

		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));

		expect(await (await form()).findByRole('radio', { name: /^Dinner .* Your request$/ })).toBeDefined();
	});

	test('for more guests than the hall seats: the problem is at the field', async () => {
		const { user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		const guests = fields.getByRole('textbox', { name: 'Guests' });
		put(guests, '900');

		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));

		expect((await fields.findByText('Tulip Hall seats up to 800 guests')).id).toBe(guests.getAttribute('aria-describedby')?.split(' ')[0]);
	});

	test('for a past day or a small hall: the field gets the focus, and a correction removes the problem', async () => {
		const { user } = open(aBooking({ hall: 'Tulip Hall', guestCount: 500 }));
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const form = within(screen.getByRole('form'));
		const [date, guests] = [form.getByLabelText('Event date'), form.getByLabelText('Guests')];
		fireEvent.change(date, { target: { value: '2020-01-01' } });
		put(guests, '900');
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));
		const told = [await form.findByText('Please choose a date from tomorrow on'), form.getByText('Tulip Hall seats up to 800 guests')];
		const focused = document.activeElement;

		fireEvent.change(date, { target: { value: '2027-01-16' } });
		await user.click(form.getByRole('radio', { name: /Main Hall/ }));

		await waitFor(() => expect(told.filter((words) => words.isConnected)).toEqual([]));
		expect(focused).toBe(date);
	});

	test('without an answer: typed values stay and are sent again under the same key', async () => {
		const { hall, user } = open();
		hall.answer = err({ kind: 'offline' });
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		put(fields.getByRole('textbox', { name: 'Anything else (optional)' }), 'Two stages');
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		expect(await screen.findByText(/we do not know whether it reached the hall/)).toBeDefined();
		expect(hall.storage.kept).toMatchObject({ reference: aReceipt.reference });

		hall.answer = undefined;
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));

		expect(await screen.findByText(/The hall has not answered yet/)).toBeDefined();
		expect(new Set(hall.asked.map(({ key }) => key)).size).toBe(1);
		expect(hall.storage.kept).toBeUndefined();
	});

	test('without an answer, and finds it after a reload with the note that it counts once', async () => {
		const change = { isCancellation: false, asked: { guestCount: 700 }, note: 'Two stages' };
		const { hall, user } = open(aBooking(), { kept: { reference: aReceipt.reference, key: 'kept-key', change } });
		const fields = await form();
		expect(fields.getByRole<HTMLInputElement>('textbox', { name: 'Guests' }).value).toBe('700');
		expect(screen.getByText(/was not answered/)).toBeDefined();

		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));

		await waitFor(() => expect(hall.asked).toEqual([{ change, key: 'kept-key' }]));
	});

	test.each([
		['typedBefore', changeEn.typed],
		['kept', changeEn.kept],
	] as const)('without an answer to a request that was %s: only the unknown result is shown', async (from, told) => {
		const change = { isCancellation: false, asked: { guestCount: 700 }, note: null };
		const { hall, user } = open(aBooking(), { [from]: { reference: aReceipt.reference, key: 'kept-key', change } });
		hall.answer = err({ kind: 'offline' });
		const fields = await form();
		expect(screen.getByText(told)).toBeDefined();

		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));

		expect(await screen.findByText(changeEn.problems.silence)).toBeDefined();
		expect(screen.queryByText(told)).toBeNull();
	});

	test('for a taken slot: free ones are offered', async () => {
		const { hall, user } = open();
		const open16 = { hall: 'Tulip Hall' as const, eventDate: '2027-01-16' as Day, eventTime: 'dinner' as const };
		hall.answer = err({ kind: 'slot_taken', alternatives: [open16] });
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		await user.click(fields.getByRole('radio', { name: /^Lunch/ }));
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		expect(await screen.findByText('Somebody else has this hall at that time.')).toBeDefined();

		hall.answer = undefined;
		await user.click(screen.getByRole('button', { name: 'Dinner, Saturday 16 January 2027, Tulip Hall' }));
		await waitFor(() => expect(screen.queryByText('Somebody else has this hall at that time.')).toBeNull());
		await waitFor(() => expect(document.activeElement).toBe(fields.getByRole('radio', { name: /^Dinner/ })));
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));

		await waitFor(() => expect(hall.asked.at(-1)?.change.asked).toEqual({ eventDate: '2027-01-16' }));
	});

	test('for a taken slot: choosing another one removes the refusal', async () => {
		const { hall, user } = open();
		hall.answer = err({ kind: 'slot_taken', alternatives: [] });
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		const fields = await form();
		await user.click(fields.getByRole('radio', { name: /^Lunch/ }));
		await user.click(fields.getByRole('button', { name: 'Send to the hall' }));
		await screen.findByText('Somebody else has this hall at that time.');

		await user.click(fields.getByRole('radio', { name: /^Dinner/ }));

		await waitFor(() => expect(screen.queryByText('Somebody else has this hall at that time.')).toBeNull());
	});

	test('to cancel after reading what happens to the advance', async () => {
		const { hall, user } = open(aBooking({ status: 'advance_paid', paidAmount: 500_000, holdExpiresAt: null }));
		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
		const fields = await form();
		expect(fields.getByText('The advance is not given back.')).toBeDefined();
		expect(fields.getByText('The hall has PKR 500,000 of yours, and the event is in 49 days.')).toBeDefined();

		put(fields.getByRole('textbox', { name: 'Reason (optional)' }), 'The bride is ill');
		await user.click(fields.getByRole('button', { name: 'Send the request to cancel' }));

		expect(await screen.findByText(/to cancel. Your booking stays as it is/)).toBeDefined();
		expect(hall.asked[0]?.change).toEqual({ isCancellation: true, asked: {}, note: 'The bride is ill' });
	});

	test.each([
		['en', { status: 'fully_paid', paidAmount: 2_000_000 }, 1],
		['ur', { status: 'fully_paid', paidAmount: 2_000_000 }, 1],
		['en', { status: 'advance_paid', paidAmount: 600_000 }, 0],
		// Half of the price keeps this family's date.
		['en', { status: 'advance_paid', paidAmount: 1_000_000, ...withAdvance(50) }, 0],
		['en', { status: 'advance_paid', paidAmount: 600_000, ...withAdvance(20) }, 1],
	] as const)('to cancel, and reads about payments beyond the advance (%s, %j)', async (language, stands, times) => {
		const t = language === 'ur' ? viewUr : viewEn;
		const { user } = open(aBooking({ totalAmount: 2_000_000, holdExpiresAt: null, ...stands }), { language });
		await user.click(await screen.findByRole('button', { name: t.cancel }));

		const said = (await form()).queryAllByText(`The advance is not given back. ${t.beyondAdvance}`);
		expect(said).toHaveLength(times);
	});

	test('to cancel with too long a reason: the text stays whole, and its limit is shown', async () => {
		const { hall, user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
		const fields = await form();
		await user.click(fields.getByRole('textbox'));
		await user.paste('ill '.repeat(300));

		await user.click(fields.getByRole('button', { name: 'Send the request to cancel' }));

		expect(await screen.findByText('At most 1,000 characters fit here. Please shorten it')).toBeDefined();
		expect(fields.getByRole<HTMLTextAreaElement>('textbox').value).toHaveLength(1200);
		expect(hall.asked).toEqual([]);
	});

	test('to cancel after an advance arrived unseen: nothing is sent before the consequence is shown', async () => {
		const { hall, user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
		const fields = await form();
		put(fields.getByRole('textbox', { name: 'Reason (optional)' }), 'The bride is ill');
		hall.booking = aBooking({ status: 'advance_paid', paidAmount: 500_000, holdExpiresAt: null });

		await user.click(fields.getByRole('button', { name: 'Send the request to cancel' }));

		expect(await screen.findByText('The hall has PKR 500,000 of yours, and the event is in 49 days.')).toBeDefined();
		expect(screen.getByText('The advance is not given back.')).toBeDefined();
		expect([hall.asked, screen.queryAllByDisplayValue('The bride is ill').length]).toEqual([[], 1]);
		await user.click(fields.getByRole('button', { name: 'Send the request to cancel' }));
		await waitFor(() => expect(hall.asked).toHaveLength(1));
	});

	test.each([
		['en', 'Ask to cancel', 'Send the request to cancel'],
		['ur', 'منسوخی کی درخواست', 'منسوخی کی درخواست بھیجیے'],
	] as const)(
		'to cancel, and the press leads past an old answer to the form, whose button says what it sends (%s)',
		async (language, ask, send) => {
			const { user } = open(aBooking({ change: told({ state: 'accepted', answeredAt: '2026-11-21T05:00:00Z' }) }), { language });
			await user.click(await screen.findByRole('button', { name: ask }));

			const heading = (await form()).getByRole('heading', { name: ask });
			await waitFor(() => expect(document.activeElement).toBe(heading));
			expect((await form()).getByRole('button', { name: send })).toBeDefined();
		},
	);

	test('only by a press: the link restores typed values, and the page starts at its top', async () => {
		const led = vi.spyOn(Element.prototype, 'scrollIntoView');
		open(aBooking(), {
			typedBefore: { reference: aReceipt.reference, change: { isCancellation: false, asked: { guestCount: 650 }, note: null } },
		});

		expect(await screen.findByText('What you had typed stands here. It is not sent yet.')).toBeDefined();
		expect(led).not.toHaveBeenCalled();
	});

	test('to cancel, and reads no rule about an advance that was not paid', async () => {
		const { user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));

		expect((await form()).getByText(changeEn.form.nothingPaid)).toBeDefined();
		expect((await form()).queryByText('The advance is not given back.')).toBeNull();
	});

	test.each([true, false])(
		'that another tab has asked for meanwhile is not sent beside it, and what was typed stays (other words: %s)',
		async (isOther) => {
			const { hall, user } = open();
			await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
			const fields = await form();
			put(fields.getByLabelText('Reason (optional)'), 'We go abroad');
			const there = told({ isCancellation: true, asked: {}, note: isOther ? null : 'We go abroad' });
			hall.booking = { ...hall.booking, change: there };
			hall.answer = err({ kind: 'change_open', change: there });

			await user.click(fields.getByRole('button', { name: 'Send the request to cancel' }));

			expect(await screen.findByText(/The hall has another request of yours by now/)).toBeDefined();
			expect((await form()).getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('We go abroad');
		},
	);

	test('of a booking that has ended: the page says so, and typed values stay', async () => {
		const { hall, user } = open();
		hall.answer = err({ kind: 'booking_over' });
		hall.booking = aBooking({ status: 'cancelled' });
		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
		put(await screen.findByLabelText('Reason (optional)'), 'The bride is ill');

		await user.click(screen.getByRole('button', { name: 'Send the request to cancel' }));

		await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull());
		expect(screen.getByDisplayValue('The bride is ill')).toBeDefined();
		// One sentence that fits a cancellation too, and no second button.
		expect(screen.getAllByText(changeEn.problems.booking_over)).toHaveLength(1);
		expect(screen.queryByText(changeEn.form.cancelLead)).toBeNull();
		expect(changeEn.problems.booking_over).not.toMatch(/changed/);
		expect(screen.queryByRole('button', { name: 'Send the request to cancel' })).toBeNull();
	});

	test('but no form opens on the event’s day, even with typed values', async () => {
		const sent = { reference: aReceipt.reference, key: 'key', change: { isCancellation: true, asked: {}, note: null } };
		open(aBooking({ eventDate: '2026-11-21' as Day, change: told({ state: 'declined' }) }), { kept: sent, typedBefore: sent });

		expect(await screen.findByText(changeEn.state.stays)).toBeDefined();
		expect(screen.queryByRole('form')).toBeNull();
	});
});

describe('a family reads', () => {
	test('its request with old and new values, and can withdraw it', async () => {
		const { hall, user } = open(aBooking({ change: told() }));

		expect((await screen.findByText('Guests', { selector: '.change dt' })).nextElementSibling?.textContent).toContain('600 becomes 650');
		await user.click(screen.getByRole('button', { name: 'Take it back' }));

		expect(
			await screen.findByText('Your request is taken back. Your booking stays as it was.', { selector: '[role=status]' }),
		).toBeDefined();
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Changes' }));
		expect(screen.queryByText('600 becomes 650')).toBeNull();
		expect(hall.withdrawn).toBe(1);
	});

	test.each([
		['en', 'Ask to cancel', 'Take it back and ask to cancel', 'Reason (optional)'],
		['ur', 'منسوخی کی درخواست', 'واپس لے کر منسوخی کی درخواست دیجیے', 'وجہ (اختیاری)'],
	] as const)(
		'how it comes to cancel while a change is open: one press takes that back and opens the form (%s)',
		async (language, ask, one, field) => {
			const words = language === 'ur' ? changeUr : changeEn;
			const { hall, user } = open(aBooking({ change: told() }), { language });
			await screen.findByText(/650/);
			await user.click(screen.getByRole('button', { name: ask }));
			expect(await screen.findByText(words.openFirst.cancel)).toBeDefined();

			await user.click(screen.getByRole('button', { name: one }));

			expect(await screen.findByLabelText(field)).toBeDefined();
			expect([hall.withdrawn, hall.asked]).toEqual([1, []]);
			await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.title })));
		},
	);

	test('its withdrawn request in the new form', async () => {
		const { user } = open(aBooking({ change: told({ note: 'A ramp' }) }));
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		expect(await screen.findByText(/The form then opens here, with what you asked for/)).toBeDefined();

		await user.click(screen.getByRole('button', { name: 'Take it back and ask anew' }));

		expect(await screen.findByDisplayValue('650')).toBeDefined();
		expect(screen.getByDisplayValue('A ramp')).toBeDefined();
	});

	test.each([
		['en', 'Ask for a change', 'Take it back and ask anew', 'Not now', 'Take it back'],
		['ur', 'تبدیلی کی درخواست', 'واپس لے کر نئی درخواست دیجیے', 'ابھی نہیں', 'درخواست واپس لیجیے'],
	] as const)('how to leave the question without withdrawing anything (%s)', async (language, ask, anew, leave, back) => {
		const { hall, user } = open(aBooking({ change: told({ isCancellation: true, asked: {}, priceAfter: null }) }), { language });
		await user.click(await screen.findByRole('button', { name: ask }));
		expect(await screen.findByRole('button', { name: anew })).toBeDefined();

		await user.click(screen.getByRole('button', { name: leave }));

		expect(screen.getByRole('button', { name: back })).toBeDefined();
		expect(screen.queryByRole('button', { name: leave })).toBeNull();
		expect(document.activeElement).toBe(document.querySelector('#change-title'));
		expect(hall.withdrawn).toBe(0);
	});

	test('that a second request to cancel is already there; each press scrolls to it', async () => {
		const led: Element[] = [];
		vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
			led.push(this);
		});
		const { user } = open(aBooking({ change: told({ isCancellation: true, asked: {}, priceAfter: null }) }));
		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
		expect(await screen.findByText(/The hall has this from you already/)).toBeDefined();
		expect(screen.getByRole('button', { name: 'Take it back' })).toBeDefined();
		const heading = screen.getByRole('heading', { name: 'Changes' });
		await waitFor(() => expect(led).toEqual([heading]));

		await user.click(screen.getByRole('button', { name: 'Ask to cancel' }));

		await waitFor(() => expect(led).toEqual([heading, heading]));
		expect(document.activeElement).toBe(heading);
	});

	test('the answer to its request, and no form of an earlier press', async () => {
		const { hall, user } = open(aBooking({ change: told() }));
		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
		await screen.findByText(changeEn.openFirst.cancel);

		hall.booking = aBooking({ status: 'cancelled', change: told({ state: 'overtaken', answeredAt: '2026-11-21T05:00:00Z' }) });
		await act(async () => hall.again());

		expect(screen.getByText(/the booking had ended before/)).toBeDefined();
		expect(screen.queryByRole('form')).toBeNull();
	});

	test.each<[Parameters<typeof told>[0], Partial<VisitorBooking>, RegExp]>([
		[{ state: 'accepted' }, { guestCount: 650 }, /for 650 guests/],
		[{ state: 'accepted', isCancellation: true, asked: {}, priceAfter: null }, { status: 'cancelled' }, /^Cancelled/],
	])('the answered booking after withdrawing too late: %j', async (answered, since, lead) => {
		const answer = told({ ...answered, answeredAt: '2026-11-21T05:00:00Z' });
		const { hall, user } = open(aBooking({ change: told({ ...answered, state: 'open' }) }));
		hall.left = ok(answer);
		hall.booking = aBooking({ ...since, change: answer });

		await user.click(await screen.findByRole('button', { name: 'Take it back' }));

		expect(await screen.findByText(changeEn.endedFirst.accepted)).toBeDefined();
		expect(document.querySelector('.lead')?.textContent).toMatch(lead);
		expect(screen.queryByRole('button', { name: 'Ask to cancel' }) === null).toBe(since.status === 'cancelled');
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Changes' }));
	});

	test('the answer after withdrawing too late, even if the page cannot be read again', async () => {
		const { hall, user } = open(aBooking({ change: told() }));
		hall.left = ok(told({ state: 'declined', answer: 'We are full then', answeredAt: '2026-11-21T05:00:00Z' }));
		const button = await screen.findByRole('button', { name: 'Take it back' });
		hall.isOut = true;

		await user.click(button);

		expect(await screen.findByText('We are full then')).toBeDefined();
	});

	test.each([
		['en', 'declined', 'Take it back', /cannot be done, so nothing was left to take back/],
		['en', 'overtaken', 'Take it back', /had already ended, so nothing was left to take back/],
		['ur', 'declined', 'درخواست واپس لیجیے', /یہ نہیں ہو سکتا، اس لیے واپس لینے کو کچھ نہیں رہا/],
	] as const)('that nothing could be withdrawn from a request that was %s %s', async (language, state, button, words) => {
		const ended = told({ state, answeredAt: '2026-11-21T05:00:00Z' });
		const { hall, user } = open(aBooking({ change: told() }), { language });
		hall.left = ok(ended);
		hall.booking = aBooking({ change: ended });

		await user.click(await screen.findByRole('button', { name: button }));

		expect(await screen.findByText(words)).toBeDefined();
		expect(screen.queryByText(/Its answer counts|وہی جواب مانا جائے گا/)).toBeNull();
	});

	test.each(['accepted', 'declined'] as const)('nothing of its withdrawn request after a new one is %s', async (state) => {
		const { hall, user } = open(aBooking({ change: told() }));
		await user.click(await screen.findByRole('button', { name: 'Take it back' }));
		await screen.findByText(changeEn.withdrawn, { selector: '[role=status]' });

		hall.booking = aBooking({ change: told({ state, askedAt: '2026-11-21T05:10:00Z', answeredAt: '2026-11-21T05:20:00Z' }) });
		await act(async () => hall.again());

		expect(await screen.findByText(/The hall (said yes|could not do this)/)).toBeDefined();
		expect(screen.queryByText(changeEn.endedFirst[state])).toBeNull();
	});

	test('that its link was withdrawn before the request', async () => {
		const { hall, user } = open(aBooking({ change: told() }));
		const button = await screen.findByRole('button', { name: 'Take it back' });
		hall.left = err({ kind: 'not_found' });
		hall.isWithdrawn = true;

		await user.click(button);

		expect(await screen.findByText(viewEn.notFound)).toBeDefined();
		expect(screen.queryByText(/check your connection/)).toBeNull();
	});

	test.each([
		['en', /^You asked to cancel\. The hall has not cancelled your booking; it answered on/, /None of this/],
		['ur', /^آپ نے منسوخی کی درخواست کی تھی۔ ہال نے بکنگ منسوخ نہیں کی/, /کچھ نہیں بدلا/],
	] as const)('that its request to cancel was declined (%s)', async (language, words, other) => {
		const change = told({
			isCancellation: true,
			asked: {},
			state: 'declined',
			answer: 'We talk on Friday',
			answeredAt: '2026-11-21T05:00:00Z',
		});
		open(aBooking({ change }), { language });

		expect(await screen.findByText(words)).toBeDefined();
		expect(screen.queryByText(other)).toBeNull();
	});

	test('other changes by the hall after a request or a withdrawal', async () => {
		const { hall, user } = open(aBooking({ change: told() }));
		hall.booking = aBooking({ status: 'advance_paid', paidAmount: 500_000, totalAmount: 1_500_000, holdExpiresAt: null, change: told() });

		await user.click(await screen.findByRole('button', { name: 'Take it back' }));

		expect(await screen.findByText('PKR 500,000', { selector: 'dd' })).toBeDefined();
		expect(screen.getByText('Your request is taken back. Your booking stays as it was.', { selector: '[role=status]' })).toBeDefined();
	});

	test('that the withdrawal is unknown without an answer', async () => {
		const { hall, user } = open(aBooking({ change: told() }));
		hall.left = err({ kind: 'timeout' });

		await user.click(await screen.findByRole('button', { name: 'Take it back' }));

		expect(await screen.findByText(/we do not know whether it is taken back/)).toBeDefined();
	});

	test.each<[Partial<VisitorChange>, RegExp]>([
		[{ state: 'accepted', answeredAt: '2026-11-21T05:00:00Z' }, /The hall said yes on Saturday 21 November 2026/],
		[{ state: 'declined', answer: 'We are full then', answeredAt: '2026-11-21T05:00:00Z' }, /We are full then/],
		[{ isByPhone: true }, /The hall wrote this down for you/],
	])('how its request ended: %j', async (change, words) => {
		open(aBooking({ change: told(change) }));

		expect(await screen.findByText(words)).toBeDefined();
	});

	test.each([
		['en', 'open', '600 becomes 650', 1],
		['ur', 'open', '600 سے 650', 1],
		['ur', 'accepted', '600 سے 650', 1],
		['en', 'declined', 'You asked for 650 instead of 600.', 0],
		['ur', 'declined', 'آپ کی درخواست: 600 کے بجائے 650۔', 0],
		['en', 'overtaken', 'You asked for 650 instead of 600.', 0],
	] as const)(
		'what was asked so that nothing reads as granted that is not, nor struck out that counts (%s, %s)',
		async (language, state, said, struck) => {
			const now = state === 'accepted' ? { guestCount: 650 } : {};
			open(aBooking({ ...now, change: told({ state, answeredAt: state === 'open' ? null : '2026-11-21T05:00:00Z' }) }), { language });

			const name = (language === 'ur' ? changeUr : changeEn).fields.guestCount;
			const asked = (await screen.findByText(name, { selector: '.change dt' })).nextElementSibling;
			expect(asked?.textContent).toBe(said);
			expect(asked?.querySelectorAll('s')).toHaveLength(struck);
		},
	);

	test.each([
		['en', 'Changed again since: 700'],
		['ur', 'بعد میں پھر بدلا: 700'],
	] as const)('the present value if the hall changed an accepted field again (%s)', async (language, said) => {
		open(aBooking({ guestCount: 700, change: told({ state: 'accepted', answeredAt: '2026-11-21T05:00:00Z' }) }), { language });

		const name = (language === 'ur' ? changeUr : changeEn).fields.guestCount;
		const asked = (await screen.findByText(name, { selector: '.change dt' })).nextElementSibling;
		expect(asked?.textContent.endsWith(said)).toBe(true);
	});

	test.each([
		['en', 'pending_confirmation', 'Your request is changed; the hall still has to confirm it.', /booking is changed/],
		['ur', 'pending_confirmation', 'آپ کی درخواست بدل گئی ہے؛ ہال کی تصدیق ابھی باقی ہے۔', /بکنگ بدل گئی/],
		['en', 'pending', 'Your booking is changed.', /request is changed/],
	] as const)('that a changed request still needs a confirmation (%s, %s)', async (language, status, said, unsaid) => {
		open(aBooking({ status, change: told({ state: 'accepted', answeredAt: '2026-11-21T05:00:00Z' }) }), { language });

		expect(await screen.findByText((text) => text.endsWith(said))).toBeDefined();
		expect(screen.queryByText(unsaid)).toBeNull();
	});

	test.each([
		['en', 'pending_confirmation', /^The hall said yes on .* to what you wrote\. Day, time, hall and guests stay as this page shows them/],
		['en', 'pending', /^The hall said yes on .* to what you wrote\./],
		['ur', 'pending', /آپ کی بات مان لی۔ تاریخ، وقت، ہال اور مہمان وہی ہیں/],
	] as const)('that the hall agreed to a note, and not that fields changed (%s, %s)', async (language, status, said) => {
		const change = told({ state: 'accepted', asked: {}, priceAfter: null, note: 'Lunch, please', answeredAt: '2026-11-21T05:00:00Z' });
		open(aBooking({ status, change }), { language });

		expect(await screen.findByText(said)).toBeDefined();
		expect(screen.queryByText(/is changed|بدل گئی/)).toBeNull();
	});

	test('all of it in Urdu on the Urdu page', async () => {
		const { user } = open(aBooking(), { language: 'ur' });

		await user.click(await screen.findByRole('button', { name: 'تبدیلی کی درخواست' }));

		expect((await form()).getByRole('button', { name: 'ہال کو بھیجیے' })).toBeDefined();
	});

	test.each<[string, Partial<VisitorBooking>]>([
		['a change', { paidAmount: 600_000, totalAmount: 2_000_000, status: 'advance_paid' }],
		['its state', { change: told() }],
	])('no Urdu word set as a figure, whose letters are Latin: %s', async (_, changes) => {
		const { user } = open(aBooking(changes), { language: 'ur' });
		await user.click(await screen.findByRole('button', { name: 'تبدیلی کی درخواست' }));
		if (!changes.change) fireEvent.change((await form()).getByLabelText('مہمانوں کی تعداد'), { target: { value: '650' } });

		expect((await screen.findAllByText(/روپے/)).length).toBeGreaterThan(0);
		expect([...document.querySelectorAll('.num')].filter((set) => /[\u0600-\u06ff]/.test(set.textContent))).toEqual([]);
	});

	test('no Urdu word set as a figure in the form to cancel', async () => {
		const { user } = open(aBooking({ paidAmount: 600_000, totalAmount: 2_000_000, status: 'advance_paid' }), { language: 'ur' });
		await user.click(await screen.findByRole('button', { name: 'منسوخی کی درخواست' }));

		expect((await screen.findByText(/آپ کے 600,000 روپے ہال کے پاس/)).className).toBe('');
	});

	test('nothing of a withdrawn request', async () => {
		open(aBooking({ change: told({ state: 'withdrawn' }) }));

		expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
		expect(screen.queryByRole('heading', { name: 'Changes' })).toBeNull();
	});
});
