import { expect, test } from 'vitest';
import { dropReloads } from '../../supabase/local/site/early-reloads.ts';

test('before any page was asked for no reload is kept for it; other news, and later reloads, go through', () => {
	const sent: unknown[] = [];
	const hot = { send: (...given: unknown[]) => void sent.push(given) };
	let isVisited = false;
	dropReloads(hot, () => !isVisited);
	const send = hot.send;

	send({ type: 'full-reload', path: '*' });
	send({ type: 'error' });
	send('astro:content-changed', {});
	isVisited = true;
	send({ type: 'full-reload', path: '*' });

	expect(sent).toEqual([[{ type: 'error' }], ['astro:content-changed', {}], [{ type: 'full-reload', path: '*' }]]);
});
