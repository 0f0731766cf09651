import { expect, test } from 'vitest';
import venue from '#content/venue.json' with { type: 'json' };
import { type Basics, basicsDifferences, basicsToldBy } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BASICS_FILE, schemaFiles } from '../schemas/baseline.ts';
import { basicsFile, basicsMigration, ownBasics } from '../schemas/basics-sql.ts';
import { server } from './support/actors.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();
const OTHER = { timeZone: 'Europe/Lisbon', referenceLetters: 'QH', settings: { hold_hours: 48 } };
const known = async () => await db.as(server).call<Basics>('basics');

test('the server is told what the content says, as it stands in the database', async () => {
	expect(basicsDifferences(basicsOf(venue), await known())).toEqual([]);
	expect(basicsToldBy(schemaFiles().map(({ sql }) => sql))).toEqual(ownBasics());
});

test('the schema file says what the content says', () => {
	expect(schemaFiles().find(({ name }) => name === BASICS_FILE)?.sql, 'run `npm run db:baseline`').toBe(basicsFile(ownBasics()));
});

test('a migration brings another clock, other letters and another figure', async () => {
	const moment = () => db.row<{ local: string }>(`select private.at_hall('2027-07-01', '12:00') at time zone 'UTC' as local`);
	const before = await moment();
	await db.run(basicsMigration(OTHER));

	expect(await moment()).not.toEqual(before);
	expect(await known()).toMatchObject(OTHER);
	expect(basicsToldBy([basicsFile(ownBasics()), basicsMigration(OTHER)])).toEqual(OTHER);
	expect(await db.row('select private.new_reference() as reference')).toEqual({
		reference: expect.stringMatching(/^QH-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
	});
	expect(await db.row(`select private.setting('hold_hours') as hours, private.setting('asked_for_days') as days`)).toEqual({
		hours: 48,
		days: 14,
	});
	expect(await db.row(`select private.searched_reference('qh7k4q') as found`)).toEqual({ found: 'QH-7K4Q' });
});
