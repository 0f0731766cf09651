import { beforeEach, describe, expect, test, vi } from 'vitest';
import { activity, onPageResume } from '#features/desk/shell/activity.ts';
import type { News } from '#features/desk/shell/connection.ts';
import { deskMemory, flashMessage } from '#features/desk/shell/desk-memory.ts';
import { bookingsSignal } from '#features/desk/shell/realtime.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { staffAuth } from '#features/desk/shell/sign-in/auth-supabase.ts';
import { signInStorage } from '#features/desk/shell/supabase-browser.ts';
import { fetchWithTimeout, TIME_LIMIT_MS } from '#shared/browser/fetch-with-timeout.ts';
import { safeStorage } from '#shared/browser/safe-storage.ts';
import type { Day } from '#shared/rules/day.ts';
import { FakeTimer } from '../../../support/desk.ts';
import { aStorage } from '../../../support/storage.ts';

describe('the remembered search', () => {
	beforeEach(() => {
		history.replaceState(null, '', '/admin/dashboard');
		sessionStorage.clear();
	});

	const asked = {
		search: 'Ayesha',
		status: 'pending',
		hall: 'Tulip Hall',
		from: '2027-01-01' as Day,
		to: '2027-01-31' as Day,
		sort: { by: 'event', isDescending: false },
	} as const;

	test('keeps filters and order in the address, and never the search text, which may be a name or number', () => {
		deskMemory.remember(asked);

		expect(location.search).toBe('?status=pending&hall=Tulip+Hall&from=2027-01-01&to=2027-01-31&sort=event-asc');
		expect(deskMemory.recall()).toEqual(asked);
	});

	test('leaves the rest of the address alone, and all of it for the whole list', () => {
		history.replaceState(null, '', '/admin/dashboard?booking=1');
		deskMemory.remember(asked);

		deskMemory.remember(WHOLE_BOOK);

		expect(location.search).toBe('?booking=1');
		expect(sessionStorage.length).toBe(0);
	});

	test('ignores invented values', () => {
		history.replaceState(null, '', '/admin/dashboard?status=secret&hall=Garden&from=2026-02-30&sort=id-asc');

		expect(deskMemory.recall()).toEqual(WHOLE_BOOK);
	});

	test('is read again at Back, until listening ends', () => {
		const tell = vi.fn();
		const stop = deskMemory.onChange(tell);

		window.dispatchEvent(new PopStateEvent('popstate'));
		stop();
		window.dispatchEvent(new PopStateEvent('popstate'));

		expect(tell).toHaveBeenCalledTimes(1);
	});
});

test('a note between pages is read once, and an invented one never', () => {
	flashMessage.leave('logged-out');
	const notes = [flashMessage.take(), flashMessage.take()];
	sessionStorage.setItem('venue.arrival', 'You have won');

	expect([...notes, flashMessage.take()]).toEqual(['logged-out', undefined, undefined]);
});

describe("the session's storage", () => {
	test('keeps a renewed session where it was, also after the page was loaded again', () => {
		const [local, session] = [aStorage(), aStorage()];
		const before = signInStorage(
			'staff',
			safeStorage(() => local),
			safeStorage(() => session),
		);
		before.choose(true);
		before.setItem('staff', 'first');

		signInStorage(
			'staff',
			safeStorage(() => local),
			safeStorage(() => session),
		).setItem('staff', 'renewed');

		expect([local.getItem('staff'), session.getItem('staff')]).toEqual(['renewed', null]);
	});

	test('leaves no copy when the next sign-in chooses the other place', () => {
		const [local, session] = [aStorage(), aStorage()];
		const storage = signInStorage(
			'staff',
			safeStorage(() => local),
			safeStorage(() => session),
		);
		storage.choose(true);
		storage.setItem('staff', 'first');

		storage.choose(false);
		storage.setItem('staff', 'second');

		expect([local.getItem('staff'), session.getItem('staff')]).toEqual([null, 'second']);
	});

	test('forgets all keys of the desk and no others', () => {
		const [local, session] = [aStorage(), aStorage()];
		for (const place of [local, session]) for (const key of ['staff', 'staff-user', 'other']) place.setItem(key, 'x');

		signInStorage(
			'staff',
			safeStorage(() => local),
			safeStorage(() => session),
		).forget();

		expect([local.length, session.length, local.getItem('other')]).toEqual([1, 1, 'x']);
	});
});

test('a session on the device is remembered, one in the tab is not, whatever other tabs have', () => {
	const [local, session] = [aStorage(), aStorage()];
	const storage = signInStorage(
		'staff',
		safeStorage(() => local),
		safeStorage(() => session),
	);
	local.setItem('staff', 'of another tab');
	const remembered = storage.isRemembered();
	session.setItem('staff', 'of this tab');

	expect([remembered, storage.isRemembered()]).toEqual([true, false]);
});

