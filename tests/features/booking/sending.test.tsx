import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $availability } from '#shared/booking/availability.ts';
import type { Day } from '#shared/rules/day.ts';
import { aReceipt } from '../../support/booking-page.ts';
import { aWorld, fillRequest, openAtConfirm, openPage, reachConfirm, review, send, words } from '../../support/family.tsx';

beforeEach(() => history.replaceState(null, '', '/booking'));

const SLOT = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' } as const;

describe('the second step', () => {
	test('shows everything once more, takes the focus to its heading and asks to review', async () => {
		const { user } = openPage(aWorld());

		await reachConfirm(user);

		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm Your Booking' })));
		for (const told of ['Test Family', '+92 300 1234567', 'Dinner, 7:00 PM - 11:00 PM', '600', 'Tulip Hall', '9 January 2027']) {
			expect(screen.getByText(told)).toBeDefined();
		}
		expect(await screen.findByText('Please review your booking details before confirming.')).toBeDefined();
	});

	test('repeats that another family holds the slot and this one is in line', async () => {
		const world = aWorld();
		world.notFree.push({ ...SLOT, state: 'requested', heldUntil: '2026-11-27T17:14:00Z' });
		const { user } = openPage(world);

		await reachConfirm(user);

		expect(screen.getByText(/You may ask and stand next in line/)).toBeDefined();
	});

	test('reads the slot again, because another family may have been faster', async () => {
		const world = aWorld();
		const { user } = openPage(world);
		fillRequest();
		world.notFree.push({ ...SLOT, state: 'requested', heldUntil: '2026-11-27T17:14:00Z' });

		await review(user);

		expect(await screen.findByText(/You may ask and stand next in line/)).toBeDefined();
	});

	test('says before sending that another family has asked for the same, also after a reload', async () => {
		const world = aWorld();
		world.notFree.push({ ...SLOT, state: 'requested' });
		const { user, unmount } = openPage(world);
		await reachConfirm(user);
		expect(screen.getByText(/Another family has asked for this dinner/)).toBeDefined();

		unmount();
		$availability.set({ state: 'unasked' });
		openPage(world);

		expect(await screen.findByText(/Another family has asked for this dinner/)).toBeDefined();
	});

	test('sends nothing by itself', async () => {
		const world = aWorld();
		const { user } = openPage(world);

		await reachConfirm(user);

		expect(world.desk.asked).toEqual([]);
		expect(world.opened).toEqual([]);
	});

	test.each(['"Change something"', 'Back'])('leads back by %s with everything still there', async (way) => {
		const { user } = openPage(aWorld());
		await reachConfirm(user);

		if (way === 'Back') history.back();
		else await user.click(screen.getByRole('button', { name: 'Change something' }));

		expect(await screen.findByDisplayValue('Test Family')).toBeDefined();
		expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dinner/ }).checked).toBe(true);
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Book Your Wedding' })));
	});

	test('stays after a reload, and without a request it is the first step', async () => {
		const world = aWorld();
		const { user, unmount } = openPage(world);
		await reachConfirm(user);

		unmount();
		const again = openPage(world);
		expect(screen.getByRole('heading', { name: 'Confirm Your Booking' })).toBeDefined();

		again.unmount();
		openPage(aWorld());
		expect(screen.getByRole('heading', { name: 'Book Your Wedding' })).toBeDefined();
		expect(location.hash).toBe('');
	});
});

describe('the typed form', () => {
	test('survives a reload of the first step', async () => {
		const world = aWorld();
		const { user, unmount } = openPage(world);
		fillRequest();
		await user.type(screen.getByLabelText('Special requests (optional)'), 'A surprise');

		unmount();
		openPage(world);

		expect(screen.getByDisplayValue('Test Family')).toBeDefined();
		expect(screen.getByDisplayValue('A surprise')).toBeDefined();
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tulip Hall' }).checked).toBe(true);
	});

	test('continues without storage, with a quiet notice', async () => {
		const world = aWorld();
		world.draft.isFull = true;
		const { user } = openPage(world);

		await reachConfirm(user);
		await user.click(screen.getByRole('button', { name: 'Change something' }));

		expect(await screen.findByDisplayValue('Test Family')).toBeDefined();
		expect(screen.getByText(/does not let us keep what you type/).getAttribute('role')).toBe('status');
	});

	test('leaves nothing on the device before a word is typed, nor after it is sent', async () => {
		const world = aWorld();
		const { user } = openPage(world);
		expect(world.draft.kept).toBeUndefined();

		await reachConfirm(user);
		expect(world.draft.kept).toBeDefined();
		await send(user);

		await waitFor(() => expect(world.draft.kept).toBeUndefined());
	});
});

