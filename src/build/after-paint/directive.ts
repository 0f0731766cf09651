import type { ClientDirective } from 'astro';

/**
 * `client:painted`: an island wakes once the page's first words stand. Its framework is 64 KB, and beside the fonts each halves the other's
 * speed on a slow line; it is asked for behind them. A page in the background is painted by nobody, and wakes at once.
 */
const afterPaint: ClientDirective = (load, _options, island) => {
	const wake = async () => {
		const framework = document.createElement('link');
		framework.rel = 'modulepreload';
		framework.fetchPriority = 'low';
		framework.href = island.getAttribute('renderer-url') ?? '';
		document.head.append(framework);
		const hydrate = await load();
		await hydrate();
	};
	if (document.hidden) void wake();
	else requestAnimationFrame(() => setTimeout(wake));
};

export default afterPaint;
