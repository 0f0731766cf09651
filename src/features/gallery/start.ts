/**
 * Wakes the gallery: the viewer, as soon as somebody opens a picture. This much loads with the page; the viewer, its store and
 * the framework load when a visitor first touches the wall, or at once for a link to one picture.
 */
export function startGallery(gallery = document.querySelector<HTMLElement>('[data-gallery]')): void {
	if (!gallery) return;
	// What the page's own notice waits for (components/site/watch-for-loss.ts).
	gallery.removeAttribute('data-asleep');
	gallery.dispatchEvent(new Event('astro:hydrate'));

	gallery.addEventListener('click', (event) => {
		const target = event.target as Element;
		const tile = target.closest<HTMLAnchorElement>('[data-picture]');
		if (!tile || isForTheBrowser(event)) return;
		event.preventDefault();
		void open(gallery, tile);
	});
	for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
		gallery.querySelector('.wall')?.addEventListener(sign, () => void loadViewer().catch(ignoreUntilOpened), { once: true, passive: true });
	}
	if (new URLSearchParams(location.search).has('picture')) void loadViewer().then(({ wakeViewer }) => wakeViewer(gallery), tellOfLoss);
}

/** Asked for a second time at once: what asks better weighs more than this page's whole script. */
const loadViewer = () => import('./mount.tsx').catch(() => import('./mount.tsx'));

/** The page's own notice, which needs nothing of ours (components/site/NotLoaded.astro). */
function tellOfLoss(): void {
	const notice = document.getElementById('not-loaded');
	if (notice) notice.hidden = false;
}

/** A viewer that does not load says nothing yet: opening a picture tries again, and has an answer. */
const ignoreUntilOpened = () => undefined;

async function open(gallery: HTMLElement, tile: HTMLAnchorElement): Promise<void> {
	tile.ariaBusy = 'true';
	try {
		const { wakeViewer } = await loadViewer();
		wakeViewer(gallery, tile.dataset['picture']);
	} catch {
		// Without the viewer the tile is still a link to the picture.
		location.assign(tile.href);
	} finally {
		tile.ariaBusy = null;
	}
}

/** A click that opens a new tab, a new window or a download stays a click on a link. */
const isForTheBrowser = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
