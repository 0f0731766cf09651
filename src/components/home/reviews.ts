type Review = { name: string; words: string; mark: number; about: Record<string, string> };

/**
 * Brings the published reviews when the section is near. Nothing that is in sight moves: a section that is reached already gets them at the end
 * of its row, and one that is not there stays away. Without an answer the content's own reviews stay.
 */
export function offerReviews(): void {
	const section = document.querySelector<HTMLElement>('[data-reviews]');
	// A section that is not there is never near.
	const before = section?.previousElementSibling;
	if (!section || !before) return;
	new IntersectionObserver(
		([entry], observer) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			fetch('/api/reviews')
				.then((answer) => answer.json())
				.then(({ reviews }: { reviews: Review[] }) => show(section, before, reviews))
				.catch(() => undefined);
		},
		{ rootMargin: '800px' },
	).observe(before);
}

function show(section: HTMLElement, before: Element, reviews: Review[]): void {
	const isAhead = before.getBoundingClientRect().bottom > innerHeight;
	const { reviews: language = '', ofFive = '' } = section.dataset;
	const card = section.querySelector('template')?.content;
	if (!card || reviews.length === 0 || (section.hidden && !isAhead)) return;
	const cards = reviews.map(({ mark, about, ...said }) => {
		const copy = card.cloneNode(true) as DocumentFragment;
		const words: Record<string, string> = { ...said, mark: ofFive.replace('{mark}', String(mark)), about: about[language] ?? '' };
		for (const part of copy.querySelectorAll<HTMLElement>('[data-of]')) part.textContent = words[part.dataset['of'] ?? ''] ?? '';
		copy.querySelector('[data-mark]')?.setAttribute('data-mark', String(mark));
		copy.querySelector('blockquote')?.classList.toggle('review--long', said.words.length > 200);
		return copy;
	});
	const row = section.querySelector('ul');
	row?.[isAhead ? 'prepend' : 'append'](...cards);
	section.hidden = false;
	// The browser would keep the card that was first in sight.
	if (isAhead) row?.scrollTo(0, 0);
}
