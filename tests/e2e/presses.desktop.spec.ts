import { aBody, post } from './support/booking.ts';
import { boxOf } from './support/box-of.ts';
import { panelOf, room, rowOf, search } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, IN_MOTION, test } from './support/test.ts';

test.use(IN_MOTION);

test('a button that is pressed while it rises stays under the pointer until the click', async ({ page }) => {
	await page.goto('/booking');
	const review = page.getByRole('button', { name: 'Review your booking' });
	await expect(review).toBeEnabled();
	await page.mouse.wheel(0, 20);
	const rising = () =>
		page.evaluate(() => {
			const [rise] = document.querySelector('.book__send')?.getAnimations() ?? [];
			// The answer is delayed, so that the second press always comes while the first is on its way.
			rise?.effect?.updateTiming({ duration: 100_000 });
			return rise?.playState;
		});
	await expect.poll(rising).toBe('paused');
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 400);
			return await rising();
		})
		.toBe('running');
	await review.evaluate((button) => button.scrollIntoView({ block: 'center' }));

	const box = await boxOf(review);
	await page.mouse.move(box.x + box.width / 2, box.y + 4);
	await page.mouse.down();
	await page.mouse.up();

	await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
});

test('what the page moves away between press and click is pressed all the same, and nothing in its place; the words over the field of guests leave its whole width to the finger', async ({
	page,
}) => {
	await page.goto('/booking');
	const review = page.getByRole('button', { name: 'Review your booking' });
	await expect(review).toBeEnabled();
	// The script that holds presses loads with the first press.
	await Promise.all([page.waitForResponse(/press-target/), page.getByLabel('Your name').click()]);
	await review.hover();

	await page.mouse.down();
	await page.evaluate(() =>
		document.querySelector('.book__grid')?.prepend(Object.assign(document.createElement('p'), { style: 'height: 90px' })),
	);
	await page.mouse.up();

	await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');

	const guests = page.getByLabel('Guests', { exact: true });
	await page.getByRole('radio', { name: 'Main Hall' }).check({ force: true });
	await expect(page.getByText('of 2,000')).toBeVisible();

	const box = await boxOf(guests);
	await guests.click({ position: { x: box.width - 24, y: box.height / 2 } });

	await expect(guests).toBeFocused();
});

test('a room of the desk is opened although the page moves it away between press and release', async ({ page }) => {
	await comeToDesk(page, '/admin/dashboard?view=today');
	await room(page, 'Calendar').hover();

	await page.mouse.down();
	await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('p'), { style: 'height: 90px' })));
	await page.mouse.up();

	await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

test('a booking found by a search keeps its place, and opens, when the chip of the search loads between press and release', async ({
	page,
	request,
}) => {
	const name = 'Pressed While Loading';
	await post(request, aBody({ clientName: name, eventDate: ownDay(0) }));
	await comeToDesk(page);
	await expect(rowOf(page, name)).toBeVisible();
	const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
	const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		const response = await route.fetch();
		if ((await response.text()).includes('understood__chip')) {
			hold();
			await isLetGo;
		}
		await route.fulfill({ response });
	});
	await search(page, name);
	await isHeld;
	const chip = page.getByRole('button', { name: `Search: ${name}` });
	await expect(chip).toHaveCount(0);
	const booking = rowOf(page, name).getByRole('button', { name });
	await booking.hover();
	const { y } = await boxOf(booking);

	await page.mouse.down();
	letGo();
	await expect(chip).toBeVisible();
	expect((await boxOf(booking)).y).toBeCloseTo(y, 0);
	await page.mouse.up();

	await expect(panelOf(page, name)).toBeVisible();
	// Scripts that are still being fetched end with the page.
	await page.unrouteAll({ behavior: 'ignoreErrors' });
});
