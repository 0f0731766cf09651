import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { ROOT } from '../launch.ts';
import type { FunctionsRunner } from './runner.ts';
import { unreadWords, whatChanged } from './what-changed.ts';

/** Reloads the functions when a file that they use changes. Astro's watcher reports the changes. */
export function reloadOnChange(functions: Pick<FunctionsRunner, 'reload'>): AstroIntegration {
	let timer: NodeJS.Timeout | undefined;
	const changed = (file: string) => {
		const path = relative(ROOT, file).replaceAll(sep, '/');
		const { isOfFunctions, said } = whatChanged(path);
		if (said) console.log(said);
		if (!isOfFunctions) return;
		clearTimeout(timer);
		timer = setTimeout(() => void reload(functions, path.startsWith('src/content/')), QUIET_MS);
	};
	return {
		name: 'functions-on-the-spot',
		hooks: {
			'astro:server:setup': ({ server }) => {
				server.watcher.on('all', (_, file) => changed(file));
			},
			'astro:server:done': () => clearTimeout(timer),
		},
	};
}

/** Editors write a file in several steps. */
const QUIET_MS = 100;

async function reload(functions: Pick<FunctionsRunner, 'reload'>, isContent: boolean): Promise<void> {
	try {
		await functions.reload();
		console.log('The functions were read anew.');
	} catch (error) {
		console.error(...unreadWords(error, isContent));
	}
}

/**
 * Lets edited functions take effect without a restart. A module with `?edition=n` passes the number on to its imports, so Node reads them
 * all again, except packages.
 */
export function passEditionsOn(): void {
	registerHooks({
		resolve(specifier, context, next) {
			const resolved = next(specifier, context);
			const edition = context.parentURL ? new URL(context.parentURL).searchParams.get('edition') : null;
			if (!edition || !resolved.url.startsWith('file:') || resolved.url.includes('/node_modules/')) return resolved;
			const url = new URL(resolved.url);
			url.searchParams.set('edition', edition);
			return { ...resolved, url: url.href };
		},
	});
}
