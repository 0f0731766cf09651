import type { ClientDirective } from 'astro';

/** For ms at most an island waits: some browsers keep from a page when it was painted, and a page in the background is not. */
const LONGEST = 500;

/**
 * `client:painted`: an island wakes once the page's first words stand. Its framework is 64 KB, and beside the fonts each halves the other's
 * speed on a slow line; it is asked for behind them.
 */
const afterPaint: ClientDirective = async (load, _options, island) => {
	await new Promise((wake) => {
		new PerformanceObserver(wake).observe({ type: 'paint', buffered: true });
		setTimeout(wake, LONGEST);
	});
	const href = island.getAttribute('renderer-url');
	document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
	const hydrate = await load();
	await hydrate();
};

export default afterPaint;
