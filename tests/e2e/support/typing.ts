import { expect, type Locator, type Page } from '@playwright/test';
import { dayAt } from '#shared/rules/day.ts';

/** Something that a person does to a form as soon as they see it, and what the form must hold from then on. */
export type Act = { name: string; act: (page: Page) => Promise<void>; holds: (page: Page) => Promise<void> };

const YEAR = Number(dayAt(new Date()).slice(0, 4)) + 1;

const control = (page: Page, name: string, value?: string): Locator =>
	page.locator(`#booking-request [name="${name}"]${value ? `[value="${value}"]` : ''}`);

/** Opens the part in which a control waits, if the script has folded it. What is on the screen is not folded any more. */
async function reached(page: Page, name: string, value?: string): Promise<Locator> {
	const wanted = control(page, name, value);
	const folded = page.locator('section.part', { has: page.locator(`[name="${name}"]`) }).locator('h2 button[aria-expanded=false]');
	await expect(async () => {
		if (await folded.isVisible()) await folded.click({ timeout: 1000 });
		await wanted.scrollIntoViewIfNeeded({ timeout: 1000 });
	}).toPass();
	return wanted;
}

/** Key by key, as a quick typist. */
const typing = (name: string, text: string): Act => ({
	name: `types ${name}`,
	act: async (page) => (await reached(page, name)).pressSequentially(text, { delay: 15 }),
	holds: (page) => expect(control(page, name)).toHaveValue(text),
});

const picking = (name: string, value: string): Act => ({
	name: `picks ${name}`,
	act: async (page) => (await reached(page, name, value)).check(),
	holds: (page) => expect(control(page, name, value)).toBeChecked(),
});

/** What families begin with; found by the names of the controls, which are the same in both languages. */
export const ACTS: readonly Act[] = [
	typing('clientName', 'Early Family of Gulshan'),
	typing('phone', '0300 1234567'),
	typing('email', 'early@mail.example'),
	typing('guestCount', '350'),
	typing('specialRequests', 'A chair for Dadi, and no nuts.'),
	picking('hall', 'Tulip Hall'),
	picking('eventTime', 'dinner'),
	picking('serving', 'buffet'),
	picking('package', 'Menu 3'),
	picking('addOns', 'Gajar Halwa'),
	{
		name: 'chooses the occasion',
		act: async (page) => void (await control(page, 'occasion').selectOption('walima')),
		holds: (page) => expect(control(page, 'occasion')).toHaveValue('walima'),
	},
	{
		name: 'fills in the date',
		act: (page) => control(page, 'eventDate').fill(`${YEAR}-09-09`),
		holds: (page) => expect(control(page, 'eventDate')).toHaveValue(`${YEAR}-09-09`),
	},
];

/** Some of the list, in an order of their own. */
export function someOf<Thing>(things: readonly Thing[], count: number, random: () => number): Thing[] {
	const order = things.map((thing) => ({ thing, place: random() })).sort((one, other) => one.place - other.place);
	return order.slice(0, count).map(({ thing }) => thing);
}
