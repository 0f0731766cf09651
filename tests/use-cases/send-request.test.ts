import { expect, test } from 'vitest';
import { parseSendRequest } from '#server/use-cases/send-request.ts';

const aBody = (changes: Record<string, unknown> = {}) => ({ to: '0300-1234567', message: 'Shukriya 🌷', type: 'text', ...changes });

test('a request to send is read with its number in E.164', () => {
	expect(parseSendRequest(aBody())).toEqual({ ok: true, value: { to: '+923001234567', message: 'Shukriya 🌷' } });
});

test('a thousand characters are not too long, however many bytes they are', () => {
	expect(parseSendRequest(aBody({ message: '🌷'.repeat(1000) })).ok).toBe(true);
});

test.each([
	['to', undefined, 'phone-invalid'],
	['to', 923001234567, 'phone-invalid'],
	['to', ['0300-1234567', '0300-7654321'], 'phone-invalid'],
	['to', '0300-1234567,0300-7654321', 'phone-invalid'],
	['message', undefined, 'message-required'],
	['message', '  ', 'message-required'],
	['message', { body: 'x' }, 'message-required'],
	['message', 'x'.repeat(1001), 'message-too-long'],
	['message', 'x\u0000y', 'message-hidden'],
	['message', 'x\u202Ey', 'message-hidden'],
	['type', undefined, 'type-unknown'],
	['type', 'template', 'type-unknown'],
	['type', 'TEXT', 'type-unknown'],
	['template', { name: 'x' }, 'unknown-field'],
	['recipient', '+923009999999', 'unknown-field'],
	['constructor', {}, 'unknown-field'],
])('%s %j is refused as %s', (field, value, problem) => {
	expect(parseSendRequest(aBody({ [field]: value }))).toEqual({ ok: false, problem: { [field]: problem } });
});

test('a key that would change an object’s prototype is an unknown field', () => {
	const answer = parseSendRequest(JSON.parse('{"to":"0300-1234567","message":"x","type":"text","__proto__":{"to":"+923009999999"}}'));

	expect(answer.ok).toBe(false);
	expect(JSON.stringify(answer)).toContain('"__proto__":"unknown-field"');
});

test.each([null, [], 'text', 7, undefined])('%j is no request', (body) => {
	expect(parseSendRequest(body)).toEqual({
		ok: false,
		problem: { to: 'phone-invalid', message: 'message-required', type: 'type-unknown' },
	});
});
