import { expect, test } from 'vitest';
import { refusalBody, refuse } from '#server/lib/http/refusals.ts';

test('staff read in plain words why one of the hall’s own messages does not go, and what to do', () => {
	const { status, body } = refusalBody(refuse('not_true'), 'a-request');

	expect(status).toBe(409);
	expect(body).toMatchObject({
		error: { message: 'This message is not true of the booking as it is now. Please look at the booking, then choose another message.' },
	});
});
