import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { editorFiles } from './files.ts';

/** Serves the content editor at /edit, in builds and with `npm start`. No page links to it or loads any of it. */
export function contentEditor(): AstroIntegration {
	return {
		name: 'content-editor',
		hooks: {
			async 'astro:server:setup'({ server }) {
				const door = await editorDoor();
				server.middlewares.use((request, answer, next) => void door(request, answer).then((isTheirs) => isTheirs || next(), next));
			},
			async 'astro:build:done'({ dir }) {
				for (const [address, file] of await editorFiles()) {
					const place = fileURLToPath(new URL(address === '/edit' ? 'edit.html' : address.slice(1), dir));
					await mkdir(dirname(place), { recursive: true });
					await writeFile(place, await file());
				}
			},
		},
	};
}

/** Answers requests for the editor; returns false for all others. Everything but its script is made anew each time. */
export async function editorDoor(root?: string) {
	const files = await editorFiles(root);
	return async ({ url = '' }: IncomingMessage, answer: ServerResponse): Promise<boolean> => {
		const address = url.split('?')[0] ?? '';
		const content = await files.get(address)?.();
		if (content === undefined) return false;
		answer.setHeader('content-type', TYPES[/\.\w+$/.exec(address)?.[0] ?? ''] ?? 'text/html; charset=utf-8');
		answer.end(content);
		return true;
	};
}

const TYPES: Record<string, string> = {
	'.json': 'application/json; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.wasm': 'application/wasm',
	'.woff2': 'font/woff2',
	'.png': 'image/png',
};
