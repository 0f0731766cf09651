import { createClient } from '@supabase/supabase-js';
import { entryWords } from '#features/desk/booking/entry/words.ts';
import { panelWords } from '#features/desk/booking/panel/words.ts';
import { ledgerWords } from '#features/desk/booking/payments/words.ts';
import { calendarWords } from '#features/desk/calendar/words.ts';
import { fieldNames } from '#features/desk/shell/form/words.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { todayWords } from '#features/desk/today/words.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { farDay, postTo } from '../e2e/support/booking.ts';
import { ADMIN } from '../e2e/support/staff.ts';
import type { Journey } from './journey.ts';
import { KEYS } from './support/engine.ts';
import { type Person, the } from './support/person.ts';

const { login, list } = adminWords;
const dayFor = (person: Person, day: number) => farDay(day + (person.engine.name === 'Firefox' ? 0 : 100));

export const desk: Journey[] = [
	{
		name: 'staff sign in and see the list',
		short: ['Firefox'],
		play: async (person) => {
			await signIn(person);
			await person.see(the('heading', todayWords.calls.title));
			await openBook(person);
			await person.see(the('heading', list.title));
			await person.waitFor('bookings are listed', () => document.querySelectorAll('tbody tr').length > 5);
		},
	},
	{
		name: 'a new request appears as a row, is found by name, and its panel closes where it was opened',
		play: async (person) => {
			const name = `Live Family ${person.engine.name}`;
			await signIn(person);
			await openBook(person);
			await person.see(the('text', adminWords.connection.live));
			await ask(person, name, 40);
			await person.see(the('row', new RegExp(name)));
			await person.type(the('field', list.search), name);
			await person.waitFor('only that row is left', () => document.querySelectorAll('tbody tr').length === 1);
			// The chip that ends the search has the same name.
			await person.press(the('button', new RegExp(name), the('row', new RegExp(name))));
			const panel = the('dialog', new RegExp(name));
			await person.see(the('heading', panelWords.history, panel));
			await person.keys(KEYS.escape);
			await person.gone(panel);
			await person.waitFor('the focus is back in the row', () => document.activeElement?.closest('tr') !== null);
		},
	},
	{
		name: 'a payment is recorded once and appears in the ledger',
		play: async (person) => {
			const name = `Paying Family ${person.engine.name}`;
			await ask(person, name, 41);
			await agree(person, name);
			await signIn(person);
			await openBook(person);
			await person.type(the('field', list.search), name);
			await person.press(the('button', new RegExp(name), the('row', new RegExp(name))));
			const panel = the('dialog', new RegExp(name));
			await person.press(the('button', ledgerWords.record, panel));
			const { form } = ledgerWords;
			// The whole advance: a part of it is recorded after a question.
			await person.type(the('field', new RegExp(`^${form.amount}`), panel), '270000');
			await person.choose(the('field', form.method, panel), ledgerWords.method('cash'));
			await person.press(the('button', form.save, panel));
			await person.see(the('text', /^Payment recorded, receipt/));
			await person.see(the('text', /270,000/, panel));
		},
	},
	{
		name: 'the calendar opens a day, and a walk-in is entered from it',
		play: async (person) => {
			const day = dayFor(person, 42);
			const name = `Walk-in ${person.engine.name}`;
			await signIn(person);
			await person.press(the('button', adminWords.views.calendar));
			const wanted = the('button', new RegExp(`^${dayInWords(day)}`));
			while (!(await person.isThere(wanted))) {
				const month = await person.valueIn(the('heading', /^[A-Z][a-z]+ 20\d\d$/));
				await person.press(the('button', calendarWords.next));
				await person.waitFor('the next month', (before) => document.getElementById('calendar-month')?.textContent !== before, month);
			}
			await person.press(wanted);
			await person.see(the('heading', new RegExp(`^${dayInWords(day)}`)));
			await person.press(the('button', new RegExp(`^${calendarWords.day.add}.*Tulip Hall dinner`)));
			const form = the('dialog', entryWords.title);
			await person.type(the('field', fieldNames.clientName, form), name);
			await person.type(the('field', fieldNames.phone, form), '0300-0000123');
			await person.type(the('field', new RegExp(`^${fieldNames.guestCount}`), form), '180');
			await person.press(the('radio', 'Tulip Hall', form));
			await person.see(the('text', /^Tulip Hall dinner .* is free\.$/, form));
			await person.press(the('button', entryWords.save, form));
			await person.gone(form);
			await person.see(the('text', new RegExp(name)));
		},
	},
	{
		name: 'the list is exported as a file with the shown rows',
		play: async (person) => {
			const name = `Exported Family ${person.engine.name}`;
			await ask(person, name, 43);
			await signIn(person);
			await openBook(person);
			await person.type(the('field', list.search), name);
			await person.waitFor('only that row is left', () => document.querySelectorAll('tbody tr').length === 1);
			await person.read(keepFiles);
			await person.press(the('button', list.export));
			const file = await person.waitFor('the file is made', () => (window as unknown as { fileMade?: string }).fileMade);
			if (!file?.includes(name) || file.trim().split('\r\n').length !== 2) throw new Error(`The file holds something else: ${file}`);
		},
	},
	{
		name: 'signing out ends the session',
		play: async (person) => {
			await signIn(person);
			await person.press(the('button', adminWords.logout));
			await person.waitFor('the sign-in page', () => location.pathname === '/admin/login');
			await person.engine.open(`${person.site}/admin/dashboard`);
			await person.see(the('text', 'Access denied. Please log in to continue.'));
			await person.waitFor('the sign-in page again', () => location.pathname === '/admin/login');
		},
	},
];

async function signIn(person: Person): Promise<void> {
	await person.go('/admin/login');
	await person.type(the('field', login.email), ADMIN.email);
	await person.type(the('field', login.password), ADMIN.password);
	await person.press(the('button', login.signIn));
	await person.waitFor('the desk', () => location.pathname === '/admin/dashboard');
	await person.see(the('button', adminWords.logout));
}

/** Goes from the first room to the list of all bookings. */
const openBook = (person: Person): Promise<void> => person.press(the('button', adminWords.views.bookings));

/** Another family books. */
async function ask(person: Person, clientName: string, day: number): Promise<void> {
	const answer = await postTo(person.site, { clientName, eventDate: dayFor(person, day) });
	if (!answer.ok) throw new Error(`The request is refused: ${await answer.text()}`);
}

/** Agrees a price and holds the slot, through the data API as staff. */
async function agree({ site }: Person, clientName: string): Promise<void> {
	const { publishableKey, supabaseUrl } = (await (await fetch(`${site}/api/health`)).json()) as Record<string, string>;
	const staff = createClient(supabaseUrl ?? '', publishableKey ?? '', { auth: { persistSession: false, autoRefreshToken: false } });
	await staff.auth.signInWithPassword(ADMIN);
	const { data: booking } = await staff.from('bookings').select('id, version').eq('client_name', clientName).single();
	const changes = { total_amount: 900_000, status: 'pending' };
	const { error } = await staff.rpc('edit_booking', { p_booking: booking?.id, p_version: booking?.version, p_changes: changes });
	if (error) throw new Error(`Nothing could be agreed: ${error.message}`);
}

/** Runs in the page: records downloads, because browsers save files in different ways. */
function keepFiles(): void {
	const make = URL.createObjectURL;
	URL.createObjectURL = (made) => {
		if (made instanceof Blob) void made.text().then((text) => Object.assign(window, { fileMade: text }));
		return make(made);
	};
}
