import { beforeEach, describe, expect, test, vi } from 'vitest';
import { arrivalNote } from '#adapters/arrival-note.ts';
import { deskMemory } from '#adapters/desk-memory.ts';
import { bookingsSignal } from '#adapters/realtime.ts';
import { rememberingStorage } from '#adapters/remembering-storage.ts';
import { staffAuth } from '#adapters/staff-auth.ts';
import { onWake } from '#adapters/wakes.ts';
import { FakeTimer } from '../../support/desk.ts';
import { aStorage } from '../../support/storage.ts';

describe('what the desk remembers of a search', () => {
	beforeEach(() => history.replaceState(null, '', '/admin/dashboard'));

	test('is the status in the address, and never the search: it may be a name or a number', () => {
		deskMemory.remember({ search: 'Ayesha', status: 'pending' });

		expect(location.href).toContain('?status=pending');
		expect(location.href).not.toContain('Ayesha');
		expect(deskMemory.recall()).toEqual({ search: 'Ayesha', status: 'pending' });
	});

	test('is nothing of a status that somebody made up', () => {
		history.replaceState(null, '', '/admin/dashboard?status=secret');

		expect(deskMemory.recall().status).toBe('all');
	});
});

test('a note between pages is read once, and an invented one not at all', () => {
	arrivalNote.leave('logged-out');
	const notes = [arrivalNote.take(), arrivalNote.take()];
	sessionStorage.setItem('lalazar.arrival', 'You have won');

	expect([...notes, arrivalNote.take()]).toEqual(['logged-out', undefined, undefined]);
});

describe("the session's storage", () => {
	test('keeps a renewed session where it was, also after the page was loaded again', () => {
		const [local, session] = [aStorage(), aStorage()];
		const before = rememberingStorage('staff', local, session);
		before.choose(true);
		before.setItem('staff', 'first');

		rememberingStorage('staff', local, session).setItem('staff', 'renewed');

		expect([local.getItem('staff'), session.getItem('staff')]).toEqual(['renewed', null]);
	});

	test('leaves no copy behind when the next sign-in chooses the other place', () => {
		const [local, session] = [aStorage(), aStorage()];
		const storage = rememberingStorage('staff', local, session);
		storage.choose(true);
		storage.setItem('staff', 'first');

		storage.choose(false);
		storage.setItem('staff', 'second');

		expect([local.getItem('staff'), session.getItem('staff')]).toEqual([null, 'second']);
	});

	test('forgets everything of ours and nothing of others', () => {
		const [local, session] = [aStorage(), aStorage()];
		for (const place of [local, session]) for (const key of ['staff', 'staff-user', 'other']) place.setItem(key, 'x');

		rememberingStorage('staff', local, session).forget();

		expect([local.length, session.length, local.getItem('other')]).toEqual([1, 1, 'x']);
	});
});

test('a logout does not hang on a provider that never answers', async () => {
	vi.useFakeTimers();
	const [local, session] = [aStorage(), aStorage()];
	const storage = rememberingStorage('staff', local, session);
	storage.setItem('staff', 'a session');
	const supabase = { auth: { signOut: () => new Promise(() => {}) } };

	const out = staffAuth({ supabase: supabase as never, storage }).signOut();
	await vi.advanceTimersByTimeAsync(3_000);
	await out;

	expect([local.length, session.length]).toEqual([0, 0]);
	vi.useRealTimers();
});

describe('the live channel', () => {
	/** A Realtime that remembers its channels; `say` speaks as the server. */
	function aRealtime() {
		const joined: string[] = [];
		let removed = 0;
		let say: (status: string) => void = () => undefined;
		let news: () => void = () => undefined;
		const channel = {
			on: (_: string, __: unknown, tell: () => void) => {
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
		return { supabase, joined, say: (status: string) => say(status), news: () => news(), removed: () => removed };
	}

	function listening() {
		const realtime = aRealtime();
		const timer = new FakeTimer();
		const heard: (string | boolean)[] = [];
		const signal = bookingsSignal({ supabase: realtime.supabase as never }, timer.after);
		const stop = signal.listen({ changed: () => heard.push('news'), connected: (is) => heard.push(is) });
		return { realtime, timer, heard, stop };
	}

	test('is up when it is subscribed, and down in every other state', () => {
		const { realtime, heard } = listening();

		for (const status of ['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED', 'TIMED_OUT']) realtime.say(status);

		expect(heard).toEqual([true, false, true, false]);
	});

	test('is opened anew under another name when the server has closed it for good', () => {
		const { realtime, timer } = listening();

		realtime.say('CLOSED');
		const before = realtime.joined.length;
		timer.pass(5_000);

		expect(before).toBe(1);
		expect(new Set(realtime.joined).size).toBe(2);
	});

	test('stays closed once nobody listens', () => {
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
])('the page wakes when it is %s, until it stops listening', (_, happen) => {
	const wake = vi.fn();
	const stop = onWake(wake);

	happen();
	stop();
	happen();

	expect(wake).toHaveBeenCalledTimes(1);
});
