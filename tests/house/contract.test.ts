import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

const contract = read('docs/contract.md');
const files = projectFiles();

test('docs/contract.md names every route, and no other', () => {
	const routes = files
		.filter((file) => /^netlify\/functions\/\w.*\.mts$/.test(file))
		.flatMap((file) => /^\tpath: '(\/api\/[^'*]+)'|\{ path: '(\/api\/[^'*]+)' \}/m.exec(read(file))?.slice(1).find(Boolean) ?? [])
		.map((route) => route.replace(/:file$/, '<secret>.ics'));
	const told = [...contract.matchAll(/^\| `(?:GET|POST) (\/api\/[^`?[]+)/gm)].map(([, route = '']) => route);

	expect(routes.length).toBeGreaterThan(9);
	expect([...new Set(told)].sort()).toEqual([...new Set(routes)].sort());
});

test('docs/contract.md names every variable that .env.example asks for without a hash', () => {
	const asked = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

	expect(asked.length).toBeGreaterThan(5);
	expect(asked.filter((name) => !contract.includes(`\`${name}\``))).toEqual([]);
});
