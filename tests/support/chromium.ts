import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Quiet and offline: without these Chromium looks up its maker's hosts at each start. As root there is no sandbox to be had. */
export const CHROMIUM_ARGS = [
	'--disable-gpu',
	// The process that draws and the browser's own are one: 7 % less of the processor.
	'--in-process-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Letters as wide as where there is a window.
	'--font-render-hinting=none',
	// How far ahead a picture is asked for: as on 4G. The shell, which cannot know its network, would ask for more.
	'--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
	// No page of a test lives long enough to gain by being compiled twice: an eighth of the browser's time.
	'--js-flags=--no-opt',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The shell is the same engine without a window to draw, and a third faster; "whole" is what people run, for what measures. */
type Form = 'shell' | 'whole';

/**
 * Where a Chromium is: `$CHROMIUM_PATH`, or one that the machine has, or Playwright's own; if there is none it is installed, for root on
 * Debian by apt, else by Playwright. Throws with the line to type when all that fails.
 */
export function ensureChromium(form: Form = 'shell'): string {
	return findChromium(form) ?? installed(form) ?? refuse();
}

/** The same without installing anything. Throws when `$CHROMIUM_PATH` names a file that is not there. */
function findChromium(form: Form): string | undefined {
	const chosen = process.env['CHROMIUM_PATH'];
	if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} does not exist. Set it to a Chromium, or unset it.`);
	const shells = form === 'shell' ? onPath(['chromium-headless-shell']) : [];
	return [chosen, ...shells, chromium.executablePath(), ...onPath(NAMES), ...MAC_APPS].find((path) => path && existsSync(path));
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const MAC_APPS = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

function onPath(names: string[]): string[] {
	const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
	return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function installed(form: Form): string | undefined {
	console.log('No Chromium found; installing one.');
	const packages = form === 'shell' ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
	const byApt = packages.map((name) => ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]);
	const ways = [
		...(process.getuid?.() === 0 ? [['apt-get', 'update', '-qq'], ...byApt] : []),
		['npx', 'playwright', 'install', 'chromium'],
	];
	for (const [command = '', ...args] of ways) {
		spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
		const found = findChromium(form);
		if (found) return found;
	}
	return undefined;
}

function refuse(): never {
	throw new Error('The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to one.');
}
