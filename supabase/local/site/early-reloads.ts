import type { AstroIntegration } from 'astro';

type Hot = { send(...given: never[]): void };
type Payload = { type?: string } | string;

/**
 * Astro writes its content store while it starts, and Vite keeps the reload that follows for the first page that connects: it would take the
 * page away under whoever already types there. What changed before any page was asked for is in that page anyway.
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

/** Has the channel send no reload while `isTooEarly`; all else goes through. */
export function dropReloads(hot: Hot, isTooEarly: () => boolean): void {
	const send = hot.send.bind(hot) as (...given: [Payload, ...unknown[]]) => void;
	hot.send = (...given: [Payload, ...unknown[]]) => {
		const [payload] = given;
		if (typeof payload === 'object' && payload.type === 'full-reload' && isTooEarly()) return;
		send(...given);
	};
}
