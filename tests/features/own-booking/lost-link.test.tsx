import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { changeEn } from '#features/own-booking/change/words-en.ts';
import { changeUr } from '#features/own-booking/change/words-ur.ts';
import { finalGuestsWords } from '#features/own-booking/final-guests-words.ts';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import type { ViewPorts } from '#features/own-booking/view-ports.ts';
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { prices } from '../../support/booking.ts';
import { venue, viewPorts } from '../../support/booking-page.ts';

type Answer = Awaited<ReturnType<ViewPorts['askForLink']>>;

/** Opens the page without a link, or with one that opens nothing. */
function open({ hash = '', language = 'en' as Language } = {}) {
	history.replaceState(null, '', `/booking/view${hash}`);
	const seen = { asked: [] as unknown[], answer: ok({ isSimulated: false }) as Answer | Promise<Answer> };
	const ports = viewPorts({
		askForLink: async (typed) => {
			seen.asked.push(typed);
			return seen.answer;
		},
	});
	render(<BookingView venue={venue} prices={prices} language={language} ports={ports} />);
	return { seen, user: userEvent.setup({ delay: null }) };
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');
const date = () => screen.getByLabelText<HTMLInputElement>('Event date');
const send = () => screen.getByRole('button', { name: 'Send me the link' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
	await user.type(phone(), '0300-1234567');
	await user.type(date(), '2027-01-09');
	expect(screen.getByText('Saturday 9 January 2027')).toBeDefined();
}

afterEach(() => vi.restoreAllMocks());
beforeEach(() => $bookingView.set({ state: 'loading' }));

test.each([
	['without a link', ''],
	['with half a link', '#LZ-7K4Q-92.half-a-token'],
	['with a link that was withdrawn', '#LZ-7K4Q-92.withdrawn-token-00000000000000000'],
])('%s the page says how to get a link', async (_, hash) => {
	open({ hash });

	expect(await screen.findByRole('heading', { name: 'Lost your link?' })).toBeDefined();
	expect([phone().type, date().type]).toEqual(['tel', 'date']);
	expect(screen.getByText('Ring us:')).toBeDefined();
});

test('in Urdu too', async () => {
	open({ language: 'ur' });

	expect(await screen.findByRole('button', { name: 'مجھے لنک بھیجیے' })).toBeDefined();
});

test.each([
	['en', viewEn, changeEn, / any more/],
	['ur', viewUr, changeUr, /اب /],
] as const)('an invalid link has the same words on the page and in both forms (%s)', (language, view, change, byNow) => {
	const told = change.problems.not_found;

	expect(finalGuestsWords[language].problems.not_found).toBe(told);
	expect(view.notFound).toContain(told.replace(byNow, '').split(/(?<=[.۔])/)[0]);
});

test('two phone numbers are refused', async () => {
	const { seen, user } = open();
	await user.type(phone(), '0300-1234567, 0321-7654321');
	await user.type(date(), '2027-01-09');

	await user.click(send());

	expect(await screen.findByText('Please enter one number')).toBeDefined();
	expect(seen.asked).toEqual([]);
});

test('the answer reveals no booking, and typed values stay', async () => {
	const { seen, user } = open();
	await screen.findByRole('heading', { name: 'Lost your link?' });
	await fillIn(user);

	await user.click(send());

	expect(
		await screen.findByText(/If there is a booking with this number on this day, its link comes to that number on WhatsApp/),
	).toBeDefined();
	expect(seen.asked).toEqual([{ phone: '+923001234567', eventDate: '2027-01-09' }]);
	expect([phone().value, date().value]).toEqual(['0300-1234567', '2027-01-09']);
	expect(screen.queryByText(/simulated/)).toBeNull();
});

test.each([
	[
		'en',
		'Phone',
		'Event date',
		'Send me the link',
		/^Thank you, it is noted\. But no WhatsApp message really goes out here: ours is simulated\./,
	],
	['ur', 'فون نمبر', 'تقریب کی تاریخ', 'مجھے لنک بھیجیے', /مگر یہاں سے واٹس ایپ پیغام حقیقت میں نہیں جاتا/],
] as const)('the answer says that simulated messages are not sent (%s)', async (language, number, day, button, told) => {
	const { seen, user } = open({ language });
	seen.answer = ok({ isSimulated: true });
	await user.type(await screen.findByLabelText(number), '0300-1234567');
	await user.type(screen.getByLabelText(day), '2027-01-09');

	await user.click(screen.getByRole('button', { name: button }));

	expect(await screen.findByText(told)).toBeDefined();
	expect(screen.queryByText(/within a few minutes|چند منٹ میں/)).toBeNull();
});

test('the page scrolls to the answer below the button', async () => {
	const led: Element[] = [];
	vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
		led.push(this);
	});
	const { user } = open();
	await screen.findByRole('heading', { name: 'Lost your link?' });
	await fillIn(user);
	expect(led).toEqual([]);

	await user.click(send());

	await waitFor(() => expect(led.map((part) => part.textContent)).toEqual([expect.stringContaining('its link comes to that number')]));
});

describe('no link is requested', () => {
	test('with empty fields: the words stand beside them, and the first has the focus', async () => {
		const { seen, user } = open();
		await user.click(await screen.findByRole('button', { name: 'Send me the link' }));

		expect(phone().getAttribute('aria-invalid')).toBe('true');
		expect(screen.getByText('Phone number is required')).toBeDefined();
		expect(screen.getByText('Event date is required')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(phone()));
		expect(seen.asked).toEqual([]);
	});

	test('with an invalid number, and a correction removes the problem', async () => {
		const { user } = open();
		await screen.findByRole('heading', { name: 'Lost your link?' });
		await user.type(phone(), '12');
		await user.type(date(), '2027-01-09');
		await user.click(send());
		expect(screen.getByText('Please enter a valid phone number, such as 0300 1234567')).toBeDefined();

		await user.type(phone(), '3');

		expect(screen.queryByText('Please enter a valid phone number, such as 0300 1234567')).toBeNull();
	});

	test('a second time while the first is on its way', async () => {
		const { seen, user } = open();
		seen.answer = new Promise(() => undefined);
		await screen.findByRole('heading', { name: 'Lost your link?' });
		await fillIn(user);

		await user.click(send());
		await user.click(await screen.findByRole('button', { name: 'Asking...' }));

		expect(seen.asked).toHaveLength(1);
	});
});

test.each<[string, Answer, RegExp]>([
	['the limit is reached', err({ kind: 'too_many_requests' }), /asked for several times already/],
	['nobody answers', err({ kind: 'offline' }), /No answer came. Please check your connection/],
	['the server is in trouble', err({ kind: 'server' }), /on our side, not on yours/],
	[
		'the server finds something wrong',
		err({ kind: 'invalid', fields: { phone: 'Please enter a valid phone number, such as 0300 1234567' } }),
		/valid phone number/,
	],
])('when %s the page says so, and typed values stay', async (_, answer, words) => {
	const { seen, user } = open();
	seen.answer = answer;
	await screen.findByRole('heading', { name: 'Lost your link?' });
	await fillIn(user);

	await user.click(send());

	expect(await screen.findByText(words)).toBeDefined();
	expect(phone().value).toBe('0300-1234567');
	expect(send()).toBeDefined();
});
