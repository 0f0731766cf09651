import type { ClientDirective } from 'astro';

/** For ms at most an island waits: some browsers keep from a page when it was painted, and a page in the background is not. */
const LONGEST = 500;

/**
 * `client:painted`: an island wakes once the page's first words stand. Its framework is 64 KB, and beside the fonts each halves the other's
 * speed on a slow line; it is asked for behind them.
 */
const afterPaint: ClientDirective = (load, _options, island) => {
	let isWoken = false;
	const wake = async () => {
		if (isWoken) return;
		isWoken = true;
		const framework = document.createElement('link');
		framework.rel = 'modulepreload';
		framework.fetchPriority = 'low';
		framework.href = island.getAttribute('renderer-url') ?? '';
		document.head.append(framework);
		const hydrate = await load();
		await hydrate();
	};
	new PerformanceObserver((paints) => {
		if (paints.getEntriesByName('first-contentful-paint').length > 0) void wake();
	}).observe({ type: 'paint', buffered: true });
	setTimeout(wake, LONGEST);
};

export default afterPaint;
