import { galleryWords } from '#i18n/site/gallery.ts';
import { estimateWords } from '#shared/booking/words/estimate.ts';
import { PUBLIC_PAGES, URDU_PAGES } from '../support/site-pages.ts';
import type { Journey } from './journey.ts';
import { KEYS } from './support/engine.ts';
import { expectSound, expectWordsReadable } from './support/looks.ts';
import { type Person, the } from './support/person.ts';

const sizes = { phone: [390, 844], desktop: [1440, 900] } as const;
const everyPage = [...PUBLIC_PAGES, ...URDU_PAGES, '/booking/view', '/ur/booking/view'];

export const visitor: Journey[] = [
	...(['/', '/ur'] as const).map(
		(path): Journey => ({
			name: `the first screen of ${path} can be read, with the still and with the film`,
			...(path === '/' ? { short: ['Firefox', 'WebKit'] } : {}),
			play: async (person) => {
				await person.go(path);
				await person.see(the('heading', /./));
				await person.waitFor('the still is there', () => document.querySelector<HTMLImageElement>('.film img')?.complete);
				await expectWordsReadable(person);
				if (!(await playsFilms(person))) return;
				await person.waitFor('the film is shown', () => document.querySelector('.film video[data-shown]') !== null);
				await person.waitFor('it has faded in', () => getComputedStyle(document.querySelector('.film video') as Element).opacity === '1');
				await expectWordsReadable(person);
			},
		}),
	),
	...Object.entries(sizes).map(
		([device, [width, height]]): Journey => ({
			name: `every page in both languages is sound on a ${device}`,
			play: async (person) => {
				await person.engine.size(width, height);
				for (const path of everyPage) await expectSound(person, path);
			},
		}),
	),
	{
		name: 'the menu of a phone opens, closes by Escape and leads on',
		play: async (person) => {
			await person.engine.size(390, 844);
			await person.go('/');
			const menu = the('button', 'Menu');
			await person.press(menu);
			await person.waitFor('the menu is open', () => document.querySelector('[popover]:popover-open') !== null);
			await person.keys(KEYS.escape);
			await person.waitFor('the menu is closed', () => document.querySelector('[popover]:popover-open') === null);
			await person.press(menu);
			await person.press(the('link', 'Services', the('nav', 'Menu')));
			await person.waitFor('the services are there', () => location.pathname === '/services');
		},
	},
	{
		name: 'the gallery filters, and its viewer goes on, back and closes to the tile',
		play: async (person) => {
			const words = galleryWords.en;
			await person.go('/gallery');
			await person.press(the('button', words.filters.events));
			await person.waitFor(
				'only the events are shown',
				() => [...document.querySelectorAll('.wall a')].filter((tile) => tile.getClientRects().length > 0).length === 4,
			);
			await person.press(the('button', words.filters.all));
			await person.press(the('link', /An aisle of roses/));
			const viewer = the('dialog', words.viewer);
			await person.see(the('text', /^2 of 20/, viewer));
			await person.press(the('button', words.next, viewer));
			await person.see(the('text', /^3 of 20/, viewer));
			await person.keys(KEYS.left);
			await person.see(the('text', /^2 of 20/, viewer));
			await person.keys(KEYS.escape);
			await person.gone(viewer);
			await person.waitFor('the focus is on the tile', () => document.activeElement?.matches('.wall a'));
		},
	},
	{
		name: 'a film of the gallery plays',
		play: async (person) => {
			await person.go('/gallery?picture=dusk-exterior');
			await person.see(the('dialog', galleryWords.en.viewer));
			if (!(await playsFilms(person))) return;
			await person.waitFor('the film runs', () => (document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? 0) > 0);
		},
	},
	...(['en', 'ur'] as const).map(
		(language): Journey => ({
			name: `the estimate in ${language} follows the choice and goes along to the booking page`,
			play: async (person) => {
				const words = estimateWords[language];
				const home = language === 'en' ? '' : '/ur';
				await person.go(`${home}/services`);
				const form = the('form');
				await person.type(the('field', words.guests, form), '450');
				await person.press(the('button', words.more.replace('{count}', '50'), form));
				await person.waitFor(
					'fifty more',
					() => document.querySelector<HTMLInputElement>('form input[type=number], form input[inputmode=numeric]')?.value === '500',
				);
				await person.press(the('button', words.check, form));
				await person.waitFor('the booking page', (path) => location.pathname === path, `${home}/booking`);
				await person.waitFor('the guests came along', () => document.querySelector<HTMLInputElement>('[name=guestCount]')?.value === '500');
			},
		}),
	),
];

/** True if the browser can play the films; otherwise stills are shown. */
const playsFilms = (person: Person) =>
	person.read(() => {
		const video = document.createElement('video');
		return ['video/webm; codecs="av01.0.05M.08"', 'video/mp4'].some((type) => video.canPlayType(type) !== '');
	});
