import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { bookingUr } from '#shared/booking/words/booking-ur.ts';
import { thankYouWords } from '#shared/booking/words/sent.ts';
import { LEAST_MS } from '#shared/rules/booking/spam-signs.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { farDay } from '../e2e/support/booking.ts';
import type { Journey } from './journey.ts';
import { type Person, the } from './support/person.ts';

const tongues = {
	en: { words: bookingEn, page: '/booking', name: 'Engine Family' },
	ur: { words: bookingUr, page: '/ur/booking', name: 'فاطمہ خان' },
} as const;

export const booking: Journey[] = [
	...(['en', 'ur'] as const).map(
		(language): Journey => ({
			name: `a family books in three steps in ${language}, with its draft kept over a reload, and finds the booking again`,
			...(language === 'en' ? { short: ['WebKit'] } : {}),
			play: async (person) => {
				const { words, page, name } = tongues[language];
				await person.go(page);
				await fill(person, language, farDay(person.engine.name === 'Firefox' ? 31 : 32));

				await person.reload();
				await person.waitFor(
					'the draft is back',
					(kept) => document.querySelector<HTMLInputElement>('[name=clientName]')?.value === kept,
					name,
				);
				await person.waitFor('the guests are back', () => document.querySelector<HTMLInputElement>('[name=guestCount]')?.value === '450');

				await person.press(the('button', words.request.review));
				await person.see(the('heading', words.confirm.title));
				await person.waitFor('the focus is on the heading', () => document.activeElement?.matches('h1'));
				await person.see(the('text', name));
				// A faster request after the reload would count as a robot's, without a message.
				await person.waitFor('a person has had the time to read', (least) => performance.now() > least, LEAST_MS);
				await person.press(the('button', words.confirm.send));
				await person.see(the('heading', thankYouWords[language].title));
				await person.see(the('text', /LZ-[0-9A-Z]{4}-[0-9A-Z]{2}/));
				await person.see(the('text', `${thankYouWords[language].status.success} ${thankYouWords[language].simulated}`));
				await person.press(the('link', thankYouWords[language].view));
				await person.waitFor('the own page', (path) => location.pathname === `${path}/view` && location.hash.startsWith('#LZ-'), page);
				await person.see(the('text', /450/));
			},
		}),
	),
	{
		name: 'mehndi and barat are asked for in one form, and a removed one comes back',
		play: async (person) => {
			const { words, page } = tongues.en;
			await person.go(page);
			await person.press(the('button', words.request.another));
			await person.see(the('heading', 'Evening 2'));
			await person.waitFor('the focus is on the new evening', () => document.activeElement?.textContent === 'Evening 2');
			await person.press(the('button', 'Mehndi + Barat'));
			await person.see(the('heading', 'Barat'));
			await person.press(the('button', 'Remove Barat'));
			await person.waitFor('one evening is left', () => document.activeElement?.id === 'another-function');
			await person.press(the('button', 'Undo'));
			await person.waitFor('it is back', () => document.querySelectorAll('.evening').length === 2);
		},
	},
	{
		name: 'a button that moves between press and release is still pressed',
		play: async (person) => {
			const { words, page } = tongues.en;
			await person.go(page);
			await person.see(the('grid', words.calendar.label));
			// The script that keeps presses loads with the first press.
			await person.press(the('field', words.request.name));
			await person.waitFor('presses are kept', () =>
				performance.getEntriesByType('resource').some(({ name }) => name.includes('press-target')),
			);
			await person.read(() =>
				addEventListener('mousedown', () => {
					document.querySelector('.book__grid')?.prepend(Object.assign(document.createElement('p'), { style: 'height: 90px' }));
				}),
			);

			await person.press(the('button', words.request.review), 1);

			await person.waitFor(
				'it says what is missing',
				() => document.querySelector('[name=clientName]')?.getAttribute('aria-invalid') === 'true',
			);
		},
	},
];

/** Fills in the first step as a person does, with the day from the calendar. */
async function fill(person: Person, language: 'en' | 'ur', day: string): Promise<void> {
	const { words, name } = tongues[language];
	const { request, calendar } = words;
	// The calendar loads with the script.
	const grid = the('grid', calendar.label);
	await person.see(grid);
	await person.press(the('radio', new RegExp(`^${words.hall('Tulip Hall')}`)));
	const wanted = the('button', new RegExp(`^${dayInWords(day as never, language)}`), grid);
	while (!(await person.isThere(wanted))) {
		const month = await person.read(() => document.querySelector('.cal h3')?.textContent);
		await person.press(the('button', calendar.next));
		await person.waitFor('the next month', (before) => document.querySelector('.cal h3')?.textContent !== before, month);
	}
	await person.press(wanted);
	await person.press(the('radio', new RegExp(`^${words.time('dinner')}`)));
	await person.type(the('field', new RegExp(`^${request.guests}`)), '450');
	await person.type(the('field', request.name), name);
	await person.type(the('field', request.phone), '0300-1234567');
}
