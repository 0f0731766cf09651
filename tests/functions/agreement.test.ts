import { describe, expect, test } from 'vitest';
import { agreementEndpoint } from '../../netlify/functions/agreement.mts';
import { anAgreement } from '../support/agreement.ts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { aBook, linkInto, someServices } from '../support/server-fakes.ts';

async function aFamily() {
	const book = aBook();
	book.agreements = { inForce: null, sent: anAgreement({ versionNo: 2 }) };
	const link = await linkInto(book, { hall: 'Tulip Hall' });
	const door = on(agreementEndpoint, someServices({ bookings: book }));
	const accept = (body: unknown, { reference, token } = link, key: string = crypto.randomUUID()) =>
		post(door, `/api/bookings/${reference}/agreement`, body, {
			params: { reference },
			headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
		});
	const read = ({ reference, token } = link) =>
		callEndpoint(door, `/api/bookings/${reference}/agreement`, { params: { reference }, headers: { authorization: `Bearer ${token}` } });
	return { book, link, accept, read };
}

const YES = { version: 2, name: 'Amina Khan' };

describe('the agreement of a family', () => {
	test('is read with the link, and with no other', async () => {
		const { read, link } = await aFamily();

		expect((await read()).body).toMatchObject({ inForce: null, sent: { versionNo: 2, document: { total: 1_035_000 } } });
		expect((await read({ ...link, token: `${link.token.slice(0, -4)}AAAA` })).status).toBe(404);
	});

	test('is accepted by its number and with a name', async () => {
		const { accept } = await aFamily();

		expect(await accept(YES)).toMatchObject({ status: 200, body: { agreement: { versionNo: 2 } } });
		expect(await accept({ ...YES, version: 1 })).toMatchObject({ status: 409, body: { error: { code: 'version_replaced' } } });
	});

	test('needs a key', async () => {
		const { accept, link } = await aFamily();

		expect((await accept(YES, link, 'no-key')).body.error.code).toBe('idempotency_key_required');
	});

	test.each([
		[{ ...YES, name: 'A' }, 'name'],
		[{ ...YES, name: 'A'.repeat(81) }, 'name'],
		[{ ...YES, name: '\u200b\u200b' }, 'name'],
		[{ ...YES, name: 7 }, 'name'],
		[{ ...YES, version: '2' }, 'version'],
		[{ ...YES, version: 0 }, 'version'],
		[{ ...YES, total: 1 }, 'total'],
	])('with a malformed or unknown field names it: %j', async (body, name) => {
		const { accept } = await aFamily();
		const { status, body: answer } = await accept(body);

		expect([status, Object.keys(answer.error.fields)]).toEqual([422, [name]]);
	});
});
