/**
 * Says that a page with an island did not get its script: at once when a file fails, else after eight seconds. Keeps what was typed into the
 * server's form for the next load, answers the button that loads the page again, and sends reports of errors.
 * It becomes the text of an inline script, which comes with every such page: nothing from outside may be used in it, nothing that is young,
 * and each word counts.
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
		// The button that has the focus goes.
		page.querySelector('main')?.focus();
	});
	setTimeout(() => isWaiting() && show(true), 8000 - performance.now());

	// A browser may forbid its storage; then only this much is lost.
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

/** At the desk, which is large and used on slow lines, the notice says first that a part is still on its way, and that it did not load only when that is known. As `watchForLoss`. */
export function tellLossFromSlow(noticeId: string): void {
	const notice = document.getElementById(noticeId) as HTMLElement;
	const tell = () => {
		(notice.querySelector('b') as HTMLElement).textContent = notice.getAttribute('aria-label');
	};
	window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), true);
	window.addEventListener('astro:hydration-error', tell, true);
}
