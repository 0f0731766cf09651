import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { connectBidi } from './bidi.ts';
import type { Engine } from './engine.ts';
import { start, stop } from './processes.ts';

/** Quiet, in English, and with nobody outside to be reached. */
const PREFERENCES = {
	'app.update.disabledForTesting': true,
	'browser.shell.checkDefaultBrowser': false,
	'browser.startup.page': 0,
	'browser.tabs.warnOnClose': false,
	'datareporting.policy.dataSubmissionEnabled': false,
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
	'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Real Firefox without a window, driven by WebDriver BiDi, which it speaks by itself. `early` runs in each page before the page's own scripts. */
export async function openFirefox(program: string, early: string): Promise<Engine> {
	const profile = mkdtempSync(join(tmpdir(), 'lalazar-firefox-'));
	const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
	writeFileSync(join(profile, 'user.js'), lines.join('\n'));
	const firefox = start(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
	});
	const bidi = await connectBidi(`${await addressSaidBy(firefox.stderr as Readable)}/session`);
	await bidi.send('session.new', { capabilities: {} });
	await bidi.send('script.addPreloadScript', { functionDeclaration: early });
	const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
	const context = contexts[0]?.context ?? '';

	return {
		name: 'Firefox',
		open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })),
		reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'none' })),
		run,
		perform: async (actions) => {
			const withKind = actions.map((source) => (source.type === 'pointer' ? { ...source, parameters: { pointerType: 'mouse' } } : source));
			await bidi.send('input.performActions', { context, actions: withKind });
			await bidi.send('input.releaseActions', { context });
		},
		shot: async () => Buffer.from((await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
		size: async (width, height) => void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
		close: async () => {
			bidi.close();
			await stop(firefox);
			rmSync(profile, { recursive: true, force: true });
		},
	};

	/** What goes in and comes out is JSON, so that no value has to be taken apart. */
	async function run(source: string, args: readonly unknown[]): Promise<unknown> {
		const answer = await bidi.send<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>(
			'script.callFunction',
			{
				functionDeclaration: `(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`,
				arguments: [{ type: 'string', value: JSON.stringify(args) }],
				target: { context },
				awaitPromise: false,
			},
		);
		if (answer.type !== 'success') throw new Error(`Firefox: ${answer.exceptionDetails?.text}`);
		return JSON.parse(answer.result?.value ?? 'null');
	}
}

/** Where Firefox listens, which it says on its second output. */
async function addressSaidBy(output: Readable): Promise<string> {
	const said: string[] = [];
	const lines = createInterface({ input: output });
	for await (const line of lines) {
		const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
		if (address) {
			lines.close();
			output.resume();
			return address;
		}
		said.push(line);
	}
	throw new Error(`Firefox did not start:\n${said.join('\n')}`);
}
