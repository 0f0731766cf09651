import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../support/stages/free-port.ts';
import { DoesNotStart, type Engine, isControl, type Key } from './engine.ts';
import { start, stop, until } from './processes.ts';

/** The least width of MiniBrowser's own window, px. A window that a page opens can be narrower. */
const NARROWEST = 450;

type Programs = { driver: string; browser: string; screen: string };
type Begun = { address: string; said: () => string; end: () => Promise<void> };

/**
 * WebKit: GTK's MiniBrowser on a virtual screen, over W3C WebDriver. On a busy machine its first window sometimes never opens, so it is
 * started again. Throws `DoesNotStart` before any page of ours was opened.
 */
export async function openWebKit(programs: Programs): Promise<Engine> {
	// All tries share a home: the lists of fonts and film decoders are made once.
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

/** Seconds for each try: the window opens within three, or late or never on a busy machine. */
const PATIENCE = [10, 10, 20, 20, 40, 40];

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
	// A try that is given up fails later, when its driver has ended.
	work.catch(() => undefined);
	const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error(`No window within ${seconds} s`)), seconds * 1000).unref());
	return Promise.race([work, late]);
}

/** The session of a new browser. The builder's answer is a promise: without an `await` its failure ends the process. */
const sessionAt = async (address: string, binary: string): Promise<WebDriver> =>
	new Builder()
		.usingServer(address)
		.disableEnvironmentOverrides()
		.withCapabilities({
			browserName: 'MiniBrowser',
			// The journeys look at a page from its first moment on.
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
			// A machine may have no settings service and no sandbox. The browser opens our own pages only.
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
		// The size of a window includes its frame, so the frame is measured and added.
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
