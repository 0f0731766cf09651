import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LEAST_MS } from '#shared/rules/booking/spam-signs.ts';
import { addDays, dayAt } from '#shared/rules/day.ts';

/** Pixels. */
const WIDTH = 360;

/** Films a booking on a phone as an animated picture; returns its size in bytes. */
export async function filmOfABooking(page: Page, site: string, file: string): Promise<number> {
	const frames: { picture: Buffer; ms: number }[] = [];
	const shown = async (ms: number) => void frames.push({ picture: await page.screenshot(), ms });
	const typed = async (label: string, words: string, ms = 500) => {
		const box = page.getByLabel(label);
		await box.scrollIntoViewIfNeeded();
		await box.fill(words);
		await shown(ms);
	};

	await page.goto(`${site}/booking`, { waitUntil: 'networkidle' });
	await page.getByRole('grid', { name: 'Free dates' }).waitFor();
	await shown(1200);
	await page.getByRole('radio', { name: /^Tulip Hall/ }).check();
	await shown(700);
	await page.getByRole('grid', { name: 'Free dates' }).scrollIntoViewIfNeeded();
	await shown(900);
	// Far enough ahead that no demo booking is there.
	await typed('Event date', addDays(dayAt(new Date()), 320), 900);
	await page.getByRole('radio', { name: /^Dinner/ }).check();
	await shown(600);
	await typed('Guests', '450', 700);
	await page.getByRole('button', { name: 'What shall we cook? (optional)' }).click();
	await page.getByRole('radio', { name: /^Menu 2/ }).check();
	await shown(1200);
	await typed('Your name', 'Sana Laungwala');
	await typed('Phone, best on WhatsApp', '0300-1234567');
	await page.getByRole('button', { name: 'Review your booking' }).click();
	await page.getByRole('heading', { name: 'Confirm Your Booking' }).waitFor();
	await shown(1500);
	// A faster request would count as a robot's.
	await page.waitForFunction((least) => performance.now() >= least, LEAST_MS);
	await page.getByRole('button', { name: 'Send Booking via WhatsApp' }).scrollIntoViewIfNeeded();
	await shown(900);
	await page.getByRole('button', { name: 'Send Booking via WhatsApp' }).click();
	await page.getByText('Sent successfully').first().waitFor();
	await page.bringToFront();
	await shown(1800);
	await page
		.getByRole('link', { name: 'View Booking Details' })
		.or(page.getByRole('button', { name: 'View Booking Details' }))
		.click();
	await page.waitForURL(/\/booking\/view#/);
	await page.getByText('450').first().waitFor();
	await shown(2500);

	const pictures = await Promise.all(frames.map(({ picture }) => sharp(picture).resize({ width: WIDTH }).png().toBuffer()));
	await sharp(pictures, { join: { animated: true } })
		.webp({ quality: 60, effort: 6, loop: 0, delay: frames.map(({ ms }) => ms) })
		.toFile(file);
	return statSync(file).size;
}
