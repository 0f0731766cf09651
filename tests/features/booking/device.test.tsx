import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $draft, $elsewhere, beginDraft, forgetDraft, keepValues, openDraft } from '#features/booking/draft.ts';
import { draftStorage, receiptStorage } from '#features/booking/draft-storage.ts';
import { askAgain } from '#features/own-booking/ask-again.ts';
import { readAvailability } from '#shared/booking/availability-http.ts';
import { dishesOf, EMPTY_VALUES } from '#shared/booking/values.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { $clockAhead, hallToday, noteServerTime } from '#shared/data/hall-clock.ts';
import { daysFrom } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { prices } from '../../support/booking.ts';
import { aVisitorBooking, NOW, offers, typedRequest } from '../../support/booking-page.ts';
import { aWorld, fill, openPage, reachConfirm, review, send, words } from '../../support/family.tsx';

beforeEach(() => {
	history.replaceState(null, '', '/booking');
	$clockAhead.set(undefined);
});
afterEach(() => {
	vi.restoreAllMocks();
	// Forgets the device's refusals, because other test files share this worker's page.
	receiptStorage().clear();
	draftStorage().clear();
	sessionStorage.clear();
	localStorage.clear();
});

describe('an ended booking that its family asks for again', () => {
	const ended = () => aVisitorBooking({ status: 'expired', guestCount: 450, gents: 300, package: 'Menu 2', addOns: ['Mix Vegetable'] });
	const draftNow = () => beginDraft({ storage: draftStorage(), clock: () => new Date(), newKey: () => '' }).values;

	test('becomes the draft, with all its fields', () => {
		draftStorage().write({
			values: typedRequest({ clientName: 'An older plan' }),
			key: crypto.randomUUID(),
			keptAt: new Date().toISOString(),
		});

		askAgain(ended(), prices, new Date());

		expect(draftNow()).toMatchObject({
			...{ clientName: 'Test Family', phone: '0300 1234567', hall: 'Tulip Hall', eventDate: '2027-01-09', eventTime: 'dinner' },
			...{ guestCount: '450', package: 'Menu 2', addOns: ['Nargasi Kofta / Mix Vegetable'], gents: '300', ladies: '' },
		});
		expect(dishesOf(draftNow(), prices)).toEqual(['Mix Vegetable']);
	});

	test.each([
		['gents and ladies that still fit it', { gents: 300, ladies: 80 }, { gents: '300', ladies: '80' }],
		['without gents and ladies that no longer fit it', { gents: 300, ladies: 150 }, { gents: '', ladies: '' }],
	])('opens with its final count, %s', (_, told, expected) => {
		askAgain({ ...ended(), ...told, finalGuests: 400, finalGuestsAt: '2026-11-20T10:00:00Z' }, prices, new Date());

		expect(draftNow()).toMatchObject({ guestCount: '400', ...expected });
	});

	const typedBefore = (keptAt = new Date().toISOString()) =>
		draftStorage().write({ values: typedRequest({ clientName: 'An older plan', guestCount: '120' }), key: crypto.randomUUID(), keptAt });
	const fieldsNow = (language: Language) => {
		const { name, guests } = bookingWords[language].request;
		return [name, guests].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
	};

	test.each([
		['en', 'Undo: back to what you had typed', 'Show the earlier booking again'],
		['ur', 'واپس: جو پہلے لکھا تھا', 'پچھلی بکنگ پھر دکھائیے'],
	] as const)(
		'offers what was typed before, and the booking again, without losing the focus or one of them (%s)',
		async (language, undo, back) => {
			typedBefore();
			askAgain(ended(), prices, new Date());
			const page = aWorld();
			Object.assign(page.ports, { storage: draftStorage(), clock: () => new Date() });
			const { user } = openPage(page, language);
			expect(fieldsNow(language)).toEqual(['Test Family', '450']);

			await user.click(await screen.findByRole('button', { name: undo }));
			expect(fieldsNow(language)).toEqual(['An older plan', '120']);
			expect(document.activeElement).toBe(screen.getByRole('button', { name: back }));
			expect(draftNow().clientName).toBe('An older plan');

			// The typed values are shown now, so a second request sets them aside again.
			askAgain(ended(), prices, new Date());
			askAgain(ended(), prices, new Date());
			cleanup();
			await openPage(page, language).user.click(await screen.findByRole('button', { name: undo }));
			await user.click(screen.getByRole('button', { name: back }));
			expect(fieldsNow(language)).toEqual(['Test Family', '450']);
		},
	);

	test.each([
		['nothing was typed', () => undefined],
		['the draft is too old to be shown', () => typedBefore('2020-01-01T00:00:00Z')],
	])('offers nothing if %s', (_, prepare) => {
		prepare();
		askAgain(ended(), prices, new Date());

		expect(beginDraft({ storage: draftStorage(), clock: () => new Date(), newKey: () => '' }).setAside).toBeUndefined();
	});

	test('keeps the changes made to it when it is asked for a second time', () => {
		typedBefore();
		askAgain(ended(), prices, new Date());
		const ports = { storage: draftStorage(), clock: () => new Date(), newKey: () => crypto.randomUUID() };
		openDraft(beginDraft(ports));
		keepValues({ ...draftNow(), guestCount: '475' }, ports);

		askAgain(ended(), prices, new Date());

		expect(draftNow()).toMatchObject({ clientName: 'Test Family', guestCount: '475' });
		expect(beginDraft(ports).setAside?.values.clientName).toBe('An older plan');
	});

	test('brings back what was typed before, once it is sent', () => {
		typedBefore();
		askAgain(ended(), prices, new Date());
		const ports = { storage: draftStorage(), clock: () => new Date(), newKey: () => crypto.randomUUID() };
		openDraft(beginDraft(ports));

		forgetDraft(ports);

		expect($draft.get()?.values.clientName).toBe('An older plan');
		expect(draftNow().clientName).toBe('An older plan');
		forgetDraft(ports);
		expect(draftNow()).toEqual(EMPTY_VALUES);
	});

	test('leaves a draft that may have reached the hall', () => {
		const slot = { hall: 'Main Hall', eventDate: '2027-01-10', eventTime: 'dinner' };
		const sent = { values: typedRequest({ clientName: 'Sent' }), key: crypto.randomUUID(), keptAt: new Date().toISOString() };
		draftStorage().write({ ...sent, unanswered: { language: 'en', slot } });

		askAgain(ended(), prices, new Date());

		expect(draftNow().clientName).toBe('Sent');
	});
});

