import { afterEach, expect, test, vi } from 'vitest';
import afterPaint from '../../../src/build/after-paint/directive.ts';

afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
	document.head.replaceChildren();
});

/** An island whose script is asked for, with the frames of the window held back until `paint` is called. */
function anIsland(isHidden: boolean) {
	vi.useFakeTimers();
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
	let frame: FrameRequestCallback | undefined;
	vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
		frame = callback;
		return 1;
	});
	const island = document.createElement('astro-island');
	island.setAttribute('renderer-url', '/_astro/client.js');
	const hydrate = vi.fn(async () => {});
	const load = vi.fn(async () => hydrate);
	afterPaint(load, { name: 'painted', value: '' }, island);
	return { load, hydrate, paint: () => frame?.(0) };
}

const preloads = () => [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href'), link.fetchPriority]);

test('an island asks for its scripts once the first frame is painted, for the framework behind all else', async () => {
	const { load, hydrate, paint } = anIsland(false);

	await vi.runAllTimersAsync();
	expect(load).not.toHaveBeenCalled();
	expect(preloads()).toEqual([]);
	paint();
	// Called before the frame is painted.
	expect(load).not.toHaveBeenCalled();
	await vi.runAllTimersAsync();

	expect(hydrate).toHaveBeenCalledOnce();
	expect(preloads()).toEqual([['modulepreload', '/_astro/client.js', 'low']]);
});

test('in a window that nobody sees, which paints nothing, it asks at once', async () => {
	const { hydrate } = anIsland(true);

	await vi.runAllTimersAsync();

	expect(hydrate).toHaveBeenCalledOnce();
});
