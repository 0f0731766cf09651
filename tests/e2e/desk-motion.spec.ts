import type { Locator, Page } from '@playwright/test';
import { aBody, post } from './support/booking.ts';
import { anotherBrowser, panelOf, rowOf, search } from './support/desk.ts';
import { untilItMoves, watchMovement } from './support/movement.ts';
import { ownDay } from './support/own-day.ts';
import { comeToDesk, signIn } from './support/staff.ts';
import { expect, expectAccessible, IN_MOTION, test } from './support/test.ts';

// A style that the page's policy refuses would fail each test by its console error.

/** Two families of this test, and the day of the second one. */
function twoFamilies(title: string, project: string, place: number) {
	const [first, second] = [`${title} ${project} First`, `${title} ${project} Second`];
	const on = (clientName: string, nth: number) => aBody({ clientName, eventDate: ownDay(nth), eventTime: 'lunch' });
	return { first, second, requests: [on(first, place), on(second, place + 1)] as const };
}

/** Opens the desk, searches for the shared name, and waits until rows move. */
async function lookFor(page: Page, name: string): Promise<void> {
	await comeToDesk(page);
	await page.getByLabel('Search bookings').fill(name);
	await untilItMoves(page);
}

const rows = (page: Page) => page.locator('.tbl tbody tr');

/** Expects that an element arrives at its place and is fully visible. */
async function settles(thing: Locator): Promise<void> {
	await expect(thing).toHaveCSS('opacity', '1');
	await expect(thing).toHaveCSS('transform', 'none');
}

