import { expect, test } from 'vitest';
import { dropReloads } from '../../supabase/local/site/early-reloads.ts';

test('reloads before the first page are dropped; other events and later reloads pass', () => {
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
