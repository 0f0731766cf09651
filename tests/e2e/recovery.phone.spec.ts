import { createClient } from '@supabase/supabase-js';
import { ADMIN, forgetSession, PUBLISHABLE_KEY } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

// All other tests sign in with this password, so the test sets it again at the end.
test.afterEach(async ({ site }) => {
	const { auth } = createClient(site, PUBLISHABLE_KEY, { auth: { persistSession: false } });
	await auth.signInWithPassword({ ...ADMIN, password: NEW });
	const { error } = await auth.updateUser({ password: ADMIN.password, current_password: NEW });
	if (error) throw error;
	forgetSession();
});

// The provider refuses a used link.
test.use({ expectedErrors: [/status of 403/] });

const NEW = 'rose garden at dusk';

test('a forgotten password leads from the sign-in by a mail to the desk, and the link works once', async ({ page, site }) => {
	const title = page.getByRole('heading', { level: 1 });
	const fits = async () => {
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
	};
	const openMail = async () => {
		await page.goto(`${site}/__mail`);
		await page
			.getByRole('link', { name: /new password/ })
			.first()
			.click();
		await fits();
		await page.getByRole('link', { name: 'Set a new password' }).click();
		await expect(title).toHaveText('Set a new password');
	};

	await page.goto(`${site}/admin/login`);
	await page.getByRole('link', { name: 'Forgot your password?' }).click();
	await page.getByLabel('Email').fill(ADMIN.email);
	await page.getByRole('button', { name: 'Send me the link' }).click();
	await expect(title).toHaveText('Check your mail');
	await expect(title).toBeFocused();
	await fits();

	await openMail();
	expect(page.url()).toBe(`${site}/admin/new-password`);
	await page.getByLabel('New password').fill('rose garden');
	await page.keyboard.press('Enter');
	await expect(page.getByText('A new password has at least 12 characters')).toBeVisible();
	await page.setViewportSize({ width: 320, height: 640 });
	await fits();
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByLabel('New password').fill(NEW);
	await page.getByRole('button', { name: 'Set the password' }).click();

	await expect(page.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
	await page.getByLabel('Email').fill(ADMIN.email);
	await page.getByLabel('Password', { exact: true }).fill(NEW);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByRole('heading', { name: 'To ring back' })).toBeVisible();

	await openMail();
	await page.getByLabel('New password').fill('somebody else was here');
	await page.getByRole('button', { name: 'Set the password' }).click();
	await expect(page.getByRole('alert')).toContainText('This link no longer works');
	await fits();
});