describe('the same form in another tab of the device', () => {
	const NAME = 'venue-booking-draft';
	const itsWorld = () => {
		const world = aWorld();
		Object.assign(world.ports, { storage: draftStorage() });
		return world;
	};
	/** Changes of the other tab reach this one by the storage event. */
	const elsewhere = (change: (draft: Kept) => Kept | undefined) => {
		const before = localStorage.getItem(NAME);
		const changed = change(JSON.parse(before ?? '{}'));
		if (changed) localStorage.setItem(NAME, JSON.stringify(changed));
		else localStorage.removeItem(NAME);
		act(() => void dispatchEvent(new StorageEvent('storage', { key: NAME, oldValue: before, newValue: localStorage.getItem(NAME) })));
	};
	type Kept = { key: string; values: Record<string, unknown>; keptAt: string };
	const named = (clientName: string) => (draft: Kept) => ({ ...draft, values: { ...draft.values, clientName } });
	const told = () => screen.findByText(/something else was typed there/, { selector: '[role=status] *' });

	beforeEach(() => $elsewhere.set(undefined));

	test('is announced after different input there, keeps the values here, and ignores equal ones', async () => {
		openPage(itsWorld());
		fill('Your name', 'Here');
		elsewhere((draft) => ({ ...draft, keptAt: '2026-11-21T04:05:00Z' }));
		expect(screen.queryByText(/typed there/)).toBeNull();

		elsewhere(named('There'));

		expect(await told()).toBeDefined();
		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Here');
		expect(JSON.parse(sessionStorage.getItem(NAME) ?? '').values.clientName).toBe('Here');
	});

	test('values from there can be shown here, and undone', async () => {
		const { user } = openPage(itsWorld());
		fill('Your name', 'Here');
		elsewhere(named('There'));
		await told();

		await user.click(screen.getByRole('button', { name: 'Show here what was typed there' }));
		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('There');
		await user.click(await screen.findByRole('button', { name: 'Back to what stood here' }));

		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Here');
	});

	test('has its notice below the button, which it must not move', async () => {
		openPage(itsWorld());
		fill('Your name', 'Here');
		elsewhere(named('There'));

		const notice = await told();

		const button = screen.getByRole('button', { name: 'Review your booking' });
		expect(button.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	});

	test('is announced in the review once it was sent there; another request that was sent there is not', async () => {
		const { user } = openPage(itsWorld());
		await reachConfirm(user);

		elsewhere((draft) => ({ ...draft, key: crypto.randomUUID() }));
		elsewhere(() => undefined);
		expect(screen.queryByText(/was sent from another tab/)).toBeNull();
		fillAgain();
		elsewhere((draft) => ({ ...draft, unanswered: SENT }));
		elsewhere(() => undefined);

		expect(await screen.findByText(/was sent from another tab. The hall has it/, { selector: '[role=status] *' })).toBeDefined();
	});

	test.each([
		['says something else', (draft: Kept) => ({ ...named('There')(draft), unanswered: SENT })],
		['was written over by this one while it was on its way', (draft: Kept) => draft],
	])(
		'does not claim that the hall has these values if the request sent under their key %s, and sends them as a new request',
		async (_, change) => {
			const world = itsWorld();
			const { user } = openPage(world);
			await reachConfirm(user);
			fillAgain();
			const key = JSON.parse(localStorage.getItem(NAME) ?? '').key;
			elsewhere(change);
			elsewhere(() => undefined);

			expect(await screen.findByText(/a request of its own, and has not been sent/, { selector: '[role=status] *' })).toBeDefined();
			expect(screen.queryByText(/The hall has it/)).toBeNull();
			await send(user);
			await sentTitle();
			expect(world.desk.asked.map((asked) => asked.key)).not.toContain(key);
			expect(world.desk.asked).toHaveLength(1);
		},
	);
	const SENT = { language: 'en', slot: { hall: 'Tulip Hall', eventDate: '2027-01-09', eventTime: 'dinner' } };

	/** This tab stores its own draft again, as at each step. */
	const fillAgain = () => act(() => void dispatchEvent(new Event('beforeunload')));
});

const sentTitle = () => screen.findByRole('heading', { name: 'Booking Details Sent!' });

describe('on a device that keeps nothing', () => {
	/** Full or forbidden storage: the browser throws for both. */
	const refuse = () => {
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError');
		});
	};
	const itsWorld = () => {
		const world = aWorld();
		Object.assign(world.ports, { storage: draftStorage(), receipts: receiptStorage() });
		return world;
	};

	test('the form says so, and the request is sent all the same', async () => {
		refuse();
		const { user } = openPage(itsWorld());

		await reachConfirm(user);
		expect(screen.getByText(words.request.notKept).getAttribute('role')).toBe('status');
		await user.click(screen.getByRole('button', { name: 'Change something' }));
		expect(screen.getByText(words.request.notKept).getAttribute('role')).toBe('status');
		await review(user);
		await send(user);

		expect(await sentTitle()).toBeDefined();
	});

	test('a reload of the second step shows it again, with what was typed last', async () => {
		refuse();
		const { user } = openPage(itsWorld());
		await reachConfirm(user);
		await user.click(screen.getByRole('button', { name: 'Change something' }));
		fill('Guests', '610');
		await review(user);
		cleanup();

		openPage({ ports: { ...itsWorld().ports, storage: draftStorage() } });

		expect(await screen.findByRole('heading', { name: 'Confirm Your Booking' })).toBeDefined();
		expect(screen.getByText('610')).toBeDefined();
		expect(screen.getByText(words.request.notKept)).toBeDefined();
	});

	test('the history entry is cleared after sending', async () => {
		refuse();
		const { user } = openPage(itsWorld());
		await reachConfirm(user);
		await send(user);

		await sentTitle();

		expect(JSON.stringify(history.state)).not.toContain('0300');
		expect(draftStorage().read()).toBeUndefined();
	});

	test('a reload after sending shows what was sent', async () => {
		refuse();
		const world = itsWorld();
		const { user } = openPage(world);
		await reachConfirm(user);
		await send(user);
		await sentTitle();
		cleanup();

		openPage({ ports: { ...world.ports, receipts: receiptStorage() } });

		expect(await screen.findByText('LZ-7K4Q-92')).toBeDefined();
	});

	test('a receipt that the full device could not keep is not mixed up with an older one', () => {
		receiptStorage().write({ reference: 'LZ-OLD0-00' });
		refuse();

		receiptStorage().write({ reference: 'LZ-NEW0-00' });

		expect(receiptStorage().read()).toEqual({ reference: 'LZ-NEW0-00' });
		receiptStorage().clear();
		expect(receiptStorage().read()).toBeUndefined();
	});

	test('an address of a forgotten booking says what to do instead of showing an empty form', async () => {
		history.replaceState(null, '', '/booking#sent');

		openPage(aWorld());

		expect((await screen.findByText(words.request.sentBefore)).textContent).toContain('do not send it again');
		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('');
	});
});

