import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../e2e/support/staff.ts';
import { ROOT, serveSite } from '../engines/support/server.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts';
import { filmOfABooking } from './film.ts';

/** `npm run pictures`: takes the README's pictures and film from the built site with demo data. */
const FOLDER = join(ROOT, 'docs/pictures');
const WIDE = { width: 1440, height: 900 };
mkdirSync(FOLDER, { recursive: true });

const { site, close } = await serveSite();
const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
	const page = await aPage();
	await page.goto(`${site}/`, { waitUntil: 'networkidle' });
	await page.locator('.evenings').getByRole('link').last().waitFor();
	await keep('home', page);

	await signIn(page);
	await page.getByRole('heading', { name: 'To ring back' }).waitFor();
	await page.getByRole('region', { name: 'Notifications' }).getByRole('button').first().click();
	await page.waitForLoadState('networkidle');
	await keep('desk', page);

	const phone = await aPage({ width: 390, height: 780 });
	await phone.goto(`${site}/ur`, { waitUntil: 'networkidle' });
	await keep('urdu', phone);
	const film = await filmOfABooking(await aPage({ width: 390, height: 780 }), site, join(FOLDER, 'booking.webp'));
	tell('booking.webp', film);
} finally {
	await browser.close();
	await close();
}

async function aPage(viewport = WIDE): Promise<Page> {
	const context = await browser.newContext({
		baseURL: site,
		viewport,
		locale: 'en-PK',
		timezoneId: 'Asia/Karachi',
		reducedMotion: 'reduce',
	});
	// WhatsApp opens in its own window; no outside server is called.
	await context.route(
		(url) => url.origin !== site,
		(route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<title>WhatsApp</title>' }),
	);
	return context.newPage();
}

async function keep(name: string, page: Page): Promise<void> {
	const file = join(FOLDER, `${name}.jpg`);
	await sharp(await page.screenshot())
		.jpeg({ quality: 80, mozjpeg: true })
		.toFile(file);
	tell(`${name}.jpg`, statSync(file).size);
}

function tell(name: string, bytes: number): void {
	console.log(`docs/pictures/${name} ${Math.round(bytes / 1000)} KB`);
}