test.describe('with motion', () => {
	test.use(IN_MOTION);

	test('a toast that slides in and out takes no press from the rooms of the desk', { tag: '@phone' }, async ({ page }) => {
		await page.addInitScript(() => {
			const covers = new Set<string>();
			Object.assign(window, { covers });
			requestAnimationFrame(function look() {
				const { left, top, width, height } = document.querySelector('.rooms [aria-current]')?.getBoundingClientRect() ?? new DOMRect();
				const above = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2)?.closest<HTMLElement>('.toast');
				if (above) covers.add(above.dataset['removed'] === 'true' ? 'goes' : 'comes');
				requestAnimationFrame(look);
			});
		});
		await signIn(page);
		const toast = page.locator('.toast');

		await toast.getByRole('button', { name: 'Close' }).click();
		await expect(toast).toHaveCount(0);

		expect(await page.evaluate(() => [...(window as unknown as { covers: Set<string> }).covers])).toEqual([]);
	});

	test(
		'a booking that comes in fades in, the row below makes room, and both settle',
		{ tag: '@phone' },
		async ({ page, request }, { project }) => {
			const { first, second, requests } = twoFamilies('Coming', project.name, 0);
			await post(request, requests[0]);
			await lookFor(page, `Coming ${project.name}`);
			await expect(rows(page)).toHaveCount(1);
			const seen = await watchMovement(page);

			await post(request, requests[1]);
			await expect(rowOf(page, second)).toBeVisible();

			await expect.poll(async () => await seen()).toContainEqual({ who: second, moves: 'opacity' });
			expect(await seen()).toContainEqual({ who: first, moves: 'transform' });
			for (const name of [first, second]) await settles(rowOf(page, name));
			expect(await rowOf(page, second).locator('.name').textContent(), 'the newest first').toBe(second);
			await expectAccessible(page);
		},
	);

	test(
		'what was asked for is there at once, and a booking that goes is at once out of reach and without the focus, and then gone',
		{
			tag: '@desktop',
		},
		async ({ page, request }, { project }) => {
			const { first, second, requests } = twoFamilies('Going', project.name, 2);
			for (const one of requests) await post(request, one);
			await lookFor(page, `Going ${project.name}`);
			await expect(rows(page)).toHaveCount(2);
			let seen = await watchMovement(page);

			await test.step('a search moves no row', async () => {
				await search(page, second);
				expect((await seen()).filter(({ who }) => who !== '')).toEqual([]);
				await page.getByLabel('Search bookings').fill(`Going ${project.name}`);
				await expect(rows(page)).toHaveCount(2);
			});

			await test.step('another booking takes the place of the first one in the panel', async () => {
				await rowOf(page, first).getByRole('button', { name: first }).click();
				await expect(panelOf(page, first)).toBeVisible();
				seen = await watchMovement(page);
				await rowOf(page, second).getByRole('button', { name: second }).click();
				await expect(panelOf(page, second)).toBeVisible();
				await expect(page.locator('.side')).toHaveCount(1);
				expect((await seen()).filter(({ moves, leaves }) => moves || leaves)).toEqual([]);
				await page.keyboard.press('Escape');
				await expect(page.locator('.side')).toHaveCount(0);
			});

			seen = await watchMovement(page);
			await rowOf(page, second).getByRole('button', { name: 'Delete' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
			await expect(page.getByText('Booking deleted successfully')).toBeVisible();
			await expect(rows(page)).toHaveCount(1);

			const leaving = (await seen()).find(({ leaves }) => leaves);
			expect(leaving).toMatchObject({ who: second, leaves: { id: '', isInert: true } });
			expect(await seen()).toContainEqual({ who: first, moves: 'transform' });
			await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeFocused();
			await settles(rowOf(page, first));
		},
	);

	test(
		'the panel comes in with the focus, and gives it back before it is out; Back closes it too',
		{ tag: '@phone' },
		async ({ page, request }, { project }) => {
			const { first, requests } = twoFamilies('Panelled', project.name, 6);
			await post(request, requests[0]);
			await lookFor(page, first);
			const opener = rowOf(page, first).getByRole('button', { name: first });
			const panel = panelOf(page, first);
			const seen = await watchMovement(page);

			await opener.click();
			await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
			await expect.poll(async () => await seen()).toContainEqual({ who: '', moves: 'opacity' });
			await settles(page.locator('.side'));
			await expectAccessible(page);
			await page.keyboard.press('Escape');
			await expect(page.locator('.side')).toHaveCount(0);

			await expect(opener).toBeFocused();
			expect((await seen()).find(({ leaves }) => leaves)).toMatchObject({ leaves: { isInert: true, focus: first } });
			await opener.click();
			await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
			await page.goBack();
			await expect(page.locator('.side')).toHaveCount(0);
			await expect(opener).toBeFocused();
		},
	);

	test.describe('where what moves does not arrive', { tag: '@desktop' }, () => {
		test.use({ expectedErrors: [/ERR_FAILED/] });

		test('rows and the panel come and go without motion, and no error appears', async ({ page, request }, { project }) => {
			const { first, second, requests } = twoFamilies('Unmoved', project.name, 10);
			let asked = 0;
			await page.route(/\/moving\./, (route) => {
				asked++;
				return route.abort();
			});
			await post(request, requests[0]);
			await comeToDesk(page);
			await page.getByLabel('Search bookings').fill(`Unmoved ${project.name}`);
			await expect(rows(page)).toHaveCount(1);
			// Two searches, then a third from the address.
			await expect.poll(() => asked).toBeGreaterThanOrEqual(2);

			await post(request, requests[1]);
			await expect(rows(page)).toHaveCount(2);
			await settles(rowOf(page, second));
			await rowOf(page, first).getByRole('button', { name: first }).click();
			await expect(panelOf(page, first).getByRole('heading', { level: 2 })).toBeFocused();
			await settles(page.locator('.side'));
			await page.keyboard.press('Escape');

			await expect(page.locator('.side')).toHaveCount(0);
			await expect(page.locator('body > .is-over')).toHaveCount(0);
		});
	});
});

test('who wants less motion is not even sent what moves', { tag: '@phone' }, async ({ page, browser }) => {
	const calm = await page.context().newPage();
	const asked: string[] = [];
	calm.on('request', (request) => asked.push(request.url()));
	const other = await anotherBrowser(browser, page);
	await other.emulateMedia({ reducedMotion: 'no-preference' });
	await comeToDesk(calm);
	await comeToDesk(other);

	// The other browser has the news by now.
	await untilItMoves(other);

	expect(asked.filter((url) => /\/moving\./.test(url))).toEqual([]);
	await other.context().close();
});
