import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { ROOT } from '../launch.ts';
import type { FunctionsRunner } from './runner.ts';

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

/** What to do after a file changes with `npm start`: reload the functions, or print a message. */
export function whatChanged(path: string): { isOfFunctions: boolean; said?: string } {
	if (path.startsWith('supabase/migrations/'))
		return { isOfFunctions: false, said: `${path} changed. Stop and run "npm start" again to apply it.` };
	// Pages and functions would mix old and new content.
	if (FOUNDATIONS.includes(path)) return { isOfFunctions: false, said: foundationWords(path) };
	return { isOfFunctions: FUNCTION_SOURCES.some((folder) => path.startsWith(folder)) };
}

const FUNCTION_SOURCES = ['netlify/', 'src/shared/', 'src/i18n/', 'src/content/'];

/** Files that everything was started with. */
const FOUNDATIONS = ['booking.json', 'basics.json', 'rules.json'].map((file) => `src/content/${file}`);

const foundationWords = (path: string): string =>
	`${path} changed. The site, its functions and its database were all started with what it said before, and go on with that; what is said of other files until then may be out of date. Stop (Ctrl and C), let "npm run setup" tell the database if halls, slots, clock or limits have changed, and run "npm start" again.`;

/** Message if functions cannot be read. Mistakes in content are shown without a stack trace. */
export const unreadWords = (error: unknown, isContent: boolean): unknown[] => [
	'The functions could not be read; the last good ones stay in force.',
	...(isContent && error instanceof Error ? [`${error.message} Correct the file, and they are read again.`] : [error]),
];
