import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import type { ReviewPorts } from '#features/own-booking/review/ReviewPart.tsx';
import { sendReview } from '#features/own-booking/review/send-review.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { FamilyReview, ReviewTyped } from '#shared/rules/booking/review.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import '#features/own-booking/review/ReviewPart.tsx';
import { prices } from '../../support/booking.ts';
import { aReceipt, aVisitorBooking, fakeStorage, venue, viewPorts } from '../../support/booking-page.ts';

const aReview = (changes: Partial<FamilyReview> = {}): FamilyReview => ({
	mark: 4,
	words: 'The qorma was talked about for a week.',
	mayPublish: true,
	state: 'waiting',
	sentAt: '2026-11-20T17:14:00Z',
	answeredAt: null,
	...changes,
});

const afterEvent = (sent: FamilyReview | null = null): VisitorBooking => ({
	...aVisitorBooking({ status: 'fully_paid', eventDate: '2026-11-20' as Day }),
	review: { shown: { name: 'Ayesha', month: '2026-11', occasion: 'walima' }, sent },
});

type Given = { language?: Language; answer?: Awaited<ReturnType<ReviewPorts['send']>>; typed?: ReviewPorts['typed'] };

function open(booking: VisitorBooking, { language = 'en', answer, typed = fakeStorage() }: Given = {}) {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const sent: ReviewTyped[] = [];
	const review: ReviewPorts = {
		typed,
		send: async (_, said) => {
			sent.push(said);
			return answer ?? ok(aReview(said));
		},
	};
	const page = render(
		<main>
			<BookingView venue={venue} prices={prices} language={language} ports={viewPorts({ review, read: async () => ok(booking) })} />
		</main>,
	);
	return { sent, typed, page, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => $bookingView.set({ state: 'loading' }));

const part = async (name = 'How was it?') => within(await screen.findByRole('region', { name }));
const SEND = { name: 'Send my review' };
const ALLOW = 'You may show my words and my mark on your website';

test('before the event is over there is no question', async () => {
	open(aVisitorBooking({ status: 'fully_paid' }));

	await screen.findByRole('heading', { level: 1 });

	expect(screen.queryByText('How was it?')).toBeNull();
});

test('a family sees what would be published, sends its mark, its words and its permission, and is thanked', async () => {
	const { sent, user } = open(afterEvent());
	const section = await part();
	expect(section.getByText(/nothing but this: Ayesha · Walima, November 2026\./)).toBeTruthy();
	expect(section.getByLabelText(ALLOW)).toHaveProperty('checked', false);

	await user.click(section.getByRole('radio', { name: '4' }));
	await user.type(section.getByLabelText('In your words'), 'Warm,  and on time.');
	await user.click(section.getByLabelText(ALLOW));
	await user.click(section.getByRole('button', SEND));

	expect(sent).toEqual([{ mark: 4, words: 'Warm, and on time.', mayPublish: true }]);
	expect(section.getByText('Thank you. We read every word.')).toBeTruthy();
	expect(section.getByText('4 of 5')).toBeTruthy();
	expect(section.getByText('Change my review')).toBeTruthy();
	expect(document.activeElement?.textContent).toBe('Thank you. We read every word.');
});

test('without a mark nothing is sent, and the first mark has the focus; too many words are refused at the field', async () => {
	const { sent, user } = open(afterEvent());
	const section = await part();
	await user.click(section.getByRole('button', SEND));

	expect(section.getByText('Please choose a mark from 1 to 5')).toBeTruthy();
	expect(section.getByRole('radio', { name: '1' })).toBe(document.activeElement);

	await user.click(section.getByRole('radio', { name: '5' }));
	await user.click(section.getByLabelText('In your words'));
	await user.paste('word '.repeat(90));
	await user.click(section.getByRole('button', SEND));

	expect(section.getByText('At most 400 characters fit here. Please shorten it')).toBeTruthy();
	expect(sent).toEqual([]);
});

test('what was typed stays over a reload, and is gone once it is sent', async () => {
	const typed = fakeStorage();
	const first = open(afterEvent(), { typed });
	await first.user.type((await part()).getByLabelText('In your words'), 'Lovely');
	first.page.unmount();
	$bookingView.set({ state: 'loading' });

	const again = open(afterEvent(), { typed });
	const section = await part();
	expect(section.getByLabelText('In your words')).toHaveProperty('value', 'Lovely');
	await again.user.click(section.getByRole('radio', { name: '5' }));
	await again.user.click(section.getByRole('button', SEND));

	expect(typed.read()).toBeUndefined();
});

describe('a review that was sent', () => {
	test('can be changed while it waits, from what it says', async () => {
		const { sent, user } = open(afterEvent(aReview()));
		const section = await part();
		await user.click(section.getByText('Change my review'));
		expect(section.getByRole('radio', { name: '4' })).toHaveProperty('checked', true);
		await user.click(section.getByRole('radio', { name: '2' }));
		await user.click(section.getByRole('button', SEND));

		expect(sent).toEqual([{ mark: 2, words: 'The qorma was talked about for a week.', mayPublish: true }]);
		expect(document.activeElement?.textContent).toBe('Thank you. We read every word.');
	});

	test('can be taken off the website once it stands there, and not be changed', async () => {
		const { sent, user } = open(afterEvent(aReview({ state: 'published' })), {
			answer: ok(aReview({ state: 'published', mayPublish: false })),
		});
		const section = await part();
		expect(section.queryByRole('button', SEND)).toBeNull();

		await user.click(section.getByRole('button', { name: 'Take it off the website' }));

		expect(sent).toEqual([{ mark: 4, words: 'The qorma was talked about for a week.', mayPublish: false }]);
		expect(section.getByText(/no longer shown on our website/)).toBeTruthy();
		expect(document.activeElement).toBe(section.getByRole('heading', { name: 'How was it?' }));
		expect(section.queryByRole('button')).toBeNull();
	});

	test('and was read by the hall asks for nothing more', async () => {
		open(afterEvent(aReview({ state: 'declined', mayPublish: false, words: null })));
		const section = await part();

		expect(section.getByText('The hall has read it. Thank you.')).toBeTruthy();
		expect(section.queryByRole('button')).toBeNull();
	});
});

test.each([
	['unreachable', /No answer came/],
	['event_ahead', /not over yet/],
	['review_answered', /can no longer be changed here/],
] as const)('a refusal has words: %s', async (problem, words) => {
	const { user } = open(afterEvent(), { answer: err(problem) });
	const section = await part();
	await user.click(section.getByRole('radio', { name: '5' }));
	await user.click(section.getByRole('button', SEND));

	expect((await section.findByRole('alert')).textContent).toMatch(words);
	expect(document.activeElement).toBe(section.getByRole('button', SEND));
	expect(section.getByRole('radio', { name: '5' })).toHaveProperty('checked', true);
});

test('everything stands in Urdu too', async () => {
	open(afterEvent(), { language: 'ur' });

	expect((await part('سب کیسا رہا؟')).getByText(/Ayesha · ولیمہ، نومبر 2026/)).toBeTruthy();
});

test.each([
	[200, { review: aReview() }, ok(aReview())],
	[409, { error: { code: 'event_ahead' } }, err('event_ahead')],
	[409, { error: { code: 'review_answered' } }, err('review_answered')],
	[422, { error: { code: 'invalid', fields: { mark: 'Please choose' } } }, err({ fields: { mark: 'Please choose' } })],
	[401, { error: { code: 'token_required' } }, err('not_found')],
	[500, {}, err('unreachable')],
] as const)('the answer %i of the server is understood', async (status, body, expected) => {
	const fetch = async () => Response.json(body, { status });
	const answer = await sendReview('en', { fetch })({ reference: 'LZ-1', token: 't' }, { mark: 5, words: null, mayPublish: false });

	expect(answer).toEqual(expected);
});
