import { type KeyInput, launch } from 'puppeteer-core';
import { type Engine, isControl, type Key } from './engine.ts';

/** Settings for a quiet English browser that only reaches this machine. */
const PREFERENCES = {
	'app.update.disabledForTesting': true,
	'browser.startup.page': 0,
	'dom.disable_open_during_load': true,
	'intl.accept_languages': 'en-US',
	'intl.locale.requested': 'en-US',
	'network.captive-portal-service.enabled': false,
	'network.connectivity-service.enabled': false,
	'network.proxy.type': 1,
	'network.proxy.http': '127.0.0.1',
	'network.proxy.http_port': 9,
	'network.proxy.ssl': '127.0.0.1',
	'network.proxy.ssl_port': 9,
	'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
};

/** Headless Firefox over WebDriver BiDi. `early`: source of a function that runs before each page's scripts. */
export async function openFirefox(program: string, early: string): Promise<Engine> {
	const browser = await launch({
		browser: 'firefox',
		executablePath: program,
		extraPrefsFirefox: PREFERENCES,
		defaultViewport: null,
		env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
	});
	const page = (await browser.pages())[0] ?? (await browser.newPage());
	await page.evaluateOnNewDocument(`(${early})()`);

	return {
		name: 'Firefox',
		// Does not wait, because journeys watch a page from its first moment.
		open: async (url) => void page.goto(url).catch(() => undefined),
		reload: async () => void page.reload().catch(() => undefined),
		run: async (source, args) => JSON.parse(String(await page.evaluate(callOf(source, args)))),
		press: (x, y) => page.mouse.click(x, y),
		keys,
		shot: async () => Buffer.from(await page.screenshot()),
		size: (width, height) => page.setViewport({ width, height }),
		close: () => browser.close(),
	};

	async function keys(...keys: readonly Key[]): Promise<void> {
		for (const [at, key] of keys.entries()) {
			const isHeld = isControl(keys[at - 1]);
			if (isControl(key)) await page.keyboard.down('Control');
			// A single character is its own key.
			else await page.keyboard.press((typeof key === 'object' ? key.name : key) as KeyInput);
			if (isHeld) await page.keyboard.up('Control');
		}
	}
}

/** A call with JSON in and out, as one expression. */
const callOf = (source: string, args: readonly unknown[]): string =>
	`JSON.stringify((${source})(...JSON.parse(${JSON.stringify(JSON.stringify(args))})) ?? null)`;
