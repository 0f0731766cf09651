/**
 * Shows a notice if the script of an island does not load: at once when a file fails, otherwise after eight seconds. Keeps typed text for
 * the next load, handles the reload button and sends error reports. Its text becomes an inline script of every such page, so it must be
 * short, use nothing from outside and no new browser API.
 */
export function watchForLoss(noticeId: string, reportEvent: string, reportsTo: string): void {
	const page = document;
	const notice = page.getElementById(noticeId) as HTMLElement;
	const form = page.querySelector('form');
	const place = `typed ${location.pathname}`;
	const isWaiting = () => page.querySelector('astro-island[ssr],[data-asleep]');
	const on = (event: string, work: (event: CustomEvent) => void) => window.addEventListener(event, work as EventListener, true);
	const show = (isLost: boolean) => {
		notice.hidden = !isLost;
		page.documentElement.toggleAttribute('data-lost', isLost);
	};
	const report = (told: object) =>
		navigator.sendBeacon(
			reportsTo,
			new Blob([JSON.stringify({ page: location.pathname, version: notice.dataset['version'], ...told })], { type: 'application/json' }),
		);
	const lose = (kind: string, place: string) => {
		show(true);
		report({ kind, place });
	};

	on('error', ({ target }) => target instanceof HTMLScriptElement && lose('script', target.src));
	on('astro:hydration-error', ({ detail }) => lose('load', detail.componentUrl));
	on('astro:hydrate', () => isWaiting() || show(false));
	on(reportEvent, ({ detail }) => report(detail));
	on('click', ({ target }) => {
		const { again, close } = (target as HTMLElement).dataset;
		if (again) location.reload();
		if (!close) return;
		notice.hidden = true;
		// The focused button disappears.
		page.querySelector('main')?.focus();
	});
	setTimeout(() => isWaiting() && show(true), 8000 - performance.now());

	// A browser may forbid storage; then only the typed text is lost.
	try {
		const store = sessionStorage;
		on('pagehide', () => form && isWaiting() && store.setItem(place, JSON.stringify([...new FormData(form)])));
		const kept = JSON.parse(store.getItem(place) || '[]');
		store.removeItem(place);
		for (const [name, value] of kept)
			for (const field of page.getElementsByName(name) as NodeListOf<HTMLInputElement>)
				if (/radio|checkbox/.test(field.type)) field.checked = field.checked || field.value === value;
				else field.value = value;
	} catch (_) {}
}

/** Like `watchForLoss`, for the desk. The desk is large and used on slow lines, so the notice first says that a part is still loading. */
export function tellLossFromSlow(noticeId: string): void {
	const notice = document.getElementById(noticeId) as HTMLElement;
	const tell = () => {
		(notice.querySelector('b') as HTMLElement).textContent = notice.getAttribute('aria-label');
	};
	window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), true);
	window.addEventListener('astro:hydration-error', tell, true);
}
