import { beforeEach, expect, test, vi } from 'vitest';
import { offerReviews } from '../../src/components/home/reviews.ts';

const PUBLISHED = [
	{ name: 'Ayesha', words: 'Warm, <b>and</b> on time.', mark: 2, about: { en: 'Walima, November 2026', ur: 'ولیمہ، نومبر 2026' } },
	{ name: 'Bilal', words: 'word '.repeat(60), mark: 5, about: { en: 'Barat, May 2026', ur: 'بارات، مئی 2026' } },
];

const CARD = `<li><p data-mark><small data-of="mark"></small></p><blockquote data-of="words"></blockquote><b data-of="name"></b><span data-of="about"></span></li>`;

/** Where the part before the section ends, in pixels of the window. */
let bottom = 2000;
let comeNear: () => void;

beforeEach(() => {
	bottom = 2000;
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(see: (entries: { isIntersecting: boolean }[], observer: object) => void) {
				comeNear = () => see([{ isIntersecting: true }], this);
			}
			observe() {}
			disconnect() {}
		},
	);
});

function aPage(own: number, language = 'en') {
	document.body.innerHTML = `<section id="before"></section>
		<section data-reviews="${language}" data-of-five="{mark} of 5" ${own === 0 ? 'hidden' : ''}>
			<ul>${'<li>own</li>'.repeat(own)}</ul><template>${CARD}</template>
		</section>`;
	const before = document.querySelector('#before') as HTMLElement;
	(document.querySelector('ul') as HTMLElement).scrollTo = () => {};
	before.getBoundingClientRect = () => ({ bottom }) as DOMRect;
	offerReviews();
	return {
		cards: () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent?.trim().slice(0, 14)),
		isShown: () => !document.querySelector<HTMLElement>('[data-reviews]')?.hidden,
	};
}

function answers(answer: () => Promise<Response>) {
	const asked = vi.fn(answer);
	vi.stubGlobal('fetch', asked);
	return asked;
}
const settled = () => new Promise((done) => setTimeout(done));

test('nothing is asked for before the section is near', () => {
	const asked = answers(async () => Response.json({ reviews: PUBLISHED }));
	aPage(1);

	expect(asked).not.toHaveBeenCalled();
});

test('published reviews come before the content’s own while the section is ahead, each as plain text with its mark', async () => {
	answers(async () => Response.json({ reviews: PUBLISHED }));
	const page = aPage(1, 'ur');
	comeNear();
	await settled();

	expect(page.cards()).toEqual(['2 of 5Warm, <b', '5 of 5word wor', 'own']);
	const [first, second] = document.querySelectorAll('li');
	expect(first?.querySelector('[data-of="about"]')?.textContent).toBe('ولیمہ، نومبر 2026');
	expect(first?.querySelector('p')?.dataset['mark']).toBe('2');
	expect([first, second].map((card) => card?.querySelector('blockquote')?.className)).toEqual(['', 'review--long']);
});

test('in sight, nothing moves: they come to the end of the row, and a section that is not there stays away', async () => {
	answers(async () => Response.json({ reviews: PUBLISHED }));
	bottom = 100;
	const page = aPage(1);
	comeNear();
	await settled();
	expect(page.cards()[0]).toBe('own');

	const empty = aPage(0);
	comeNear();
	await settled();
	expect([empty.isShown(), empty.cards()]).toEqual([false, []]);
});

test('a section without own reviews comes with the first published one, and not without any', async () => {
	answers(async () => Response.json({ reviews: [] }));
	const page = aPage(0);
	comeNear();
	await settled();
	expect(page.isShown()).toBe(false);

	answers(async () => Response.json({ reviews: PUBLISHED }));
	const other = aPage(0);
	comeNear();
	await settled();
	expect([other.isShown(), other.cards().length]).toEqual([true, 2]);
});

test.each([
	['the network fails', () => Promise.reject(new TypeError('offline'))],
	['the server is down', async () => Response.json({ error: { code: 'unavailable' } }, { status: 503 })],
	['a proxy answers in HTML', async () => new Response('<html>')],
])('when %s, the content’s own reviews remain', async (_, answer) => {
	answers(answer);
	const page = aPage(2);
	comeNear();
	await settled();

	expect([page.isShown(), page.cards()]).toEqual([true, ['own', 'own']]);
});
