import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { LEAST_MS } from '#shared/rules/booking/form-signs.ts';
import { addDays, type Day, dayAt } from '#shared/rules/day.ts';

/** A day so far ahead that no demo booking has it. Browser tests take one of their own: `ownDay`. */
export const farDay = (days: number): Day => addDays(dayAt(new Date()), 300 + days);

/** A request's body that is valid today; a test names only what matters to it. */
export const aBody = (changes: Record<string, unknown> = {}) => ({
	clientName: 'Browser Test',
	phone: '0300-0000099',
	eventDate: farDay(0),
	eventTime: 'dinner',
	guestCount: 200,
	hall: 'Tulip Hall',
	consent: true,
	...changes,
});

/** Posts a request as the page does, with a key of its own unless one is given. */
export const post = (request: APIRequestContext, body: unknown, key: string = crypto.randomUUID()) =>
	request.post('/api/bookings', { data: body, headers: { 'Idempotency-Key': key } });

/** The same without a browser: a family that asks from somewhere else. */
export const postTo = (site: string, changes: Record<string, unknown>): Promise<Response> =>
	fetch(`${site}/api/bookings`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
		body: JSON.stringify(aBody({ package: 'Menu 1', serving: 'table', ...changes })),
	});

/** Fills the first step with a valid request for that day. */
export async function fillRequest(page: Page, day: Day, name = 'Browser Test'): Promise<void> {
	// The form keeps what is typed once its script has arrived; the calendar comes with it.
	await expect(page.getByRole('grid', { name: 'Free dates' })).toBeVisible();
	await page.getByLabel('Your name').fill(name);
	await page.getByLabel('Phone, best on WhatsApp').fill('0300-1234567');
	await page.getByRole('radio', { name: /^Tulip Hall/ }).check();
	await page.getByLabel('Event date').fill(day);
	await page.getByRole('radio', { name: /^Dinner/ }).check();
	await page.getByRole('textbox', { name: /Guests/ }).fill('450');
}

/** From the filled first step to the second. */
export async function review(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Review your booking' }).click();
	await expect(page.getByRole('heading', { name: 'Confirm Your Booking' })).toBeFocused();
	await readAsLongAsAPerson(page);
}

/** A form that is sent sooner is taken for a robot's, and messages stay away. */
export const readAsLongAsAPerson = (page: Page) => page.waitForFunction((least) => performance.now() >= least, LEAST_MS);

/** WhatsApp opens in a window of its own; it is closed before it asks anybody outside. */
export async function keepWhatsAppInside(page: Page): Promise<string[]> {
	const opened: string[] = [];
	await page.context().route('https://wa.me/**', (route) => {
		opened.push(route.request().url());
		return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>WhatsApp</title>' });
	});
	return opened;
}
