import type { Page } from '@playwright/test';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { turn, type Weather } from './conditions.ts';
import type { Dice } from './dice.ts';
import { type Control, controlsOf } from './in-page.ts';

/** Description of an act, and what the checks need to know. */
export type Done = { words: string; pressed?: Control; keepsFocus: boolean };
type Act = (page: Page, dice: Dice, weather: Weather) => Promise<Done>;

/** Unusual texts without personal data. */
const TEXTS = [
	...[
		'Test Family',
		'فاطمہ خان',
		'O’Neill-Smith <b>& Söhne</b>',
		'👰🏽‍♀️🎉',
		'   ',
		'x'.repeat(300),
		'\u202A0300 1234567\u202C',
		'0300-1234567',
	],
	...[
		'+92 300 1234567',
		'۰۳۰۰۱۲۳۴۵۶۷',
		'450',
		'1,500',
		'۱۵۰۰',
		'1e3',
		'-5',
		'0',
		'26',
		'999999999999',
		'family@mail.example',
		'no mail',
		'=1+1',
	],
] as const;
const KEYS = [
	'Tab',
	'Shift+Tab',
	'Enter',
	'Escape',
	'Space',
	'ArrowDown',
	'ArrowUp',
	'ArrowLeft',
	'ArrowRight',
	'PageDown',
	'Home',
	'End',
	'Alt+T',
] as const;

/** Frequency of each act in percent. */
const ACTS: readonly [number, Act][] = [
	[44, press],
	[14, type],
	[6, fillWell],
	[10, key],
	[5, pressTwice],
	[4, scroll],
	[3, choose],
	[3, async (page) => told(page.goBack({ waitUntil: 'commit', timeout: 5000 }), 'back')],
	[2, async (page) => told(page.goForward({ waitUntil: 'commit', timeout: 5000 }), 'forward')],
	[3, async (page) => told(page.reload({ waitUntil: 'commit' }), 'reload')],
	[4, changeWeather],
	[
		2,
		async (page) =>
			told(
				page.evaluate(() => void Object.assign((window as never as { monkey: object }).monkey, { isFull: true })),
				'the storage is full from now on',
			),
	],
];

/** Does something that a visitor might do. */
export async function act(page: Page, dice: Dice, weather: Weather): Promise<Done> {
	let roll = dice.upTo(100);
	for (const [share, way] of ACTS) {
		roll -= share;
		if (roll < 0) return way(page, dice, weather);
	}
	throw new Error('The shares of the acts are no hundred');
}

/** A page may disappear during an act; that is no failure. */
async function told(doing: Promise<unknown>, words: string, keepsFocus = false): Promise<Done> {
	await doing.catch(() => {});
	return { words, keepsFocus };
}

/** Chooses a kind of control first, because a list may have a hundred equal buttons. */
async function aControl(page: Page, dice: Dice, wanted: 'press' | 'type' | 'choose'): Promise<Control | undefined> {
	const controls = await page.evaluate(controlsOf, wanted).catch(() => []);
	if (controls.length === 0) return undefined;
	const kind = dice.one([...new Set(controls.map(({ kind }) => kind))]);
	return dice.one(controls.filter((control) => control.kind === kind));
}

async function press(page: Page, dice: Dice): Promise<Done> {
	const control = await aControl(page, dice, 'press');
	if (!control) return { words: 'finds nothing to press', keepsFocus: false };
	await page.mouse.click(control.x, control.y);
	return { words: `presses ${control.name}`, pressed: control, keepsFocus: control.isButton };
}

async function pressTwice(page: Page, dice: Dice): Promise<Done> {
	const control = await aControl(page, dice, 'press');
	if (!control) return { words: 'finds nothing to press', keepsFocus: false };
	await page.mouse.dblclick(control.x, control.y);
	return { words: `presses ${control.name} twice`, keepsFocus: false };
}

async function type(page: Page, dice: Dice): Promise<Done> {
	const control = await aControl(page, dice, 'type');
	const text = dice.one(TEXTS);
	if (!control) return { words: 'finds nothing to type into', keepsFocus: false };
	await page.mouse.click(control.x, control.y);
	await page.keyboard.press('ControlOrMeta+A');
	await page.keyboard.type(text.slice(0, 40));
	if (text.length > 40) await page.keyboard.insertText(text.slice(40));
	return { words: `types ${JSON.stringify(text.slice(0, 40))} into ${control.name}`, keepsFocus: true };
}

async function choose(page: Page, dice: Dice): Promise<Done> {
	const control = await aControl(page, dice, 'choose');
	if (!control) return { words: 'finds nothing to choose from', keepsFocus: false };
	const index = dice.upTo(Math.max(1, control.options));
	return told(
		page.locator('select:visible').nth(control.place).selectOption({ index }, { timeout: 2000 }),
		`chooses the ${index + 1}. of ${control.name}`,
	);
}

/** Fills in the form properly; chance alone would never reach the second step. */
async function fillWell(page: Page, dice: Dice): Promise<Done> {
	const eventDate = addDays(dayAt(new Date()), 30 + dice.upTo(300));
	const good = { clientName: 'Monkey Family', phone: '0300-1234567', eventDate, guestCount: String(100 + dice.upTo(600)) };
	for (const [name, text] of Object.entries(good))
		await page
			.locator(`main form [name="${name}"]`)
			.first()
			.fill(text, { timeout: 300 })
			.catch(() => {});
	for (const [name, value] of [
		['hall', 'Tulip Hall'],
		['eventTime', 'dinner'],
	]) {
		await page
			.locator(`main form [name="${name}"][value="${value}"]`)
			.first()
			.check({ timeout: 300, force: true })
			.catch(() => {});
	}
	return { words: `fills the form in well, for ${eventDate}`, keepsFocus: false };
}

function key(page: Page, dice: Dice): Promise<Done> {
	const pressed = dice.one(KEYS);
	return told(page.keyboard.press(pressed), `presses the key ${pressed}`, ['Enter', 'Space', 'Escape'].includes(pressed));
}

function scroll(page: Page, dice: Dice): Promise<Done> {
	const by = Math.round((dice.roll() - 0.3) * 2500);
	return told(page.mouse.wheel(0, by), `scrolls by ${by} px`);
}

async function changeWeather(_page: Page, dice: Dice, weather: Weather): Promise<Done> {
	turn(weather, dice.one(['good', 'good', 'slow', 'drops', 'errors', 'gone'] as const));
	return { words: `the network is ${weather.network} from now on`, keepsFocus: false };
}
