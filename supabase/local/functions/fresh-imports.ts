import { registerHooks } from 'node:module';

/**
 * Lets edited functions take effect without a restart: whatever a module with `?edition=n` imports from the project carries the same
 * edition, so a new number reads the whole graph anew, packages excepted.
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