describe('sending', () => {
	test('opens WhatsApp with the whole message, saves, thanks, and says so only then', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.isSlow = true;

		await send(user);

		expect(decodeURIComponent(world.opened[0] ?? '')).toContain(
			'https://wa.me/923000000000?text=Assalam-o-Alaikum, this is Test Family. Please note Tulip Hall for Saturday 9 January 2027',
		);
		expect(screen.getByRole('button', { name: 'Sending...' }).getAttribute('aria-disabled')).toBe('true');
		expect(screen.queryByText(/Booking Details Sent|Booking successful|Sent successfully/)).toBeNull();
		world.desk.answer();
		expect(await screen.findByRole('heading', { name: 'Booking Details Sent!' })).toBe(document.activeElement);
		expect(screen.getByRole('status').textContent).toBe('Sending...');
		world.desk.answer();
		await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent successfully'));
		expect(screen.getByText(aReceipt.reference)).toBeDefined();
	});

	test('takes the toast of the step before away: two would cover the heading', async () => {
		const { user } = openPage(aWorld());
		await reachConfirm(user);
		await screen.findByText(words.request.reviewToast);

		await send(user);
		await screen.findByRole('heading', { name: 'Booking Details Sent!' });

		await waitFor(() => expect(screen.queryByText(words.request.reviewToast)).toBeNull());
	});

	test('tells the success as a toast after one second, not before', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		await send(user);
		await screen.findByRole('heading', { name: 'Booking Details Sent!' });
		expect(screen.queryByText(/Booking successful/)).toBeNull();

		expect(world.later.map(({ ms }) => ms)).toEqual([1000]);
		world.later[0]?.run();

		expect(
			await screen.findByText('✅ Booking successful! Your details have been sent. You will be contacted within 24 hours.'),
		).toBeDefined();
		expect(screen.getByText(/So far it is a request: the hall confirms it/)).toBeDefined();
	});

	test('books once however often it is pressed', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.isSlow = true;
		const button = screen.getByRole('button', { name: 'Send Booking via WhatsApp' });

		await user.dblClick(button);
		await user.click(button);

		expect(world.desk.asked).toHaveLength(1);
		expect(world.opened).toHaveLength(1);
	});

	test('that fails keeps the visitor on the second step with everything, and tries again under the same key', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = { kind: 'offline' };

		await send(user);

		expect((await screen.findByRole('alert')).textContent).toContain('Your booking may not be saved yet.');
		expect(screen.getByRole('heading', { name: 'Confirm Your Booking' })).toBeDefined();
		expect(screen.getByText('Test Family')).toBeDefined();
		expect(world.later).toEqual([]);
		world.desk.problem = undefined;
		await send(user);
		await screen.findByRole('heading', { name: 'Booking Details Sent!' });
		expect(new Set(world.desk.asked.map(({ key }) => key)).size).toBe(1);
		expect(world.opened).toHaveLength(1);
	});

	test('keeps the key over a reload', async () => {
		const world = aWorld();
		const first = await openAtConfirm(world);
		world.desk.problem = { kind: 'timeout' };
		await send(first.user);
		await screen.findByRole('alert');

		first.unmount();
		const second = openPage(world);
		await send(second.user);

		await waitFor(() => expect(world.desk.asked).toHaveLength(2));
		expect(world.desk.asked[0]?.key).toBe(world.desk.asked[1]?.key);
	});

	test.each([
		['timeout', /took too long/],
		['server', /went wrong on our side/],
		['too_many_requests', /too many requests/],
		['forbidden', /reload the page/],
		['idempotency_mismatch', /earlier version/],
	] as const)('tells "%s" in plain words', async (kind, told) => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = { kind };

		await send(user);

		expect((await screen.findByRole('alert')).textContent).toMatch(told);
	});

	test.each([
		['server', true],
		['too_many_requests', true],
		['forbidden', false],
		['slot_taken', false],
	] as const)('after "%s" offers to send it again only if that can help (%s)', async (kind, canHelp) => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = kind === 'slot_taken' ? { kind, alternatives: [] } : { kind };
		await send(user);
		await screen.findByRole('alert');

		await send(user);

		expect(world.desk.asked).toHaveLength(canHelp ? 2 : 1);
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send Booking via WhatsApp' })));
		if (kind !== 'slot_taken') expect(screen.getByRole('link', { name: 'WhatsApp the hall' })).toBeDefined();
		if (kind === 'forbidden') expect(screen.getByRole('button', { name: 'Load the page again' }).dataset['again']).toBe('1');
	});

	test('a server in trouble is our fault, and not said to have saved nothing', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = { kind: 'server' };

		await send(user);

		const said = (await screen.findByRole('alert')).textContent;
		expect(said).toContain('Your booking may not be saved yet.');
		expect(said).toContain('on our side, not on yours');
		expect(said).not.toMatch(/connection|internet/i);
	});

	test('a slot that is gone offers others, and the chosen one is sent as another request', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = {
			kind: 'slot_taken',
			alternatives: [{ hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' }],
		};
		await send(user);
		const { textContent } = await screen.findByRole('alert');
		expect(textContent).toContain('That dinner has just been taken.');
		// The hall may hold it for a family that has paid nothing yet.
		expect(textContent).not.toContain('paid');

		world.desk.problem = undefined;
		await user.click(screen.getByRole('button', { name: 'Dinner, Saturday 9 January 2027, Main Hall' }));
		expect(screen.queryByRole('alert')).toBeNull();
		expect(screen.getByText('Main Hall')).toBeDefined();
		await send(user);

		await screen.findByRole('heading', { name: 'Booking Details Sent!' });
		expect(world.desk.asked[1]?.request).toMatchObject({ hall: 'Main Hall' });
		expect(world.desk.asked[1]?.key).not.toBe(world.desk.asked[0]?.key);
	});

	test('a slot that staff have closed meanwhile is not said to be another family’s, and another day is chosen in the calendar', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = { kind: 'slot_taken', alternatives: [] };
		world.notFree.push({ hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner', state: 'closed' });

		await send(user);

		expect((await screen.findByText('The hall is closed for that dinner.')).parentElement?.textContent).not.toContain('family');

		await user.click(screen.getByRole('button', { name: 'Choose another day' }));

		await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Saturday 9 January 2027/));
		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Test Family');
	});

	test('a problem found by the server is at its field, which has the focus', async () => {
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = { kind: 'invalid', fields: { phone: 'Please enter a valid phone number, such as 0300 1234567' } };

		await send(user);

		expect(await screen.findByText('Please enter a valid phone number, such as 0300 1234567')).toBeDefined();
		const phone = screen.getByLabelText<HTMLInputElement>('Phone, best on WhatsApp');
		await waitFor(() => expect(document.activeElement).toBe(phone));
		expect(phone.value).toBe('0300-1234567');
		expect(phone.getAttribute('aria-invalid')).toBe('true');
	});

	test('writes no name, number or token to the console', async () => {
		const said: unknown[] = [];
		for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
			vi.spyOn(console, level).mockImplementation((...parts) => void said.push(...parts));
		}
		const world = aWorld();
		const { user } = await openAtConfirm(world);
		world.desk.problem = { kind: 'server' };
		await send(user);
		await screen.findByRole('alert');
		world.desk.problem = undefined;
		await send(user);
		await screen.findByRole('heading', { name: 'Booking Details Sent!' });

		expect(said).toEqual([]);
		vi.restoreAllMocks();
	});
});

