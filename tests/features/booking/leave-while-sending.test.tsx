import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchCover } from '#features/booking/whatsapp-window.ts';
import { sendBooking } from '#shared/booking/bookings-http.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { aReceipt } from '../../support/booking-page.ts';
import { aWorld, openPage, reachConfirm, send, words } from '../../support/family.tsx';

beforeEach(() => {
	history.pushState(null, '', '/services');
	history.pushState(null, '', '/booking');
});

const confirmTitle = () => screen.queryByRole('heading', { name: 'Confirm Your Booking' });
const sentTitle = () => screen.findByRole('heading', { name: 'Booking Details Sent!' });

/** The browser's own Back, and what the page makes of it. */
async function goBack() {
	const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
	history.back();
	await act(async () => moved);
}

/** The second step, with its request on the way and no answer yet. */
async function sending() {
	const world = aWorld();
	world.desk.isSlow = true;
	const { user } = openPage(world);
	await reachConfirm(user);
	await send(user);
	const answer = () => act(async () => world.desk.answer());
	return { ...world, user, answer };
}

describe('while a request is on its way', () => {
	test('Back keeps the review with its reason, because changes in the form would be lost', async () => {
		await sending();

		await goBack();

		expect(confirmTitle()).not.toBeNull();
		expect(screen.queryByLabelText('Guests')).toBeNull();
		await waitFor(() => expect(location.hash).toBe('#confirm'));
		expect(screen.getAllByText(words.confirm.onItsWay)).not.toHaveLength(0);
	});

	test('"Change something" says that it has to wait', async () => {
		const { user } = await sending();

		await user.click(screen.getByRole('button', { name: 'Change something' }));

		expect(confirmTitle()).not.toBeNull();
		expect(screen.getAllByText(words.confirm.onItsWay)).not.toHaveLength(0);
	});

	test('the answer leads to the third step also after Back', async () => {
		const { answer } = await sending();
		await goBack();

		await answer();

		expect(await sentTitle()).toBeDefined();
		expect(location.hash).toBe('#sent');
	});

	test('a refusal sets the way back free, with everything that was typed, and the Back before has cost no page', async () => {
		const { desk, user, answer } = await sending();
		desk.problem = { kind: 'server' };
		await goBack();
		await waitFor(() => expect(location.hash).toBe('#confirm'));
		await answer();
		await screen.findByText(words.failed.unsure);

		await goBack();

		expect(location.pathname).toBe('/booking');
		expect(screen.getByLabelText<HTMLInputElement>('Guests').value).toBe('600');
		expect(screen.queryByText(words.confirm.onItsWay, { selector: 'output' })).toBeNull();
		expect(user).toBeDefined();
	});
});

describe('a request whose connection dies while WhatsApp is before the page', () => {
	test('is tried once more, under the same key, when the page is seen again', async () => {
		const { desk, cover, answer } = await sending();
		cover.state = 'there';
		desk.problem = { kind: 'offline' };
		await answer();
		expect(desk.asked).toHaveLength(1);
		desk.problem = undefined;

		await act(async () => cover.leave());
		await answer();
		await answer();

		expect(await sentTitle()).toBeDefined();
		expect(desk.asked).toHaveLength(2);
		expect(desk.asked[1]).toEqual(desk.asked[0]);
		expect(cover.watched).toBe(0);
	});

	test('is sent again once only', async () => {
		const { desk, cover, answer } = await sending();
		cover.state = 'gone';
		desk.problem = { kind: 'timeout' };

		await answer();
		await answer();

		expect(await screen.findByText(words.failed.unsure)).toBeDefined();
		expect(desk.asked).toHaveLength(2);
	});

	test.each(['offline', 'server'] as const)('is shown at once if nothing covered the page, or the server answered (%s)', async (kind) => {
		const { desk, cover, answer } = await sending();
		cover.state = kind === 'server' ? 'gone' : 'never';
		desk.problem = { kind };

		await answer();

		expect(await screen.findByText(words.failed.unsure)).toBeDefined();
		expect(desk.asked).toHaveLength(1);
	});
});

describe('the browser', () => {
	const look = (state: DocumentVisibilityState) => {
		vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
		document.dispatchEvent(new Event('visibilitychange'));
	};
	afterEach(() => vi.restoreAllMocks());

	test('says that the page was covered, and when it is seen again', async () => {
		const cover = watchCover();
		expect(cover.wasThere()).toBe(false);
		const order: string[] = [];

		look('hidden');
		const gone = cover.isGone().then(() => order.push('seen'));
		await Promise.resolve();
		order.push('still covered');
		look('visible');
		await gone;

		expect(order).toEqual(['still covered', 'seen']);
		expect(cover.wasThere()).toBe(true);
		cover.stop();
	});

	test('covers the page also after a return by Back', async () => {
		const cover = watchCover();

		window.dispatchEvent(new Event('pagehide'));
		window.dispatchEvent(new Event('pageshow'));

		expect(cover.wasThere()).toBe(true);
		await cover.isGone();
		cover.stop();
	});

	test('continues the request if the page is left', async () => {
		const asked: (RequestInit | undefined)[] = [];
		const fetch = async (_: unknown, init?: RequestInit) => {
			asked.push(init);
			return Response.json(aReceipt, { status: 201 });
		};

		await sendBooking({ fetch })({} as BookingRequest, '00000000-0000-4000-8000-000000000001');

		expect(asked.map((init) => init?.keepalive)).toEqual([true]);
	});
});
