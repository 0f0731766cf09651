import type { ClientDirective } from 'astro';

/** Longest wait in ms. Some browsers do not report the paint, and a page in the background is not painted. */
const LONGEST = 500;

/**
 * `client:painted`: an island starts after the first paint. The framework has 64 KB; loading it beside the fonts would make both slower, so
 * it is requested after them.
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
