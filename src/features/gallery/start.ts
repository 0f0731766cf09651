/**
 * Starts the gallery. Only this script loads with the page; the viewer and its framework load at the first touch of the wall, or at once for a
 * link to a picture.
 */
export function startGallery(gallery = document.querySelector<HTMLElement>('[data-gallery]')): void {
	if (!gallery) return;
	// Signal for the page's notice (components/site/watch-for-loss.ts).
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

/** Asks only once more, at once: a better retry would weigh more than this whole script. */
const loadViewer = () => import('./mount.tsx').catch(() => import('./mount.tsx'));

/** Notice of the page, which needs no script of ours (components/site/NotLoaded.astro). */
function tellOfLoss(): void {
	const notice = document.getElementById('not-loaded');
	if (notice) notice.hidden = false;
}

/** A failed preload stays silent: opening a picture tries again. */
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

/** Clicks that open a new tab, a new window or a download stay with the link. */
const isForTheBrowser = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