describe('activity', () => {
	test.each(['pointerdown', 'keydown', 'wheel'])('is heard at a %s, until listening ends', (sign) => {
		const here = vi.fn();
		const stop = activity.listen({ here, elsewhere: () => undefined });

		window.dispatchEvent(new Event(sign));
		stop();
		window.dispatchEvent(new Event(sign));

		expect(here).toHaveBeenCalledTimes(1);
	});

	test('is heard from another tab, by its own key only', () => {
		const elsewhere = vi.fn();
		const stop = activity.listen({ here: () => undefined, elsewhere });

		for (const key of ['venue.desk.active', 'venue.staff']) window.dispatchEvent(new StorageEvent('storage', { key }));
		stop();

		expect(elsewhere).toHaveBeenCalledTimes(1);
	});

	test('is kept as a time, and anything else is ignored', () => {
		activity.record(1_700_000_000_000);
		const kept = activity.last();
		localStorage.setItem('venue.desk.active', 'yesterday');

		expect([kept, activity.last()]).toEqual([1_700_000_000_000, undefined]);
	});
});

describe('asking the provider', () => {
	const RENEWAL = 'https://project.example/auth/v1/token?grant_type=refresh_token';
	let asked: string[];
	beforeEach(() => {
		asked = [];
		vi.useFakeTimers();
		vi.stubGlobal('fetch', async (address: string) => void asked.push(address));
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		return () => {
			vi.useRealTimers();
			vi.unstubAllGlobals();
			vi.restoreAllMocks();
		};
	});

	test('is not waited for without a connection, so that the desk knows at once', async () => {
		await fetchWithTimeout('https://project.example/rest/v1/rpc/list_bookings');

		expect(asked).toHaveLength(1);
	});

	test('renews a session when the device is online again', async () => {
		const renewed = fetchWithTimeout(RENEWAL);
		await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
		const before = asked.length;

		window.dispatchEvent(new Event('online'));
		await renewed;

		expect([before, asked.length]).toEqual([0, 1]);
	});

	test('ends after a time limit', async () => {
		const renewed = fetchWithTimeout(RENEWAL);

		await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
		await renewed;

		expect(asked).toHaveLength(1);
	});
});

test('does not delay a logout when the provider never answers', async () => {
	vi.useFakeTimers();
	const [local, session] = [aStorage(), aStorage()];
	const storage = signInStorage(
		'staff',
		safeStorage(() => local),
		safeStorage(() => session),
	);
	storage.setItem('staff', 'a session');
	const supabase = { auth: { signOut: () => new Promise(() => {}) } };

	const out = staffAuth({ supabase: supabase as never, storage }).signOut();
	await vi.advanceTimersByTimeAsync(3_000);
	await out;

	expect([local.length, session.length]).toEqual([0, 0]);
	vi.useRealTimers();
});

describe('the live channel', () => {
	/** A fake Realtime that remembers its channels; `say` sends as the server. */
	function aRealtime() {
		const joined: string[] = [];
		let removed = 0;
		let say: (status: string) => void = () => undefined;
		let news: (row: object) => void = () => undefined;
		const channel = {
			on: (_: string, __: unknown, tell: (row: object) => void) => {
				news = tell;
				return channel;
			},
			subscribe: (tell: (status: string) => void) => {
				say = tell;
				return channel;
			},
		};
		const supabase = {
			channel: (name: string) => {
				joined.push(name);
				return channel;
			},
			removeChannel: () => {
				removed += 1;
			},
		};
		return { supabase, joined, say: (status: string) => say(status), news: (row: object) => news(row), removed: () => removed };
	}

	function listening() {
		const realtime = aRealtime();
		const timer = new FakeTimer();
		const heard: (News | boolean)[] = [];
		const signal = bookingsSignal({ supabase: realtime.supabase as never }, timer.after);
		const stop = signal.listen({ changed: (news) => heard.push(news), connected: (is) => heard.push(is) });
		return { realtime, timer, heard, stop };
	}

	test('is connected when it is subscribed, and in no other state', () => {
		const { realtime, heard } = listening();

		for (const status of ['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED', 'TIMED_OUT']) realtime.say(status);

		expect(heard).toEqual([true, false, true, false]);
	});

	test('is opened again under another name after the server has closed it', () => {
		const { realtime, timer } = listening();

		realtime.say('CLOSED');
		const before = realtime.joined.length;
		timer.pass(5_000);

		expect(before).toBe(1);
		expect(new Set(realtime.joined).size).toBe(2);
	});

	test('names the written row and its time; for a deleted row only the row', () => {
		const { realtime, heard } = listening();

		realtime.news({ new: { id: 'payment-1', created_at: 'noon' }, old: {} });
		realtime.news({ new: { id: 'booking-1', created_at: 'noon', updated_at: 'one' }, old: { id: 'booking-1' } });
		realtime.news({ new: {}, old: { id: 'closure-1' } });

		expect(heard).toEqual([
			{ id: 'payment-1', at: 'noon' },
			{ id: 'booking-1', at: 'one' },
			{ id: 'closure-1', at: undefined },
		]);
	});

	test('stays closed after listening ends', () => {
		const { realtime, timer, heard, stop } = listening();

		stop();
		realtime.say('CLOSED');
		timer.pass(60_000);

		expect([realtime.joined.length, realtime.removed(), heard]).toEqual([1, 1, []]);
	});
});

test.each([
	['online', () => window.dispatchEvent(new Event('online'))],
	['offline', () => window.dispatchEvent(new Event('offline'))],
	['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
	['brought back by the Back button', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
])('the page wakes when it is %s, until it stops listening', (name, happen) => {
	const wake = vi.fn();
	const stop = onPageResume(wake);

	happen();
	stop();
	happen();

	expect(wake).toHaveBeenCalledTimes(1);
	expect(wake.mock.calls[0]?.[0]).toBe(name === 'offline' || undefined);
});
