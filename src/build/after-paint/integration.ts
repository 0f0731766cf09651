import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
		'client:painted'?: boolean;
	}
}

export function afterPaint(): AstroIntegration {
	return {
		name: 'after-paint',
		hooks: {
			'astro:config:setup'({ addClientDirective }) {
				addClientDirective({ name: 'painted', entrypoint: fileURLToPath(new URL('./directive.ts', import.meta.url)) });
			},
		},
	};
}
