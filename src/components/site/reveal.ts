/** What rises: the blocks of a section, each picture of the gallery for itself, and the parts of the booking form. */
const BLOCKS = 'main .wrap>:not(.wall,.book__grid),.wall>li,.book__grid .part,.book__grid>:not(form)';

/** The reveal as the owner asked for it: 700 ms, 60 px. Until its turn a block waits at the first keyframe. */
const RISE = [{ opacity: 0, translate: '0 60px' }, {}];
const TIMING = { duration: 700, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' } as const;

/** Above the window without end: a block that was jumped over is reached as well. */
const REACHED = '9999999px 0px 0px';

/** What a visitor does to scroll, but for the keyboard, for which all stands. A browser scrolls by itself too: to a place that an address names, back to where one was, when a page grows wider. */
const ACTS = ['wheel', 'pointerdown'];

/**
 * Lets blocks rise when they are scrolled to, once. Everything stands until the visitor scrolls, and whoever captures, prints, searches or
 * tabs through the page finds it whole; without this script, or when less motion is wanted, nothing ever moves.
 */
export function revealOnScroll(): void {
	const waiting = new Map<Element, Animation>();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				const rise = waiting.get(target);
				if (isIntersecting) {
					observer.unobserve(target);
					rise?.play();
				} else if (!rise && target.clientHeight) {
					const next = target.animate(RISE, TIMING);
					next.pause();
					waiting.set(target, next);
				}
			}
		},
		{ rootMargin: REACHED },
	);
	let isBegun = matchMedia('(prefers-reduced-motion: reduce)').matches;
	const begin = () => {
		if (!isBegun) for (const block of document.querySelectorAll(BLOCKS)) observer.observe(block);
		isBegun = true;
	};
	const standAll = () => {
		observer.disconnect();
		for (const rise of waiting.values()) rise.cancel();
	};

	for (const act of ACTS) addEventListener(act, () => addEventListener('scroll', begin));
	// Whoever tabs on must see where; paper has no scrolling; a page that comes back is no new one.
	for (const end of ['focusin', 'beforeprint', 'pagehide']) addEventListener(end, standAll);
}
