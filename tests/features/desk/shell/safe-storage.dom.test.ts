import { expect, test } from 'vitest';
import { staffAuth } from '#features/desk/shell/sign-in/auth-supabase.ts';
import { signInStorage } from '#features/desk/shell/supabase-browser.ts';
import { safeStorage } from '#shared/browser/safe-storage.ts';
import { aStorage } from '../../../support/storage.ts';

const blocked = (): Storage => {
	throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A storage that stores nothing once it is full. */
function filling() {
	const kept = aStorage();
	let isFull = false;
	const storage: Storage = Object.assign(Object.create(kept), {
		setItem(key: string, value: string) {
			if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
			kept.setItem(key, value);
		},
	});
	const fill = () => {
		isFull = true;
	};
	return { storage, kept, fill };
}

test('with all cookies blocked nothing throws, and the page remembers', () => {
	const place = safeStorage(blocked);

	const isKept = place.setItem('search', 'Khan');

	expect([isKept, place.getItem('search'), place.keys()]).toEqual([false, 'Khan', ['search']]);
	place.removeItem('search');
	expect([place.getItem('search'), place.keys()]).toEqual([null, []]);
});

test('a storage that fills up later does not return older values', () => {
	const { storage, fill } = filling();
	const place = safeStorage(() => storage);
	place.setItem('session', 'first');

	fill();
	const isKept = place.setItem('session', 'renewed');

	expect([isKept, place.getItem('session')]).toEqual([false, 'renewed']);
});

test('a session that the full device cannot store is kept in the tab, and a tab’s session never on the device', () => {
	const [device, tab] = [filling(), filling()];
	const storage = signInStorage(
		'staff',
		safeStorage(() => device.storage),
		safeStorage(() => tab.storage),
	);
	device.fill();
	storage.choose(true);
	storage.setItem('staff', 'remembered');
	const inTab = [storage.isKept(), tab.kept.getItem('staff')];

	tab.fill();
	storage.choose(false);
	storage.setItem('staff', 'renewed');

	expect(inTab).toEqual([true, 'remembered']);
	expect([storage.isKept(), device.kept.getItem('staff'), storage.getItem('staff')]).toEqual([false, null, 'renewed']);
});

test('a sign-in that the browser cannot store is refused and ended', async () => {
	const storage = signInStorage('staff', safeStorage(blocked), safeStorage(blocked));
	const user = { id: 'user-1', email: 'sadia@lalazar.example' };
	const supabase = {
		auth: {
			signInWithPassword: async () => {
				storage.setItem('staff', 'a session');
				return { data: { session: { user } }, error: null };
			},
			signOut: async () => undefined,
		},
		rpc: async () => ({ data: true, error: null, status: 200 }),
	};
	const auth = staffAuth({ supabase: supabase as never, storage });

	const answer = await auth.signIn({ email: user.email, password: 'tulip-garden', remember: true });

	expect(answer).toEqual({ ok: false, problem: 'not-kept' });
	expect([auth.canKeep(), storage.getItem('staff')]).toEqual([false, null]);
});
