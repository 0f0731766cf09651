import { expect, test } from 'vitest';
import { dishesEndpoint } from '../../netlify/functions/dishes.mts';
import { on, post } from '../support/call-endpoint.ts';
import { aBook, linkInto, someServices } from '../support/server-fakes.ts';

async function aFamily() {
	const book = aBook();
	const link = await linkInto(book, { hall: 'Tulip Hall' });
	const choose = (body: unknown, { reference, token } = link) =>
		post(on(dishesEndpoint, someServices({ bookings: book })), `/api/bookings/${reference}/dishes`, body, {
			params: { reference },
			headers: { authorization: `Bearer ${token}` },
		});
	return { book, link, choose };
}

const CHOICE = { group: 'Curries', picked: ['Kunna'] };

test.each([
	[{ picked: ['Kunna'] }, 'group'],
	[{ ...CHOICE, picked: 'Kunna' }, 'picked'],
	[{ ...CHOICE, picked: ['Qorma'] }, 'picked'],
	[{ ...CHOICE, picked: Array.from({ length: 13 }, () => 'Kunna') }, 'picked'],
	[{ ...CHOICE, functionId: 'barat' }, 'functionId'],
	[{ ...CHOICE, price: 1 }, 'price'],
])('a choice with a malformed, unknown or refused field names it: %j', async (body, name) => {
	const { choose } = await aFamily();
	const { status, body: answer } = await choose(body);

	expect([status, Object.keys(answer.error.fields)]).toEqual([422, [name]]);
});

test('a wrong reference and a wrong token have the same answer', async () => {
	const { choose, link } = await aFamily();
	const answers = [
		await choose(CHOICE, { ...link, reference: 'LZ-9999-ZZ' }),
		await choose(CHOICE, { ...link, token: `${link.token.slice(0, -4)}AAAA` }),
	];

	expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
		[404, 'not_found'],
		[404, 'not_found'],
	]);
});

test('a choice that comes too late or too often is refused', async () => {
	const { book, choose } = await aFamily();
	const late = await choose(CHOICE);
	book.isFull = true;

	expect([late.status, (await choose(CHOICE)).status]).toEqual([409, 429]);
});
