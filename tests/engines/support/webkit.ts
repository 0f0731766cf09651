import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../support/stages/free-port.ts';
import { DoesNotStart, type Engine } from './engine.ts';
import { start, stop, until } from './processes.ts';

/** WebKit's small browser cannot be narrower by itself; a window that a page opened can. */
const NARROWEST = 450;

type Programs = { driver: string; browser: string; screen: string };

/**
 * Real WebKit: GTK's MiniBrowser on a screen of its own, driven by plain W3C WebDriver. Now and then its first window never comes on a busy
 * machine; that is no test, so it is started anew. Throws `DoesNotStart` when it never comes, before it has seen any page of ours.
 */
export async function openWebKit(programs: Programs): Promise<Engine> {
	// One home for all tries: what the first has found out about fonts and film decoders, the next need not.
	const home = mkdtempSync(join(tmpdir(), 'lalazar-webkit-'));
	const capabilities = { alwaysMatch: wanted(programs.browser) };
	for (const [tries, seconds] of PATIENCE.entries()) {
		const begun = await begin(programs, home);
		try {
			const session = await begun.call('POST', '/session', { capabilities }, seconds);
			return await engineOf(begun, (session as { sessionId: string }).sessionId, home);
		} catch (cause) {
			await begun.end();
			if (tries < PATIENCE.length - 1) continue;
			rmSync(home, { recursive: true, force: true });
			throw new DoesNotStart(`WebKit does not start here${begun.said()}`, { cause });
		}
	}
	throw new DoesNotStart('WebKit was not tried');
}

/** Seconds for each try: it comes within three, or, on a busy machine, late or never. */
const PATIENCE = [10, 10, 20, 20, 40, 40];

type Begun = { call: ReturnType<typeof callsTo>; said: () => string; end: () => Promise<void> };

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
			// Neither a settings service nor a sandbox, which a machine may not have: it sees nothing but our own pages.
			...{ GSETTINGS_BACKEND: 'memory', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
		},
	});
	let complaints = '';
	driver.stderr?.on('data', (text) => {
		complaints = (complaints + text).slice(-1000);
	});
	const call = callsTo(`http://127.0.0.1:${port}`);
	await until('WebKitWebDriver answers', () => call('GET', '/status'));
	const end = async () => {
		await stop(driver);
		await stop(screen);
	};
	return { call, said: () => (complaints ? `. It says:\n${complaints.trim()}` : ''), end };
}

async function engineOf({ call, end }: Begun, sessionId: string, home: string): Promise<Engine> {
	const ask = (method: string, path: string, body?: object) => call(method, `/session/${sessionId}${path}`, body);
	await ask('POST', '/timeouts', { script: 30_000, pageLoad: 60_000 });
	const first = await ask('GET', '/window');

	return {
		name: 'WebKit',
		open: async (url) => void (await ask('POST', '/url', { url })),
		reload: async () => void (await ask('POST', '/refresh', {})),
		run: (source, args) => ask('POST', '/execute/sync', { script: `return (${source})(...arguments)`, args }),
		perform: async (actions) => {
			await ask('POST', '/actions', { actions });
			await ask('DELETE', '/actions');
		},
		shot: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
		size,
		close: async () => {
			await ask('DELETE', '').catch(() => {});
			await end();
			rmSync(home, { recursive: true, force: true });
		},
	};

	async function size(width: number, height: number): Promise<void> {
		if (width < NARROWEST) return openNarrow(width, height);
		for (const other of (await ask('GET', '/window/handles')) as string[]) {
			if (other === first) continue;
			await ask('POST', '/window', { handle: other });
			await ask('DELETE', '/window');
		}
		await ask('POST', '/window', { handle: first });
		// The frame around the page is measured, then added.
		for (let tries = 0; tries < 3; tries += 1) {
			const outer = (await ask('GET', '/window/rect')) as { width: number; height: number };
			const inner = (await ask('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })) as [number, number];
			if (inner[0] === width && inner[1] === height) return;
			await ask('POST', '/window/rect', { width: outer.width + width - inner[0], height: outer.height + height - inner[1] });
			await until(
				'the window has a new size',
				async () => String(await ask('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })) !== String(inner),
				3,
			).catch(() => {});
		}
	}

	async function openNarrow(width: number, height: number): Promise<void> {
		const before = (await ask('GET', '/window/handles')) as string[];
		const script = `const button = document.createElement('button');
			button.style = 'position: fixed; inset: 0; z-index: 2147483647';
			button.onclick = () => { button.remove(); open('about:blank', '', 'popup, width=${width}, height=${height}'); };
			document.body.append(button); return button`;
		const button = (await ask('POST', '/execute/sync', { script, args: [] })) as Record<string, string>;
		await ask('POST', `/element/${Object.values(button)[0]}/click`, {});
		const handle = await until('a narrow window', async () =>
			((await ask('GET', '/window/handles')) as string[]).find((one) => !before.includes(one)),
		);
		await ask('POST', '/window', { handle });
	}
}

const wanted = (binary: string) => ({
	browserName: 'MiniBrowser',
	// A page is looked at from its first moment on.
	pageLoadStrategy: 'none',
	'webkitgtk:browserOptions': { binary, args: ['--automation', '--proxy=http://127.0.0.1:9', '--ignore-host=localhost'] },
});

function callsTo(base: string) {
	return async (method: string, path: string, body?: object, seconds = 120): Promise<unknown> => {
		const answer = await fetch(base + path, {
			method,
			signal: AbortSignal.timeout(seconds * 1000),
			...(body ? { body: JSON.stringify(body) } : {}),
		}).catch((cause) => {
			throw new Error(`WebKit does not answer ${method} ${path.split('/').slice(3).join('/')}`, { cause });
		});
		const { value } = (await answer.json()) as { value: unknown };
		if (answer.ok) return value;
		const { error, message } = value as { error: string; message: string };
		throw new Error(`WebKit refuses ${method} ${path.split('/').slice(3).join('/')}: ${error}, ${message}`);
	};
}

async function firstLine(stream: Readable): Promise<string> {
	for await (const chunk of stream) return String(chunk).trim();
	throw new Error('Xvfb gave no display');
}
