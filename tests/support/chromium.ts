import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Quiet and offline: without these Chromium looks up its maker's hosts at each start. As root there is no sandbox to be had. */
export const CHROMIUM_ARGS = [
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Where a Chromium is: `$CHROMIUM_PATH`, Playwright's own, or one that the machine has; if there is none it is installed, by Playwright or,
 * for root on Debian, by apt. Throws with the line to type when all that fails.
 */
export function ensureChromium(): string {
	return findChromium() ?? installed() ?? refuse();
}

/** The same without installing anything. Throws when `$CHROMIUM_PATH` names a file that is not there. */
export function findChromium(): string | undefined {
	const chosen = process.env['CHROMIUM_PATH'];
	if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} does not exist. Set it to a Chromium, or unset it.`);
	return [chosen, chromium.executablePath(), ...onThisMachine()].find((path) => path && existsSync(path));
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const MAC_APPS = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

function onThisMachine(): string[] {
	const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
	return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC_APPS];
}

function installed(): string | undefined {
	console.log('No Chromium found; installing one.');
	const ways = [['npx', 'playwright', 'install', 'chromium'], ...(process.getuid?.() === 0 ? APT : [])];
	for (const [command = '', ...args] of ways) {
		spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
		const found = findChromium();
		if (found) return found;
	}
	return undefined;
}

const APT = [
	['apt-get', 'update'],
	['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
];

function refuse(): never {
	throw new Error('The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to one.');
}
