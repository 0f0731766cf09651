import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { watch } from './in-page.ts';
import { openWebKit } from './webkit.ts';

/** An available engine, not started. */
export type AvailableEngine = { name: Engine['name']; open: () => Promise<Engine> };

const WANTED = [
	{ name: 'Firefox', packages: ['firefox-esr'], find: findFirefox },
	// Without the last two, WebKit plays no film.
	{ name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'], find: findWebKit },
] as const;

/** Finds or, as root on Debian, installs the engines. Prints one line for each that is not available. */
export function ensureEngines(): AvailableEngine[] {
	return WANTED.flatMap(({ name, packages, find }) => {
		const found = find() ?? (install(packages) ? find() : undefined);
		if (!found) console.log(`${name} is not tried: ${howToGet(name, packages)}`);
		return found ?? [];
	});
}

function howToGet(name: string, packages: readonly string[]): string {
	if (process.platform === 'linux') return `it is not here. On Debian: sudo apt-get install ${packages.join(' ')}`;
	if (name === 'Firefox') return 'it is not here. Install it from firefox.com, or set FIREFOX_PATH to one.';
	return 'its driver and its screen run on Linux only; Safari itself needs a look by hand.';
}

function findFirefox(): AvailableEngine | undefined {
	const chosen = process.env['FIREFOX_PATH'];
	const program = chosen ?? onPath('firefox-esr', 'firefox') ?? MAC_AND_WINDOWS.find((path) => existsSync(path));
	return program === undefined ? undefined : { name: 'Firefox', open: () => openFirefox(program, watch.toString()) };
}

const MAC_AND_WINDOWS = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

function findWebKit(): AvailableEngine | undefined {
	if (process.platform !== 'linux') return undefined;
	const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
	const [browser] = globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.?/MiniBrowser');
	return driver && screen && browser ? { name: 'WebKit', open: () => openWebKit({ driver, browser, screen }) } : undefined;
}

function onPath(...names: string[]): string | undefined {
	const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** True if an installation was possible. */
function install(packages: readonly string[]): boolean {
	if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
		spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env });
	}
	return true;
}
