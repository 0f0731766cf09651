import { aBody, post } from './support/booking.ts';
import { openPanel, panelOf } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { signIn } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test.describe('when the connection is lost', () => {
	test.use({ expectedErrors: [/Failed to load resource|WebSocket/] });

	test('the desk says so, keeps what is typed, and saves it once the connection is back', async ({ page, request, context }, {
		project,
	}) => {
		const name = `Offline Editor ${project.name}`;
		await post(request, aBody({ clientName: name, eventDate: ownDay(0) }));
		const panel = await openPanel(page, name);
		// The toaster loads before the first toast.
		await expect(page.locator('div.toasts')).toBeAttached();
		await panel.getByRole('button', { name: 'Edit' }).click();

		await context.setOffline(true);
		// The panel covers the bar on a phone, so it shows the notice itself.
		await expect(page.getByRole('alert').filter({ hasText: 'The connection is lost.' }).last()).toBeInViewport();
		await panel.getByLabel('Guests').fill('321');
		await panel.getByRole('button', { name: 'Save' }).click();
		await expect(panel.getByText('We do not know if it arrived.')).toBeVisible();
		await expect(panel.getByLabel('Guests')).toHaveValue('321');
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);

		await context.setOffline(false);
		await expect(page.getByText('The connection is lost.')).toHaveCount(0);
		await panel.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByText('Booking updated successfully!')).toBeVisible();
		await expect(page.getByText('We do not know if it arrived.')).toHaveCount(0);
		await expect(panelOf(page, name).getByText('321').first()).toBeVisible();
	});
});

test.describe('whoever did not tick "Remember me"', () => {
	// Requests under way at sign-out are refused.
	test.use({ expectedErrors: [/status of 401/] });

	test('is warned after 29 minutes of nothing, and signed out after 30', async ({ page }) => {
		await page.clock.install();
		// Only the page's clock is ahead, and the desk would follow the server's.
		await page.route(/\/(rest|auth)\/v1\//, async (route) => {
			const response = await route.fetch();
			const { date: _, ...headers } = response.headers();
			await route.fulfill({ response, headers });
		});
		await signIn(page);
		await expect(page.getByRole('heading', { name: 'To ring back' })).toBeVisible();

		await page.clock.fastForward('29:30');
		const stay = page.getByRole('button', { name: 'Stay signed in' });
		await expect(stay).toBeFocused();
		await expectAccessible(page);
		await stay.press('Enter');
		await expect(stay).toHaveCount(0);
		await page.clock.fastForward('29:30');
		await expect(stay).toBeFocused();
		await page.clock.fastForward('01:00');

		await expect(page).toHaveURL(/\/admin\/login/);
		await expect(page.getByRole('alert')).toHaveText(/^You were signed out after 30 minutes without work./);
	});
});
