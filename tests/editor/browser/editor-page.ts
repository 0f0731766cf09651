import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { editorDoor } from '../../../src/build/editor/editor.ts';
import { listenOnLoopback } from '../../../supabase/local/server/loopback.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../../support/chromium.ts';
import { contentFiles, fileOf } from './project.ts';

/** The editor in a browser, on a folder in the browser's private file system. */
export type Editor = {
	page: Page;
	/** Form fields of one language. */
	english: Locator;
	urdu: Locator;
	/** Opens a file's form, such as `_singletons/entries/menus` or `faqs/new`. */
	open(place: string): Promise<void>;
	/** Presses Save. Returns the refusal's sentences; empty if it was saved. */
	save(): Promise<string[]>;
	read(path: string): Promise<string>;
	/** All files of the folder with their bytes. */
	all(): Promise<Map<string, Buffer>>;
	close(): Promise<void>;
};

/** Opens /edit as `npm start` serves it, with this repository's content in the chosen folder. */
export async function openEditor(): Promise<Editor> {
	const server = await served();
	const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
	// Tall enough for a whole form, so that nothing needs scrolling.
	const page = await browser.newPage({ viewport: { width: 1440, height: 9000 } });
	page.setDefaultTimeout(60_000);
	const files = contentFiles();
	await page.route('**/project/**', (route) =>
		route.fulfill({ body: fileOf(new URL(route.request().url()).pathname.slice('/project/'.length)) }),
	);
	// Blocks all other servers, such as the Git host.
	await page.route(
		(url) => url.hostname !== 'localhost',
		(route) => route.abort(),
	);
	await page.addInitScript(() => {
		const choose = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('project');
		Object.assign(window, { showDirectoryPicker: choose });
	});
	await page.goto(`http://localhost:${server.port}/edit`);
	await page.evaluate(fillFolder, files);
	await press(page.getByRole('button', { name: 'Work with Local Repository' }));
	await page.getByRole('button', { name: 'Create Entry or Assets' }).waitFor();

	const goTo = (place: string) => page.evaluate((hash) => location.assign(hash), `#/collections/${place}`);
	const saveButton = page.getByRole('button', { name: 'Save', exact: true });
	const refusal = page.getByRole('alertdialog').locator('.error');
	const english = page.getByRole('group', { name: /^Edit \W*English\W* Content$/ });
	return {
		page,
		english,
		urdu: page.getByRole('group', { name: /^Edit \W*Urdu\W* Content$/ }),
		async open(place) {
			// Through the list, because going from one form to another of the same list does nothing.
			await goTo(place.split('/')[0] ?? '');
			await english.waitFor({ state: 'detached' });
			await goTo(place);
			await english
				.getByRole('textbox')
				.or(english.getByRole('button', { name: 'Expand', exact: true }))
				.first()
				.waitFor();
			await settled(english);
		},
		async save() {
			await press(saveButton);
			const ended = await Promise.race([
				refusal.waitFor().then(() => 'refused' as const),
				// The form closes, and its button disappears.
				english.waitFor({ state: 'detached' }).then(() => 'saved' as const),
			]);
			if (ended === 'saved') {
				// The editor then goes back by itself. If the test went on at once, that would close the next form.
				await page.waitForFunction(() => !/\/(?:entries\/|new)/.test(location.hash));
				return [];
			}
			const sentences = ((await refusal.textContent()) ?? '').split('\n').map((sentence) => sentence.trim());
			await press(page.getByRole('alertdialog').getByRole('button', { name: 'OK' }));
			await refusal.waitFor({ state: 'detached' });
			return sentences;
		},
		read: (path) => page.evaluate(readFile, path),
		async all() {
			const found = await page.evaluate(readAll);
			return new Map(found.map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')]));
		},
		async close() {
			await browser.close();
			await server.close();
		},
	};
}

/** Clicks without scrolling, because the form is longer than any window. */
export const press = (button: Locator): Promise<void> => button.evaluate((element: HTMLElement) => element.click());

/** The field's group by its label, optional or not. */
export const field = (side: Locator, label: string): Locator =>
	side.getByRole('group', { name: new RegExp(`^“\\W*${label}(?: \\(optional\\))?\\W*” Field$`) });

/** Opens an entry of a list and waits for its fields. */
export async function expand(list: Locator, index = 0): Promise<void> {
	const open = list.getByRole('button', { name: 'Collapse', exact: true });
	const before = await open.count();
	await press(list.getByRole('button', { name: 'Expand', exact: true }).nth(index));
	await open.nth(before).waitFor();
	await settled(list);
}

/** Waits until a part of the page is stable: three idle periods without a change. */
export const settled = (part: Locator): Promise<void> =>
	part.first().evaluate(
		(element) =>
			new Promise<void>((rest) => {
				let quiet = 0;
				const watch = new MutationObserver(() => {
					quiet = 0;
				});
				watch.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
				const look = () => {
					quiet += 1;
					if (quiet <= 3) requestIdleCallback(look);
					else rest(watch.disconnect());
				};
				requestIdleCallback(look);
			}),
	);

async function served() {
	const door = await editorDoor();
	const { server, port, close } = await listenOnLoopback(0);
	server.on('request', async (request, answer) => {
		if (!(await door(request, answer))) answer.writeHead(404).end();
	});
	return { port, close };
}

/** Runs in the page: writes the project into the browser's private file system. */
async function fillFolder(files: string[]): Promise<void> {
	const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('project', { create: true });
	// The editor recognises a project by this folder.
	await root.getDirectoryHandle('.git', { create: true });
	for (const file of files) {
		const folders = file.split('/');
		const name = folders.pop() ?? '';
		let folder = root;
		for (const step of folders) folder = await folder.getDirectoryHandle(step, { create: true });
		const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
		await writable.write(await (await fetch(`/project/${file}`)).blob());
		await writable.close();
	}
}

/** Runs in the page. */
async function readFile(path: string): Promise<string> {
	const folders = path.split('/');
	const name = folders.pop() ?? '';
	let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('project');
	for (const step of folders) folder = await folder.getDirectoryHandle(step);
	return (await (await folder.getFileHandle(name)).getFile()).text();
}

/** Runs in the page: every file with its bytes in base64. */
async function readAll(): Promise<[string, string][]> {
	const found: [string, string][] = [];
	const base64 = async (file: Blob) => {
		const bytes = new Uint8Array(await file.arrayBuffer());
		let text = '';
		for (const byte of bytes) text += String.fromCharCode(byte);
		return btoa(text);
	};
	const look = async (folder: FileSystemDirectoryHandle, way: string) => {
		const entries = folder as unknown as AsyncIterable<[string, FileSystemFileHandle | FileSystemDirectoryHandle]>;
		for await (const [name, handle] of entries) {
			if (handle.kind === 'directory') await look(handle as FileSystemDirectoryHandle, `${way}${name}/`);
			else found.push([`${way}${name}`, await base64(await (handle as FileSystemFileHandle).getFile())]);
		}
	};
	await look(await (await navigator.storage.getDirectory()).getDirectoryHandle('project'), '');
	return found;
}
