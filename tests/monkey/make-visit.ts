import type { Browser, BrowserContext, Page } from '@playwright/test';
import { farDay, postTo } from '../e2e/support/booking.ts';
import { ADMIN } from '../e2e/support/staff.ts';
import { act } from './acts.ts';
import { faultAfter, look } from './checks.ts';
import { prepare, setWeather, slowDown, turn, type Weather } from './conditions.ts';
import { Dice } from './dice.ts';
import { inWords, planVisit, type Visit } from './visit.ts';

export type Outcome = { visit: string; done: string[]; fault: string | undefined; picture: Buffer | undefined };

/** Browser messages for a file that did not load. Other checks find a page that this breaks. */
const OF_THE_NETWORK = /Failed to fetch|NetworkError|Load failed|dynamically imported module|ERR_|preload CSS/;

/** One visit: a page, conditions and a number of acts. Ends at the first fault. */
export async function makeVisit(
	browser: Browser,
	site: string,
	{ seed, step, acts, isShort }: { seed: number; step: number; acts: number; isShort: boolean },
): Promise<Outcome> {
	const dice = new Dice(seed * 10_007 + step);
	const visit = planVisit(step, dice, isShort);
	const context = await browser.newContext({
		viewport: { width: visit.width, height: visit.width > 1000 ? 900 : 780 },
		hasTouch: visit.width < 1000,
		locale: 'en-PK',
		timezoneId: 'Asia/Karachi',
		reducedMotion: dice.chance(0.3) ? 'reduce' : 'no-preference',
	});
	const outcome: Outcome = { visit: inWords(visit), done: [], fault: undefined, picture: undefined };
	try {
		// The network has its own dice, so that it does not shift the acts.
		const weather = await setWeather(context, site, new Dice(seed + step));
		if (visit.isDesk) await signIn(context, site);
		await prepare(context, visit);
		await beginAndAct(context, site, visit, weather, dice, acts, outcome);
	} catch (cause) {
		outcome.fault ??= `the monkey itself stumbled: ${cause instanceof Error ? cause.stack : cause}`;
	}
	await context.close().catch(() => {});
	return outcome;
}

async function beginAndAct(
	context: BrowserContext,
	site: string,
	visit: Visit,
	weather: Weather,
	dice: Dice,
	acts: number,
	outcome: Outcome,
): Promise<void> {
	const errors: string[] = [];
	let elsewhere = 0;
	context.on('request', () => {
		elsewhere += 1;
	});
	context.on('page', (page) => watch(page));
	const watch = (page: Page) => {
		// Errors thrown by the browser have no stack.
		page.on('pageerror', (error) => errors.push(error.stack || `${error.name}: ${error.message}`));
		page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
		for (const sign of ['download', 'popup', 'framenavigated'] as const) {
			page.on(sign as 'download', () => {
				elsewhere += 1;
			});
		}
	};
	const address = site + visit.path.replace('OWN', visit.path.includes('OWN') ? await ownLink(site, dice) : '');
	const tabs: Page[] = [];
	for (let tab = 0; tab < visit.tabs; tab += 1) {
		const page = await context.newPage();
		tabs.push(page);
		await slowDown(page, visit.slowness);
	}
	if (visit.network !== 'gone') turn(weather, visit.network);
	for (const page of tabs) await page.goto(address, { waitUntil: 'commit' });
	await tabs[0]?.evaluate((ms) => new Promise((go) => setTimeout(go, ms)), visit.begins);
	turn(weather, visit.network);

	for (let number = 0; number < acts; number += 1) {
		const page = dice.one(tabs);
		await page.bringToFront();
		if (!page.url().startsWith(site)) await page.goto(address, { waitUntil: 'commit' });
		const before = await look(page);
		const elsewhereBefore = elsewhere;
		const done = await act(page, dice, weather);
		outcome.done.push(`${number + 1}. ${tabs.length > 1 ? `tab ${tabs.indexOf(page) + 1} ` : ''}${done.words}`);
		const fault = await faultAfter(page, done, before, () => elsewhere > elsewhereBefore);
		const untold = errors.filter((error) => !(weather.wasBad && OF_THE_NETWORK.test(error)));
		outcome.fault = untold.length > 0 ? `page error: ${untold.join(' | ')}` : fault;
		if (outcome.fault !== undefined) {
			outcome.picture = await page.screenshot({ timeout: 5000 }).catch(() => undefined);
			return;
		}
		for (const other of context.pages()) if (!tabs.includes(other)) await other.close().catch(() => {});
	}
}

/** Signs in normally; the visit begins at the desk. */
async function signIn(context: BrowserContext, site: string): Promise<void> {
	const page = await context.newPage();
	await page.goto(`${site}/admin/login`);
	await page.getByLabel('Email').fill(ADMIN.email);
	await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
	await page.getByLabel('Remember me').check();
	await page.getByRole('button', { name: 'Sign In' }).click();
	await page.getByRole('button', { name: 'Logout' }).waitFor();
	await page.close();
}

/** Secret part of a new booking's link. */
async function ownLink(site: string, dice: Dice): Promise<string> {
	const answer = await postTo(site, { clientName: 'Monkey Family', eventDate: farDay(dice.upTo(400)) });
	const { reference, token } = (await answer.json()) as { reference: string; token: string };
	return `${reference}.${token}`;
}
