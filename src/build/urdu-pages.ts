import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { HAS_URDU } from '#shared/rules/language.ts';

/** Where the pages of the second language lie; Astro makes no page of a folder whose name begins so. */
const FOLDER = 'pages/_ur/';

/** Gives the pages in Urdu their addresses under /ur, where a venue has the site in Urdu too. */
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

/** The address of a page by its file: `booking/view.astro` is `/ur/booking/view`. */
const addressOf = (file: string): string => `/ur/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.astro$/, '');
