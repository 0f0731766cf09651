import { expect, test, vi } from 'vitest';
import { loadPart, PartNotLoaded } from '#shared/rules/load-part.ts';

const chrome = new TypeError('Failed to fetch dynamically imported module: https://lalazar.example/_astro/TeamRoom.1a2b.js');
const webkit = new TypeError('Importing a module script failed.');

/** A second asking that notes what it is asked for. */
function aSecondAsking(fetched: () => Promise<unknown> = () => Promise.reject(new Error('gone'))) {
	const asked: string[] = [];
	return {
		asked,
		wait: async () => void asked.push('wait'),
		fetchScript: (address: string) => {
			asked.push(address);
			return fetched();
		},
	};
}

test('a part that loads is requested once', async () => {
	const second = aSecondAsking();

	expect(await loadPart(async () => 'part', second)).toBe('part');
	expect(second.asked).toEqual([]);
});

test('a short break of the network only delays a part', async () => {
	const second = aSecondAsking();
	const ask = vi.fn().mockRejectedValueOnce(chrome).mockResolvedValueOnce('part');

	expect(await loadPart(ask, second)).toBe('part');
	expect(second.asked).toEqual(['wait']);
});

test('a browser that remembers a failed address gets another one', async () => {
	const second = aSecondAsking(async () => 'part');

	expect(await loadPart(() => Promise.reject(chrome), second)).toBe('part');
	expect(second.asked).toEqual(['wait', 'https://lalazar.example/_astro/TeamRoom.1a2b.js?again=1']);
});

test.each([
	['whose address is known', chrome],
	['whose address the engine does not tell', webkit],
])('a part %s and that does not come is a loss of its own kind', async (_, error) => {
	await expect(loadPart(() => Promise.reject(error), aSecondAsking())).rejects.toBeInstanceOf(PartNotLoaded);
});
