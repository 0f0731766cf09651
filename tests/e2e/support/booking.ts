import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { LEAST_MS } from '#shared/rules/booking/spam-signs.ts';
import { addDays, type Day, dayAt } from '#shared/rules/day.ts';

/** A far day without demo bookings. Browser tests use `ownDay`. */
export const farDay = (days: number): Day => addDays(dayAt(new Date()), 300 + days);

let families = 1000;

/** A number that no other request has: the desk offers to join held bookings of one number. */
const ownPhone = (): string => `0300-000${++families}`;

/** A valid request body of another family each time. A test overrides only the fields that matter to it. */
export const aBody = (changes: Record<string, unknown> = {}) => ({
	clientName: 'Browser Test',
	phone: ownPhone(),
	eventDate: farDay(0),
	eventTime: 'dinner',
	guestCount: 200,
	hall: 'Tulip Hall',
	consent: true,
	...changes,
});

/** Posts a request like the page, with a new key by default. */
export const post = (request: APIRequestContext, body: unknown, key: string = crypto.randomUUID()) =>
	request.post('/api/bookings', { data: body, headers: { 'Idempotency-Key': key } });

/** Posts a request without a browser. */
export const postTo = (site: string, changes: Record<string, unknown>): Promise<Response> =>
	fetch(`${site}/api/bookings`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
		body: JSON.stringify(aBody({ package: 'Menu 1', serving: 'table', ...changes })),
	});

/** Fills step 1 with a valid request for that day. */
export async function fillRequest(page: Page, day: Day, name = 'Browser Test'): Promise<void> {
	// The calendar arrives with the form's script, which keeps typed text.
	await expect(page.getByRole('grid', { name: 'Free dates' })).toBeVisible();
	await page.getByRole('radio', { name: /^Tulip Hall/ }).check();
	await page.getByLabel('Event date').fill(day);
	await page.getByRole('radio', { name: /^Dinner/ }).check();
	await page.getByRole('textbox', { name: /Guests/ }).fill('450');
	await page.getByLabel('Your name').fill(name);
	await page.getByLabel('Phone, best on WhatsApp').fill('0300-1234567');
}

/** From the filled first step to the second. */
export async function review(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Review your booking' }).click();
	await expect(page.getByRole('heading', { name: 'Confirm Your Booking' })).toBeFocused();
	await readAsLongAsAPerson(page);
}

/** Waits as long as a person reads. The server treats a faster form as a robot's and sends no message. */
export const readAsLongAsAPerson = (page: Page) => page.waitForFunction((least) => performance.now() >= least, LEAST_MS);

/** Keeps the WhatsApp window from reaching the network. */
export async function keepWhatsAppInside(page: Page): Promise<string[]> {
	const opened: string[] = [];
	await page.context().route('https://wa.me/**', (route) => {
		opened.push(route.request().url());
		return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>WhatsApp</title>' });
	});
	return opened;
}

/** Expects a page below that height in px, and days that stay apart when letters are half as large again. */
export async function expectShort(page: Page, tallest: number): Promise<void> {
	const days = page.getByRole('grid');
	await expect(days.locator('.slot').first()).toBeVisible();
	expect((await page.locator('main').boundingBox())?.height).toBeLessThan(tallest);

	const letters = (size: string) => page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
	await letters('24px');
	expect(await days.evaluate(narrowestGap)).toBeGreaterThan(6);
	await letters('');
}

/** Distance in px between the marks of neighbouring days. Runs in the page. */
function narrowestGap(grid: Element): number {
	const edges = [...grid.querySelectorAll('.slot')].map((slot) =>
		[...slot.querySelectorAll('svg')].map((mark) => mark.getBoundingClientRect()),
	);
	const gaps = edges.flatMap((marks) =>
		edges
			.filter((others) => others[0]?.top === marks[0]?.top)
			.map((others) => {
				const [end, start] = [Math.max(...marks.map(({ right }) => right)), Math.min(...others.map(({ left }) => left))];
				return start > Math.min(...marks.map(({ left }) => left)) ? start - end : Number.POSITIVE_INFINITY;
			}),
	);
	return Math.min(...gaps);
}