describe('on a device whose clock is years off', () => {
	const twoYearsAhead = () => new Date(NOW.getTime() + 731 * 86_400_000);

	/** The server sends the time of its own clock with each answer. */
	const itsWorld = (isHeard: boolean) => {
		const world = aWorld();
		const availability: typeof world.ports.availability = async (first, last) => {
			if (!isHeard) return err({ kind: 'offline' });
			noteServerTime(NOW, twoYearsAhead());
			return ok(offers(daysFrom(first, last)));
		};
		return { ...world, ports: { ...world.ports, clock: twoYearsAhead, availability } };
	};

	test('a real date can be chosen and reviewed, and the form says by whose clock', async () => {
		const { user } = openPage(itsWorld(true));
		await screen.findByText(/^This device says that today is/);

		await reachConfirm(user);

		expect(screen.getByRole('heading', { name: 'Confirm Your Booking' })).toBeDefined();
	});

	test('the calendar begins today at the hall', async () => {
		openPage(itsWorld(true));

		expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeDefined();
		expect(screen.getByLabelText<HTMLInputElement>('Event date').min).toBe('2026-11-22');
	});

	test('a date refused by it says which day the device has, where the server was not heard', async () => {
		const { user } = openPage(itsWorld(false));
		await act(async () => fill('Event date', '2027-01-09'));

		await review(user);

		expect(await screen.findByText(/^By this device’s clock today is .* November 2028\. If that is wrong, set its date/)).toBeDefined();
	});
});

describe("the hall's clock", () => {
	test('is read from every answer of the server', async () => {
		const heard: Date[] = [];
		const fetch = async () => new Response('{}', { status: 500, headers: { Date: 'Sat, 21 Nov 2026 04:00:00 GMT' } });

		await readAvailability({ fetch, onTime: (server) => heard.push(server) })(
			hallToday(() => NOW),
			hallToday(() => NOW),
		);

		expect(heard).toEqual([new Date('2026-11-21T04:00:00Z')]);
	});

	test('is the device’s own as long as both agree within minutes', () => {
		noteServerTime(new Date(NOW.getTime() + 4 * 60_000), NOW);

		expect($clockAhead.get()).toBe(0);
	});
});
