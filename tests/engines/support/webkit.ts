import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../support/stages/free-port.ts';
import { DoesNotStart, type Engine, isControl, type Key } from './engine.ts';
import { start, stop, until } from './processes.ts';

/** Narrowest MiniBrowser window in px. A window opened by a page can be narrower. */
const NARROWEST = 450;

type Programs = { driver: string; browser: string; screen: string };
type Begun = { address: string; said: () => string; end: () => Promise<void> };

/**
 * WebKitGTK's MiniBrowser on a virtual screen, over WebDriver. On a busy machine its first window sometimes never opens, so it is started
 * again. Throws `DoesNotStart` before opening any page.
 */
export async function openWebKit(programs: Programs): Promise<Engine> {
	// All tries share a home folder, so that font and decoder lists are made once.
	const home = mkdtempSync(join(tmpdir(), 'lalazar-webkit-'));
	for (const [tries, seconds] of PATIENCE.entries()) {
		const begun = await begin(programs, home);
		try {
			const driver = await within(seconds, sessionAt(begun.address, programs.browser));
			return await engineOf(driver, begun, home);
		} catch (cause) {
			await begun.end();
			if (tries < PATIENCE.length - 1) continue;
			rmSync(home, { recursive: true, force: true });
			throw new DoesNotStart(`WebKit does not start here${begun.said()}`, { cause });
		}
	}
	throw new DoesNotStart('WebKit was not tried');
}

/** Seconds for each try. The window opens within three, or much later on a busy machine. */
const PATIENCE = [10, 10, 20, 20, 40, 40];

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
	// An abandoned try fails later, when its driver has ended.
	work.catch(() => undefined);
	const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error(`No window within ${seconds} s`)), seconds * 1000).unref());
	return Promise.race([work, late]);
}

/** The builder returns a promise; without `await` its failure would end the process. */
const sessionAt = async (address: string, binary: string): Promise<WebDriver> =>
	new Builder()
		.usingServer(address)
		.disableEnvironmentOverrides()
		.withCapabilities({
			browserName: 'MiniBrowser',
			// Journeys watch a page from its first moment.
			pageLoadStrategy: 'none',
			'webkitgtk:browserOptions': { binary, args: ['--automation', '--proxy=http://127.0.0.1:9', '--ignore-host=localhost'] },
		})
		.build();

async function begin(programs: Programs, home: string): Promise<Begun> {
	const screen = start(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	});
	const display = await firstLine(screen.stdio[3] as Readable);
	const port = await freePort();
	const driver = start(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: {
			...process.env,
			...{ DISPLAY: `:${display}`, HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
			// Settings service and sandbox may be missing. The browser only opens our own pages.
			...{ GSETTINGS_BACKEND: 'memory', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
		},
	});
	let complaints = '';
	driver.stderr?.on('data', (text) => {
		complaints = (complaints + text).slice(-1000);
	});
	const address = `http://127.0.0.1:${port}`;
	await until('WebKitWebDriver answers', async () => (await fetch(`${address}/status`)).ok);
	const end = async () => {
		await stop(driver);
		await stop(screen);
	};
	return { address, said: () => (complaints ? `. It says:\n${complaints.trim()}` : ''), end };
}

async function engineOf(driver: WebDriver, { end }: Begun, home: string): Promise<Engine> {
	await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 });
	const first = await driver.getWindowHandle();
	const innerSize = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');

	return {
		name: 'WebKit',
		open: (url) => driver.get(url),
		reload: () => driver.navigate().refresh(),
		run: (source, args) => driver.executeScript(`return (${source})(...arguments)`, ...args),
		press: async (x, y) => {
			await driver.actions().move({ origin: Origin.VIEWPORT, x, y, duration: 0 }).press().release().perform();
			await driver.actions().clear();
		},
		keys,
		shot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
		size,
		close: async () => {
			await driver.quit().catch(() => undefined);
			await end();
			rmSync(home, { recursive: true, force: true });
		},
	};

	async function keys(...keys: readonly Key[]): Promise<void> {
		const actions = driver.actions({ async: true });
		for (const [at, key] of keys.entries()) {
			const value = typeof key === 'object' ? NAMED[key.name] : key;
			actions.keyDown(value);
			if (!isControl(key)) actions.keyUp(value);
			if (isControl(keys[at - 1])) actions.keyUp(Keys.CONTROL);
		}
		await actions.perform();
		await driver.actions().clear();
	}

	async function size(width: number, height: number): Promise<void> {
		if (width < NARROWEST) return openNarrow(width, height);
		for (const other of await driver.getAllWindowHandles()) {
			if (other === first) continue;
			await driver.switchTo().window(other);
			await driver.close();
		}
		await driver.switchTo().window(first);
		// The window's size includes its frame, so the frame is measured and added.
		for (let tries = 0; tries < 3; tries += 1) {
			const outer = await driver.manage().window().getRect();
			const inner = await innerSize();
			if (inner[0] === width && inner[1] === height) return;
			await driver
				.manage()
				.window()
				.setRect({ width: outer.width + width - inner[0], height: outer.height + height - inner[1] });
			await until('the window has a new size', async () => String(await innerSize()) !== String(inner), 3).catch(() => undefined);
		}
	}

	async function openNarrow(width: number, height: number): Promise<void> {
		const before = await driver.getAllWindowHandles();
		await driver.executeScript(`const button = document.createElement('button');
			button.id = 'narrow';
			button.style = 'position: fixed; inset: 0; z-index: 2147483647';
			button.onclick = () => { button.remove(); open('about:blank', '', 'popup, width=${width}, height=${height}'); };
			document.body.append(button)`);
		await driver.findElement(By.id('narrow')).click();
		const handle = await until('a narrow window', async () => (await driver.getAllWindowHandles()).find((one) => !before.includes(one)));
		await driver.switchTo().window(handle);
	}
}

const NAMED = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, ArrowLeft: Keys.ARROW_LEFT, Control: Keys.CONTROL };

async function firstLine(stream: Readable): Promise<string> {
	for await (const chunk of stream) return String(chunk).trim();
	throw new Error('Xvfb gave no display');
}
