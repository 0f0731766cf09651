/** What rises: the blocks of a section, and each picture of the gallery for itself. */
const BLOCKS = 'main .wrap > :not(.wall), .wall > li';

const KEYFRAMES = [{ opacity: 0, translate: '0 60px' }, {}];

/** The reveal of the specification, section 2: 700 ms, 60 px. Until its turn a block waits at the first keyframe. */
const TIMING = { duration: 700, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' } as const;

/**
 * Lets what lies below the first screen rise when it is scrolled to. What is on the screen already, the largest paint among it, is never
 * touched; without this script, or when the visitor wants less motion, everything just stands there.
 */
export function revealOnScroll(): void {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const waiting = new Map<Element, Animation>();

	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
			const animation = waiting.get(target);
			if (isIntersecting || boundingClientRect.bottom <= 0) {
				animation?.play();
				observer.unobserve(target);
			} else if (!animation && boundingClientRect.height > 0 && boundingClientRect.top >= (rootBounds?.bottom ?? 0)) {
				const rise = target.animate(KEYFRAMES, TIMING);
				rise.pause();
				waiting.set(target, rise);
			}
		}
	});
	for (const block of document.querySelectorAll(BLOCKS)) observer.observe(block);

	// Paper has no scrolling.
	addEventListener('beforeprint', () => {
		for (const animation of waiting.values()) animation.finish();
	});
}
