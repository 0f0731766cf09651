import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#database';
import type { AnsweredReview, ReviewToSee } from '#shared/rules/booking/today-rows.ts';
import '#features/desk/today/AnsweredReviews.tsx';
import '#features/desk/today/ReviewsToSee.tsx';
import type { aDesk } from '../../../support/desk.ts';
import { aBrief } from '../../../support/desk-today.ts';
import { aFreshDesk } from '../../../support/open-desk.tsx';
import { openToday } from '../../../support/open-today.tsx';
import { inDatabaseNames, refusal } from '../../../support/wire.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

const aReview = (changes: Partial<ReviewToSee> = {}): ReviewToSee => ({
	...aBrief(),
	...{ id: 'booking of review', version: 3, clientName: 'Ayesha Example' },
	...{ mark: 2, words: 'The food was cold.', mayPublish: true, sentAt: '2026-11-20T16:16:00Z' },
	shown: { name: 'Ayesha', month: '2026-11', occasion: 'walima' },
	...changes,
});
const answered = () => {
	const given: unknown[] = [];
	desk.wire.answers.answer_review = (asked) => {
		given.push(asked);
		desk.today.reviews = asked.p_state === 'waiting' ? [aReview({ version: 5 })] : [];
		return undefined;
	};
	return given;
};

test('a review says what would be published; it is published, and waits again after Undo', async () => {
	desk.today.reviews = [aReview()];
	const user = await openToday(desk);
	const given = answered();
	const list = within(await screen.findByRole('region', { name: 'Reviews' }));
	expect(list.getByText(/^2 of 5, sent .*\. May be published as “Ayesha, Walima, November 2026”$/)).toBeDefined();
	expect(list.getByText('The food was cold.')).toBeDefined();

	// By key, because a press on a row that has just appeared is not taken.
	list.getByRole('button', { name: 'Publish, Ayesha Example' }).focus();
	await user.keyboard('{Enter}');
	expect(await screen.findByText('Published: the review of Ayesha Example')).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Undo' }));

	expect(await screen.findByText('The review of Ayesha Example waits again')).toBeDefined();
	expect(given).toEqual([
		{ p_booking: 'booking of review', p_version: 3, p_state: 'published' },
		{ p_booking: 'booking of review', p_version: 4, p_state: 'waiting' },
	]);
});

test.each([
	['a review that the family keeps private', { mayPublish: false }, /Not to be published$/],
	['a review without words', { words: null }, /Without words$/],
])('%s can only be seen', async (_, changes, says) => {
	desk.today.reviews = [aReview(changes)];
	const user = await openToday(desk);
	const given = answered();
	const list = within(await screen.findByRole('region', { name: 'Reviews' }));
	expect(list.getByText(says)).toBeDefined();
	expect(list.queryByRole('button', { name: /^Publish/ })).toBeNull();

	await user.click(list.getByRole('button', { name: 'Seen, Ayesha Example' }));

	expect(given).toMatchObject([{ p_state: 'declined' }]);
});

test('a review that a family has just made private is not published', async () => {
	desk.today.reviews = [aReview()];
	const user = await openToday(desk);
	desk.wire.answers.answer_review = () => refusal('not_permitted');
	const list = within(await screen.findByRole('region', { name: 'Reviews' }));

	await user.click(list.getByRole('button', { name: 'Publish, Ayesha Example' }));

	expect(await screen.findByText(/The family does not want it published\./)).toBeDefined();
});

describe('answered reviews', () => {
	const { sentAt: _, ...shared } = aReview();
	const published: AnsweredReview = { ...shared, state: 'published', answeredAt: '2026-11-20T16:16:00Z' };

	async function openAnswered(...reviews: AnsweredReview[]) {
		desk.wire.answers.answered_reviews = () => inDatabaseNames<AnswerOf<'answered_reviews'>>(reviews);
		const user = await openToday(desk);
		await user.click(screen.getByRole('button', { name: 'Show the answered reviews' }));
		return { user, list: within(screen.getByRole('region', { name: 'Reviews answered' })) };
	}

	test('are read at the press, and a published one is taken off the site after a question', async () => {
		let isOff = false;
		const { user, list } = await openAnswered(published);
		desk.wire.answers.answered_reviews = () =>
			inDatabaseNames<AnswerOf<'answered_reviews'>>([isOff ? { ...published, state: 'declined' } : published]);
		const given: unknown[] = [];
		desk.wire.answers.answer_review = (asked) => {
			given.push(asked);
			isOff = true;
			return undefined;
		};
		expect(await list.findByText(/^2 of 5\. Published as “Ayesha, Walima, November 2026”/)).toBeDefined();

		await user.click(list.getByRole('button', { name: 'Take it off the site, Ayesha Example' }));
		expect(given).toEqual([]);
		await user.click(within(list.getByRole('alert')).getByRole('button', { name: 'Take it off' }));

		expect(await screen.findByText('Not published: the review of Ayesha Example')).toBeDefined();
		expect(given).toEqual([{ p_booking: 'booking of review', p_version: 3, p_state: 'declined' }]);
		expect(await list.findByText(/^2 of 5\. Not published/)).toBeDefined();
	});

	test('that are declined, or that the family has taken back, say so', async () => {
		const { list } = await openAnswered({ ...published, id: 'a', state: 'declined' }, { ...published, id: 'b', mayPublish: false });
		expect(await list.findByText(/^2 of 5\. Not published/)).toBeDefined();
		expect(list.getByText(/^2 of 5\. Taken back by the family/)).toBeDefined();
		expect(list.queryByRole('button', { name: /^Take it off/ })).toBeNull();
	});

	test('that do not exist yet are one line', async () => {
		const { list } = await openAnswered();
		expect(await list.findByText('No review was answered yet.')).toBeDefined();
	});
});