describe('the third step', () => {
	const sendOne = async (world: ReturnType<typeof aWorld>) => {
		const page = await openAtConfirm(world);
		await send(page.user);
		await screen.findByRole('heading', { name: 'Booking Details Sent!' });
		return page;
	};

	test('says beside its heading that it is a request, and by whom and when it is confirmed', async () => {
		await sendOne(aWorld());

		expect(
			screen.getByText(/Your request for Tulip Hall on Saturday 9 January 2027 is with us. It is a booking once the hall confirms it/),
		).toBeDefined();
		expect(screen.getByText('We ring you within 24 hours').parentElement?.textContent).toContain(
			'Between 9:00 AM and 10:00 PM, from +92\u00a021\u00a000000000, to confirm it.',
		);
		expect(screen.queryByText(/noted for you/)).toBeNull();
	});

	test('asks for a call if the event is tomorrow, before the promised one', async () => {
		const world = aWorld();
		await sendOne(world);
		cleanup();

		openPage({ ...world, ports: { ...world.ports, clock: () => new Date('2027-01-08T20:00:00+05:00') } });

		expect((await screen.findByText('Your event is near: please ring us')).parentElement?.textContent).toContain(
			'at +92\u00a021\u00a000000000, so that we can confirm it in time.',
		);
		expect(screen.queryByText(/^We ring you/)).toBeNull();
	});

	/** What is said of the request, of the family's own message, and of our thank-you. */
	const messages = () =>
		screen
			.getAllByRole('listitem')
			.slice(-6, -3)
			.map((item) => item.textContent);

	test('says of each thing once how it stands: the hall has the request, the family’s own message is not said to be sent', async () => {
		await sendOne(aWorld());

		await waitFor(() =>
			expect(messages()).toEqual([
				'Your request, to the hallThe hall has it',
				'Your WhatsApp message, to the hall manageronce you press send',
				'Our thank-you, to youSent successfully',
			]),
		);
		const said = screen.getByText(/^Your message stands in WhatsApp: press send there\. The hall has your request either way\./);
		expect(within(said).getByRole('link', { name: 'Open WhatsApp again' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
	});

	test('says of our own message alone that it is simulated, as soon as it is saved, and after a reload', async () => {
		const world = aWorld();
		world.desk.isSimulated = true;
		world.desk.thankYou = undefined;
		const { unmount } = await sendOne(world);
		const told = () => screen.getAllByText(/\(simulated\)$/).map((line) => line.textContent);
		expect(told()).toEqual(['Sending... (simulated)']);
		expect(screen.getByText(/No WhatsApp message really goes out here/)).toBeDefined();

		unmount();
		openPage(world);

		await waitFor(() => expect(told()).toEqual(['Sending... (simulated)']));
	});

	test('says of our thank-you that it was simulated when none goes out', async () => {
		const world = aWorld();
		world.desk.thankYou = { id: 'message-1', state: 'delivered', isSimulated: true };
		await sendOne(world);

		await waitFor(() => expect(messages().at(-1)).toBe('Our thank-you, to youSent successfully (simulated)'));
	});

	describe.each([
		[1, 'You are next in line: if it becomes free, we ring you first.'],
		[3, 'You are number 3 in line: if it becomes free, we ring in the order of asking.'],
	])('of a request in line, at place %i,', (place, told) => {
		const line = { place, heldUntil: '2026-11-27T17:14:00Z' };

		test('says so, until when the other family holds the slot, and promises no confirmation', async () => {
			const world = aWorld();
			world.desk.line = line;
			const { unmount } = await sendOne(world);
			const next = () => screen.getByRole('heading', { name: 'What’s Next?' }).parentElement?.textContent;
			expect(next()).toContain(`This slot is held for another request until Friday 27 November 2026, 10:14 PM. ${told}`);
			expect(next()).toContain('to tell you how it stands. It can be confirmed only if the slot becomes free.');
			expect(next()).not.toMatch(/to confirm it|Pay the advance/);
			world.later[0]?.run();
			await waitFor(() => expect(screen.getAllByText(new RegExp(told))).toHaveLength(2));

			unmount();
			openPage(world);

			expect(next()).toContain(told);
		});
	});

	test('says that another request waits too, perhaps one of its own, also after a reload', async () => {
		const said = 'Another request waits for this dinner too: whoever pays first has the hall. 30% of the agreed price';
		const world = aWorld();
		world.desk.othersWait = true;
		const { unmount } = await sendOne(world);
		expect(screen.getByText((text) => text.startsWith(said))).toBeDefined();

		unmount();
		openPage(world);
		expect(screen.getByText((text) => text.startsWith(said))).toBeDefined();
	});

	test('mentions no other request if none waits', async () => {
		await sendOne(aWorld());

		expect(screen.getByText(/^30% of the agreed price/)).toBeDefined();
	});

	test('of a quiet request has the hold, and no place', async () => {
		const world = aWorld();
		world.desk.isQuiet = true;
		world.desk.line = { heldUntil: '2026-11-27T17:14:00Z' };
		await sendOne(world);

		expect(
			screen.getByText(/This slot is held for another request until .*\. If it becomes free, we ring in the order of asking\./),
		).toBeDefined();
	});

	test('shows the chat link as a button if the pop-up was blocked', async () => {
		const world = aWorld();
		world.world.isPopUpBlocked = true;
		const { user } = await sendOne(world);

		const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open WhatsApp now' });
		expect(link.href).toBe(aReceipt.whatsappUrl);
		expect(link.rel).toContain('noopener');
		link.addEventListener('click', (event) => event.preventDefault());
		link.focus();
		await user.keyboard('{Enter}');

		expect(screen.queryByText(/Did WhatsApp not open/)).toBeNull();
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
	});

	test('says when our thank-you failed, and that the booking is safe', async () => {
		const world = aWorld();
		world.desk.thankYou = { id: 'message-1', state: 'failed' };
		await sendOne(world);

		await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Failed to send'));
		expect(screen.getByText(/Your booking is safe/)).toBeDefined();
	});

	test('follows our thank-you: sent as soon as WhatsApp has it, and failed if it could not be delivered after all', async () => {
		const world = aWorld();
		world.desk.thankYou = { id: 'message-1', state: 'queued' };
		await sendOne(world);
		await waitFor(() => expect(world.later.map(({ ms }) => ms)).toContain(2000));
		expect(screen.getByRole('status').textContent).toBe('Sending...');

		world.desk.thankYou = { id: 'message-1', state: 'accepted' };
		act(() => world.later.find(({ ms }) => ms === 2000)?.run());
		await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent successfully'));
		world.desk.thankYou = { id: 'message-1', state: 'failed' };
		act(() => world.later.find(({ ms }) => ms === 4000)?.run());

		await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Failed to send'));
	});

	test('says after the last look that our thank-you takes long, without calling it sent or failed', async () => {
		const world = aWorld();
		world.desk.thankYou = { id: 'message-1', state: 'unknown' };
		await sendOne(world);

		for (const pause of [2000, 4000, 8000, 16_000]) {
			await waitFor(() => expect(world.later.map(({ ms }) => ms)).toContain(pause));
			expect(screen.queryByText(/longer than usual/)).toBeNull();
			act(() => world.later.find(({ ms }) => ms === pause)?.run());
		}

		expect(await screen.findByText(/longer than usual. Your booking is safe/)).toBeDefined();
		expect(screen.getByRole('status').textContent).toBe('Sending...');
	});

	test('has what is next, ways to ask, and the booking’s own page with the token in the fragment only', async () => {
		const world = aWorld();
		const { user } = await sendOne(world);

		const next = screen.getByRole('heading', { name: 'What’s Next?' }).parentElement as HTMLElement;
		expect(within(next).getAllByRole('listitem')).toHaveLength(3);
		expect(screen.getByRole('link', { name: '+92 21 00000000' }).getAttribute('href')).toBe('tel:+922100000000');
		const view = screen.getByRole('link', { name: 'View Booking Details' }).getAttribute('href');
		expect(view).toBe(`/booking/view#${aReceipt.reference}.${aReceipt.token}`);
		await user.click(screen.getByRole('button', { name: 'Copy the booking link' }));
		expect(world.copied).toEqual([`${location.origin}/booking/view#${aReceipt.reference}.${aReceipt.token}`]);
		expect(await screen.findByText('The booking link is copied')).toBeDefined();
	});

	test('is still there after a reload, until one returns home', async () => {
		const world = aWorld();
		const first = await sendOne(world);
		first.unmount();

		const second = openPage(world);
		expect(screen.getByRole('heading', { name: 'Booking Details Sent!' })).toBeDefined();
		const home = screen.getByRole('link', { name: 'Return to Home' });
		expect(home.getAttribute('href')).toBe('/');
		home.addEventListener('click', (event) => event.preventDefault());
		await second.user.click(home);

		expect(world.receipts.kept).toBeUndefined();
		expect(screen.getByRole('heading', { name: 'Book Your Wedding' })).toBeDefined();
		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('');
	});
});

describe('a request that is taken quietly', () => {
	async function sent({ isPopUpBlocked = false } = {}) {
		const world = aWorld();
		world.world.isPopUpBlocked = isPopUpBlocked;
		world.desk.isQuiet = true;
		const page = openPage(world);
		await reachConfirm(page.user);
		await send(page.user);
		await screen.findByRole('heading', { name: 'Booking Details Sent!' });
		return { world, ...page };
	}

	test('is saved, asks for no thank-you, and says what brings it', async () => {
		const { world } = await sent();

		expect(screen.getAllByText('once you press send')).toHaveLength(2);
		expect(screen.getByText(/Your booking is saved, and the hall sees it/)).toBeDefined();
		expect(screen.getByRole('link', { name: 'Open WhatsApp again' })).toBeDefined();
		expect(world.desk.thanked).toEqual([]);
	});

	test('offers WhatsApp when the browser stopped it, and says the same after a reload', async () => {
		const { world, unmount } = await sent({ isPopUpBlocked: true });
		expect(screen.getByRole('link', { name: 'Open WhatsApp now' })).toBeDefined();

		unmount();
		openPage(world);

		expect(await screen.findAllByText('once you press send')).toHaveLength(2);
		expect(world.desk.thanked).toEqual([]);
	});
});
