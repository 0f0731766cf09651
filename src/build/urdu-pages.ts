import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { HAS_URDU } from '#shared/rules/language.ts';

/** Folder of the Urdu pages. Astro ignores folders that begin with an underscore. */
const FOLDER = 'pages/_ur/';

/** Serves the Urdu pages under /ur, if the site has Urdu. */
export function urduPages(): AstroIntegration {
	return {
		name: 'urdu-pages',
		hooks: {
			'astro:config:setup'({ config, injectRoute, updateConfig }) {
				if (!HAS_URDU) {
					updateConfig({ vite: { plugins: [noUrduLine] } });
					return;
				}
				const folder = new URL(FOLDER, config.srcDir);
				for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.astro')))
					injectRoute({ pattern: addressOf(file), entrypoint: fileURLToPath(new URL(file, folder)), prerender: true });
			},
		},
	};
}

/** Removes the styles and the font of Urdu lines from an English-only site. */
const noUrduLine = {
	name: 'no-urdu-line',
	enforce: 'pre' as const,
	load: (id: string) => (/\/styles\/urdu-line\.css/.test(id.replaceAll('\\', '/')) ? '' : undefined),
};

/** `booking/view.astro` is `/ur/booking/view`. */
const addressOf = (file: string): string => `/ur/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.astro$/, '');
