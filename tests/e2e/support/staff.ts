import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';

/** The demo users of the embedded backend; the stranger may sign in but is no admin. */
export const ADMIN = { email: 'admin@lalazar.example', password: 'lalazar-demo-1' };
export const STRANGER = { email: 'guest@lalazar.example', password: 'lalazar-guest-1' };

/** Signs in as a person would; whether it worked is for the test to see. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
	await page.goto('/admin/login');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Where the site keeps the session of staff who want to be remembered. */
const SESSION_KEY = 'venue.staff';
/** The key that the pages of the embedded backend show to it. */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded';

/** What a browser holds that remembers staff, at the site of this worker. */
type Remembering = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
let remembering: Promise<Remembering> | undefined;

/** Comes to the desk as staff whom this browser remembers. How one signs in is what desk.spec.ts, desk-rooms and desk-away try. */
export async function comeToDesk(page: Page, path = '/admin/dashboard'): Promise<void> {
	remembering ??= signInFor(page);
	await page.context().setStorageState(await remembering);
	await page.goto(path);
}

/** For a test that has ended all sessions, and has left the password as it was. */
export function forgetSession(): void {
	remembering = undefined;
}

async function signInFor(page: Page): Promise<Remembering> {
	const { origin } = new URL((await page.request.get('/robots.txt')).url());
	return { cookies: [], origins: [{ origin, localStorage: [{ name: SESSION_KEY, value: await sessionOf(origin) }] }] };
}

/** What a sign-in writes into the browser's storage. */
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

/** The data API's address, and what staff say who they are with. */
export async function asStaff(request: APIRequestContext) {
	const { publishableKey: apikey, supabaseUrl } = await (await request.get('/api/health')).json();
	const entry = await request.post(`${supabaseUrl}/auth/v1/token?grant_type=password`, { headers: { apikey }, data: ADMIN });
	return { api: `${supabaseUrl}/rest/v1`, headers: { apikey, Authorization: `Bearer ${(await entry.json()).access_token}` } };
}

/** What staff agree with a family, written through the data API: its price, and that the slot is held. */
export async function agree(
	request: APIRequestContext,
	name: string,
	agreed: object = { total_amount: 900_000, status: 'pending' },
): Promise<void> {
	const { api, headers } = await asStaff(request);
	const answer = await request.patch(`${api}/bookings?client_name=eq.${encodeURIComponent(name)}`, { headers, data: agreed });
	if (!answer.ok()) throw new Error(`Nothing could be agreed with ${name}: ${answer.status()}`);
}

/** Every family that waits for a call was rung and did not answer: whoever asks from now on stands above them. */
export async function ringAll(request: APIRequestContext): Promise<void> {
	const { api, headers } = await asStaff(request);
	const waiting = await (await request.get(`${api}/bookings?status=eq.pending_confirmation&select=id,version`, { headers })).json();
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
