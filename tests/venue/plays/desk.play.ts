import { type Browser, chromium, type Page, expect as see } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { openPanel, room, search } from '../../e2e/support/desk.ts';
import { agree, signIn } from '../../e2e/support/staff.ts';
import { serveSite } from '../../engines/support/server.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../../support/chromium.ts';
import { tracesIn } from './traces.ts';

const FAMILY = 'Ana Test';
const DAY = addDays(dayAt(new Date()), 300);
/** For a busy machine. */
const PATIENCE = { timeout: 60_000 };

let browser: Browser;
let page: Page;
let close: () => Promise<void>;
beforeAll(async () => {
	const served = await serveSite();
	close = served.close;
	browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
	const context = await browser.newContext({
		baseURL: served.site,
		viewport: { width: 1440, height: 900 },
		timezoneId: 'Europe/Lisbon',
		reducedMotion: 'reduce',
	});
	context.setDefaultTimeout(PATIENCE.timeout);
	// The paper is filled when printing starts; the test prints nothing.
	await context.addInitScript(() => {
		window.print = () => void document.body.append(Object.assign(document.createElement('output'), { id: 'asked-to-print' }));
	});
	page = await context.newPage();
});
afterAll(async () => {
	await browser?.close();
	await close?.();
});

/** Visible and read-out text, without demo accounts. */
const shown = () =>
	page.evaluate(() => {
		const copy = document.body.cloneNode(true) as HTMLElement;
		for (const unseen of copy.querySelectorAll('script, style')) unseen.remove();
		return copy.outerHTML.replaceAll('lalazar.example', '');
	});
/** A single time is no opening hour; hours are two times with a dash. */
const traces = async () => {
	const text = (await shown()).replaceAll(/(?<! - )\b\d{1,2}:\d\d [AP]M\b(?! - )/g, '');
	return [...tracesIn(text), ...(/.{40}(?:jazzcash|easypaisa|raast|\blakh).{0,40}/i.exec(text) ?? [])];
};

test('staff sign in, and Today has no trace of the first venue', async () => {
	await signIn(page);
	await see(page.getByRole('heading', { name: 'To ring back' })).toBeVisible(PATIENCE);
	await page.waitForLoadState('networkidle');

	expect(await traces()).toEqual([]);
});

test('a request is found in the list, held, and its advance is taken in euros', async () => {
	const asked = await page.request.post('/api/bookings', {
		headers: { 'idempotency-key': crypto.randomUUID() },
		data: {
			clientName: FAMILY,
			phone: '+351912001000',
			eventDate: DAY,
			hall: 'Walled Garden',
			eventTime: 'soiree',
			guestCount: 80,
			package: 'Feast of the serra',
			serving: 'table',
			consent: true,
		},
	});
	expect(asked.status(), await asked.text()).toBe(201);
	await agree(page.request, FAMILY, { total_amount: 9000 });
	const panel = await openPanel(page, FAMILY, async () => void (await room(page, 'Bookings').click()));
	await panel.getByRole('button', { name: 'Hold the slot' }).click();
	await see(panel.getByRole('button', { name: 'Hold the slot' })).toHaveCount(0, PATIENCE);

	const form = panel.getByRole('form', { name: 'Record a payment' });
	// Presses count only once the changed panel has settled (steady-rows.ts).
	await see(async () => {
		await panel.getByRole('button', { name: 'Record the advance' }).click();
		await see(form.getByText('€').first()).toBeVisible({ timeout: 2000 });
	}).toPass(PATIENCE);
	await form.getByLabel('Amount').fill('3000');
	expect(await form.getByLabel('Method').locator('option').allTextContents()).toEqual([
		'Choose',
		'Cash',
		'Bank transfer',
		'Card',
		'Cheque',
	]);
	expect(await form.getByRole('button', { name: /lakh/ }).count()).toBe(0);
	await form.getByLabel('Method').selectOption('Cash');
	await form.getByRole('button', { name: /^Record/ }).click();
	await see(panel.getByText('€ 3,000').first()).toBeVisible(PATIENCE);
	await see(panel.getByText('Advance paid').first()).toBeVisible(PATIENCE);

	expect(await traces()).toEqual([]);
});

test('the booking slip has this venue’s hall, hours and sums', async () => {
	const panel = page.getByRole('dialog', { name: FAMILY });
	await panel.getByText('More', { exact: true }).click();
	await panel.getByRole('button', { name: 'Print booking slip' }).click();
	await page.locator('#asked-to-print').waitFor({ state: 'attached' });
	await page.emulateMedia({ media: 'print' });
	const slip = (await page.locator('.paper').textContent()) ?? '';
	await page.emulateMedia({ media: 'screen' });

	for (const words of ['Walled Garden', '7:30 PM - 1:30 AM', '€ 9,000', 'QH-']) expect(slip).toContain(words);
	expect(tracesIn(slip)).toEqual([]);
});

test('the calendar has three halls with three slots of a day', async () => {
	await page.keyboard.press('Escape');
	await room(page, 'Calendar').click();
	await page.getByLabel('Go to date').fill(DAY);
	for (const hall of ['Orangery', 'Long Barn', 'Walled Garden'])
		for (const slot of ['brunch', 'afternoon', 'soiree'])
			if (hall !== 'Walled Garden' || slot !== 'soiree')
				await see(page.getByRole('button', { name: new RegExp(`^Close\\b.*${hall} ${slot}$`) })).toBeVisible(PATIENCE);
	await see(page.getByRole('button', { name: `Open the booking of ${FAMILY}` })).toBeVisible(PATIENCE);

	expect(await traces()).toEqual([]);
});

test('team, the list and a new booking have no trace of the first venue either', async () => {
	await room(page, 'Team').click();
	await see(page.getByText('(you)')).toBeVisible(PATIENCE);
	expect(await traces()).toEqual([]);
	await room(page, 'Bookings').click();
	await search(page, FAMILY);
	await page.getByRole('button', { name: 'New booking' }).click();
	const form = page.getByRole('dialog', { name: 'New booking' });
	await see(form.getByRole('radio', { name: 'Soiree' })).toBeAttached(PATIENCE);

	expect(await traces()).toEqual([]);
});

test('visitors see different marks for morning, afternoon and evening', async () => {
	await page.goto('/booking');
	const marks = page.locator('.cal__time path');
	await see(marks).toHaveCount(3, PATIENCE);

	const drawn = await marks.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
	expect(new Set(drawn).size).toBe(3);
});

test('three halls are side by side on the home page, equally wide', async () => {
	await page.goto('/');
	const halls = page.locator('.diptych > .hall');
	await see(halls).toHaveCount(3);

	const boxes = await halls.evaluateAll((all) => all.map((hall) => hall.getBoundingClientRect()).map(({ top, width }) => [top, width]));
	expect(new Set(boxes.map(([top]) => Math.round(top ?? 0))).size).toBe(1);
	expect(new Set(boxes.map(([, width]) => Math.round(width ?? 0))).size).toBe(1);
});
