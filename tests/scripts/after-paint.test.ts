import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import afterPaint from '../../src/build/after-paint/directive.ts';

let observed: PerformanceObserverInit | undefined;
let paint: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal(
		'PerformanceObserver',
		class {
			constructor(callback: PerformanceObserverCallback) {
				paint = () => callback({} as never, this as never);
			}
			observe(options: PerformanceObserverInit) {
				observed = options;
			}
		},
	);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	document.head.replaceChildren();
});

function anIsland() {
	const island = document.createElement('astro-island');
	island.setAttribute('renderer-url', '/_astro/client.js');
	const hydrate = vi.fn(async () => {});
	const load = vi.fn(async () => hydrate);
	afterPaint(load, { name: 'painted', value: '' }, island);
	return { load, hydrate };
}

const preloads = () => [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href'), link.fetchPriority]);

test('an island loads its scripts after the first paint, the framework last', async () => {
	const { load, hydrate } = anIsland();

	expect(observed).toEqual({ type: 'paint', buffered: true });
	expect(load).not.toHaveBeenCalled();
	expect(preloads()).toEqual([]);
	paint();
	await vi.advanceTimersByTimeAsync(0);

	expect(hydrate).toHaveBeenCalledOnce();
	expect(preloads()).toEqual([['modulepreload', '/_astro/client.js', 'low']]);
});

test('an island wakes once, after half a second, in a browser that reports no paint', async () => {
	const { hydrate } = anIsland();

	await vi.advanceTimersByTimeAsync(499);
	expect(hydrate).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	paint();
	await vi.advanceTimersByTimeAsync(500);

	expect(hydrate).toHaveBeenCalledOnce();
	expect(preloads()).toHaveLength(1);
});
