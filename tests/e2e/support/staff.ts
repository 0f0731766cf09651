import type { Page } from '@playwright/test';

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
