import { createClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { readPage } from '#features/desk/list/read-page.ts';
import type { BookingEdit } from '#features/desk/shell/booking-edits.ts';
import type { After } from '#features/desk/shell/connection.ts';
import { carryClock } from '#features/desk/shell/desk-clock.ts';
import { bookingsSignal } from '#features/desk/shell/realtime.ts';
import type { BookingsQuery, Cursor } from '#features/desk/shell/rules/bookings-query.ts';
import { staffAuth } from '#features/desk/shell/sign-in/auth-supabase.ts';
import { passwordChange } from '#features/desk/shell/sign-in/change-password.ts';
import { staffRecovery } from '#features/desk/shell/sign-in/recovery-supabase.ts';
import { signInStorage, wireOf } from '#features/desk/shell/supabase-browser.ts';
import { safeStorage } from '#shared/browser/safe-storage.ts';
import { callOver } from '#shared/data/call.ts';
import { snakeCased } from '#shared/rules/naming.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { aStorage } from './storage.ts';

export const ADMIN = { email: 'admin@lalazar.example', password: 'lalazar-demo-1' };
/** A user who is no admin. */
export const STRANGER = { email: 'guest@lalazar.example', password: 'lalazar-guest-1' };

/** A device with the desk's real adapters on the embedded backend, or at another address. The test can cut its connection. */
export function aDevice(stack: Stack, url = stack.url) {
	let isOffline = false;
	const sockets = new Set<WebSocket>();
	const clients: { realtime: { disconnect(): unknown } }[] = [];

	class Transport extends WebSocket {
		constructor(address: string) {
			// No server listens there.
			super(isOffline ? 'ws://127.0.0.1:9' : address);
			this.on('error', () => undefined);
			sockets.add(this);
		}
	}
	const asked: string[] = [];
	let underWay = 0;
	const carefulFetch: typeof fetch = async (input, init) => {
		if (isOffline) throw new TypeError('Failed to fetch');
		asked.push(new URL(input instanceof Request ? input.url : input).pathname);
		underWay += 1;
		try {
			return await fetch(input, init);
		} finally {
			underWay -= 1;
		}
	};

	const [local, session] = [aStorage(), aStorage()];
	const storage = signInStorage(
		'test.staff',
		safeStorage(() => local),
		safeStorage(() => session),
	);
	function connect(auth: object) {
		const client = createClient(url, stack.publishableKey, {
			auth: { autoRefreshToken: false, ...auth },
			global: { fetch: carefulFetch },
			db: { retry: false },
			realtime: { transport: Transport as never, reconnectAfterMs: () => 100 },
		});
		clients.push(client);
		return client;
	}
	const supabase = connect({ storage, storageKey: 'test.staff' });
	const aside = () => connect({ persistSession: false, storageKey: 'test.aside' });
	const after: After = (task, milliseconds) => {
		const timer = setTimeout(task, milliseconds);
		return () => clearTimeout(timer);
	};

	const call = callOver(wireOf(supabase));
	carryClock(() => new Date());

	return {
		/** The browser's storage of the device and of the tab. */
		local,
		session,
		supabase,
		auth: staffAuth({ supabase, storage }),
		call,
		list: (query: BookingsQuery, limit: number, after?: Cursor | null) => readPage(query, limit, after, call),
		edit: ({ id, version }: { id: string; version: number }, changes: BookingEdit) =>
			call('edit_booking', { booking: id, version, changes: snakeCased(changes), function: null }),
		changePassword: passwordChange({ supabase, aside }),
		recovery: staffRecovery({ aside, storage }, stack.url),
		signal: bookingsSignal({ supabase }, after),
		/** The paths of all requests so far. */
		asked,
		/** The number of requests without an answer yet. */
		underWay: () => underWay,
		/** Cuts the connection. */
		cut() {
			isOffline = true;
			for (const socket of sockets) socket.terminate();
		},
		mend() {
			isOffline = false;
		},
		close() {
			for (const { realtime } of clients) realtime.disconnect();
		},
	};
}

export type Device = ReturnType<typeof aDevice>;

/** Signs in, or fails the test. */
export async function signedIn(stack: Stack, who = ADMIN): Promise<Device> {
	const device = aDevice(stack);
	const answer = await device.auth.signIn({ ...who, remember: true });
	if (!answer.ok) throw new Error(`${who.email} could not sign in: ${answer.problem}`);
	return device;
}

/** A device with a user's session, also of a user whom the desk refuses. */
export async function withSession(stack: Stack, who = ADMIN): Promise<Device> {
	const device = aDevice(stack);
	const { error } = await device.supabase.auth.signInWithPassword(who);
	if (error) throw new Error(`${who.email} could not sign in`, { cause: error });
	return device;
}

let made = 0;

/** A new user of the embedded backend with a confirmed address, optionally an admin. */
export async function aUser(stack: Stack, { isAdmin = false } = {}): Promise<{ id: string; email: string; password: string }> {
	made += 1;
	const user = { id: crypto.randomUUID(), email: `colleague-${made}@lalazar.example`, password: 'colleague-of-the-tests' };
	await addAccount(stack, user);
	if (isAdmin) await sql(stack, `insert into private.admins (user_id) values ('${user.id}')`);
	return user;
}

/** Adds an account with a confirmed address. */
export async function addAccount(stack: Stack, user: { id: string; email: string; password: string }): Promise<void> {
	await sql(
		stack,
		`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
		values ('${user.id}', 'authenticated', 'authenticated', '${user.email}', extensions.crypt('${user.password}', extensions.gen_salt('bf', 6)),
			now(), '{}', '{}', now(), now());
		insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
		values ('${user.id}', '${user.id}', '${user.id}', 'email', jsonb_build_object('sub', '${user.id}', 'email', '${user.email}'), now(), now(), now());`,
	);
}

/** Runs SQL as the database's owner, in its own session. */
export const sql = (stack: Stack, text: string) => stack.backend.exclusively(() => stack.backend.database.exec(text));
