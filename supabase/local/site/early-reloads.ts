import type { AstroIntegration } from 'astro';

type Hot = { send(...given: never[]): void };
type Payload = { type?: string } | string;

/**
 * Drops reloads from before the first page. Astro writes its content store while it starts, and Vite would send that reload to the first
 * page, where somebody may already be typing.
 */
export function dropEarlyReloads(): { integration: AstroIntegration; noteVisit(): void } {
	let isVisited = false;
	return {
		integration: {
			name: 'early-reloads',
			hooks: {
				'astro:server:setup': ({ server }) => dropReloads(server.environments.client.hot, () => !isVisited),
			},
		},
		noteVisit() {
			isVisited = true;
		},
	};
}

/** Drops reloads while `isTooEarly`; passes on everything else. */
export function dropReloads(hot: Hot, isTooEarly: () => boolean): void {
	const send = hot.send.bind(hot) as (...given: [Payload, ...unknown[]]) => void;
	hot.send = (...given: [Payload, ...unknown[]]) => {
		const [payload] = given;
		if (typeof payload === 'object' && payload.type === 'full-reload' && isTooEarly()) return;
		send(...given);
	};
}
