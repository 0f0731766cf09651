/**
 * Plays the film over its still, after the page has loaded and painted. Never with Save-Data, on a slow connection, or with reduced motion.
 * Its button stops it for good; out of view and in a hidden tab it pauses.
 */
export function offerFilm(): void {
	const box = document.querySelector<HTMLElement>('[data-film]');
	const button = document.querySelector<HTMLElement>('[data-film-button]');
	if (!box || !button || isUnwanted()) return;
	afterFirstPaint(() => start(box, button));
}

type Connection = { saveData?: boolean; effectiveType?: string };

function isUnwanted(): boolean {
	const { connection } = navigator as Navigator & { connection?: Connection };
	const isSlow = /2g|3g/.test(connection?.effectiveType ?? '');
	return connection?.saveData === true || isSlow || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Runs once the page has loaded and painted, never in a page that is only prerendered. */
export function afterFirstPaint(go: () => void): void {
	const again = () => afterFirstPaint(go);
	// A prerendered page may never be seen.
	if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', again, { once: true });
	else if (document.readyState !== 'complete') addEventListener('load', again, { once: true });
	else requestAnimationFrame(() => setTimeout(go));
}

/** Smallest file first. The other is half as large again, too much for a phone. */
const FILES = [
	{ ending: 'webm', type: 'video/webm; codecs="av01.0.05M.08"', media: 'all' },
	{ ending: 'mp4', type: 'video/mp4', media: '(min-width: 56.25em)' },
];

function start(box: HTMLElement, button: HTMLElement): void {
	const film = document.createElement('video');
	const file = FILES.find(({ type, media }) => film.canPlayType(type) !== '' && matchMedia(media).matches);
	if (!file) return;
	Object.assign(film, { muted: true, loop: true, playsInline: true, src: `/media/${box.dataset['film']}.${file.ending}` });
	film.setAttribute('aria-hidden', 'true');
	film.tabIndex = -1;
	film.addEventListener('playing', () => film.setAttribute('data-shown', ''), { once: true });
	box.append(film);

	let isWanted = true;
	let isInView = true;
	const follow = () => {
		const isPlaying = isWanted && isInView && !document.hidden;
		button.dataset['state'] = isWanted ? 'playing' : 'paused';
		if (!isPlaying) return film.pause();
		// A browser may refuse to play, for instance to save power. The still and a play button stay.
		film.play().catch(({ name }: DOMException) => {
			if (name !== 'NotAllowedError') return;
			isWanted = false;
			button.dataset['state'] = 'paused';
		});
	};
	button.hidden = false;
	button.addEventListener('click', () => {
		isWanted = !isWanted;
		follow();
	});
	document.addEventListener('visibilitychange', follow);
	new IntersectionObserver(([entry]) => {
		isInView = entry?.isIntersecting ?? true;
		follow();
	}).observe(box);
	follow();
}
