import type { BrowserContext, Page } from '@playwright/test';
import type { Dice } from './dice.ts';
import type { Network, Visit } from './visit.ts';

/** State of the network, and whether it was ever bad. Acts change it. */
export type Weather = { network: Network; wasBad: boolean; isCalm: boolean };

/** Blocks outside servers; requests to the site follow the network's state. */
export async function setWeather(context: BrowserContext, site: string, dice: Dice): Promise<Weather> {
	const weather: Weather = { network: 'good', wasBad: false, isCalm: true };
	await context.route('**/*', async (route) => {
		const url = route.request().url();
		if (!url.startsWith(site)) return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><p>Elsewhere</p>' });
		if (weather.network === 'good' || route.request().isNavigationRequest()) return route.continue();
		const isUnlucky = dice.chance(0.4);
		if (weather.network === 'gone' || (weather.network === 'drops' && isUnlucky)) return route.abort('connectionreset');
		if (weather.network === 'errors' && isUnlucky)
			return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x', requestId: '1' } } });
		if (weather.network === 'slow') await new Promise((go) => setTimeout(go, 200 + dice.upTo(1200)));
		return route.continue().catch(() => {});
	});
	return weather;
}

export function turn(weather: Weather, network: Network): void {
	weather.network = network;
	if (network !== 'good' && network !== 'slow') weather.wasBad = true;
}

/** Prepares a page: storage as the visit demands, no printing, and an event counter. */
export async function prepare(context: BrowserContext, { storage }: Visit): Promise<void> {
	await context.addInitScript((kind) => {
		const page = { happened: 0, isFull: kind === 'full', list: [] as Element[] };
		Object.assign(window, { monkey: page });
		const happens = () => {
			page.happened += 1;
		};
		new MutationObserver(happens).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		for (const name of ['scroll', 'input', 'change', 'toggle', 'popstate', 'hashchange', 'cancel', 'close', 'invalid', 'beforeunload']) {
			addEventListener(name, happens, true);
		}
		window.print = happens;
		if (kind === 'blocked') {
			for (const name of ['localStorage', 'sessionStorage']) {
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException('Access is denied', 'SecurityError');
					},
				});
			}
		}
		const setItem = Storage.prototype.setItem;
		Storage.prototype.setItem = function (...item) {
			if (page.isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
			setItem.apply(this, item);
		};
	}, storage);
}

export async function slowDown(page: Page, rate: number): Promise<void> {
	if (rate === 1) return;
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
