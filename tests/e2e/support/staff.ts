import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';

/** Demo users of the embedded backend. The stranger can sign in but is no admin. */
export const ADMIN = { email: 'admin@lalazar.example', password: 'lalazar-demo-1' };
export const STRANGER = { email: 'guest@lalazar.example', password: 'lalazar-guest-1' };

/** Fills in and sends the sign-in form. The test checks the outcome. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
	await page.goto('/admin/login');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The storage key of a remembered session. */
const SESSION_KEY = 'venue.staff';
/** The publishable key of the embedded backend. */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded';

/** Browser storage with a remembered session at this worker's site. */
type Remembering = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
let remembering: Promise<Remembering> | undefined;

/** Opens the desk with a remembered session. desk.spec.ts, desk-rooms and desk-away test the sign-in. */
export async function comeToDesk(page: Page, path = '/admin/dashboard'): Promise<void> {
	remembering ??= signInFor(page);
	await page.context().setStorageState(await remembering);
	await page.goto(path);
}

/** Makes a new session after a test that ended all of them. The password must be the original one. */
export function forgetSession(): void {
	remembering = undefined;
	staff = undefined;
}

async function signInFor(page: Page): Promise<Remembering> {
	const { origin } = new URL((await page.request.get('/robots.txt')).url());
	return { cookies: [], origins: [{ origin, localStorage: [{ name: SESSION_KEY, value: await sessionOf(origin) }] }] };
}

/** The storage entry of a sign-in. */
async function sessionOf(site: string): Promise<string> {
	const written = new Map<string, string>();
	const storage = {
		getItem: (key: string) => written.get(key) ?? null,
		setItem: (key: string, value: string) => void written.set(key, value),
		removeItem: (key: string) => void written.delete(key),
	};
	const auth = { storage, storageKey: SESSION_KEY, autoRefreshToken: false };
	const { error } = await createClient(site, PUBLISHABLE_KEY, { auth }).auth.signInWithPassword(ADMIN);
	if (error) throw new Error('The demo admin could not sign in', { cause: error });
	return written.get(SESSION_KEY) ?? '';
}

type Staff = { api: string; headers: { apikey: string; Authorization: string } };
let staff: Promise<Staff> | undefined;

/** The data API's address and staff's access token. One sign-in serves the whole worker. */
export function asStaff(request: APIRequestContext): Promise<Staff> {
	staff ??= signInToApi(request);
	return staff;
}

async function signInToApi(request: APIRequestContext): Promise<Staff> {
	const { publishableKey: apikey, supabaseUrl } = await (await request.get('/api/health')).json();
	const entry = await request.post(`${supabaseUrl}/auth/v1/token?grant_type=password`, { headers: { apikey }, data: ADMIN });
	return { api: `${supabaseUrl}/rest/v1`, headers: { apikey, Authorization: `Bearer ${(await entry.json()).access_token}` } };
}

/** Sets the agreed price and holds the slot through the data API. */
export async function agree(
	request: APIRequestContext,
	name: string,
	agreed: object = { total_amount: 900_000, status: 'pending' },
): Promise<void> {
	const { api, headers } = await asStaff(request);
	const found = await request.get(`${api}/bookings?client_name=eq.${encodeURIComponent(name)}&select=id,version`, { headers });
	for (const { id, version } of (await found.json()) as { id: string; version: number }[]) {
		const data = { p_booking: id, p_version: version, p_changes: agreed };
		const answer = await request.post(`${api}/rpc/edit_booking`, { headers, data });
		if (!answer.ok()) throw new Error(`Nothing could be agreed with ${name}: ${answer.status()}`);
	}
}

/** Notes a call without an answer for each family that waits for one, so that newer requests come first. */
export async function ringAll(request: APIRequestContext): Promise<void> {
	const { api, headers } = await asStaff(request);
	const now = new Date().toISOString();
	const filter = `status=eq.pending_confirmation&or=(ring_again_at.is.null,ring_again_at.lt."${now}")&select=id,version`;
	const waiting = await (await request.get(`${api}/bookings?${filter}`, { headers })).json();
	const again = new Date(Date.now() + 86_400_000).toISOString();
	for (const { id, version } of waiting as { id: string; version: number }[]) {
		const data = { p_booking: id, p_version: version, p_again_at: again };
		await request.post(`${api}/rpc/note_no_answer`, { headers, data });
	}
}

/** Marks a booking of the list as fully paid, in cash. */
export async function markPaid(page: Page, row: Locator): Promise<void> {
	await row.getByRole('button', { name: 'Mark as Fully Paid' }).click();
	await page.getByLabel('How it was paid').selectOption('Cash');
	await page.getByRole('button', { name: 'Record and mark as fully paid' }).click();
}
