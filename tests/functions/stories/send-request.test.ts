import { expect, test } from 'vitest';
import { parseSendRequest } from '#server/lib/messaging/send-request.ts';

const aBody = (changes: Record<string, unknown> = {}) => ({ to: '0300-1234567', message: 'Shukriya 🌷', type: 'text', ...changes });

test('a request to send is read with its number in E.164', () => {
	expect(parseSendRequest(aBody())).toEqual({ ok: true, value: { type: 'text', to: '+923001234567', message: 'Shukriya 🌷' } });
});

test('a text may name the booking that it is about', () => {
	const bookingId = '018f3f3a-1111-4111-8111-111111111111';

	expect(parseSendRequest(aBody({ bookingId }))).toMatchObject({ ok: true, value: { type: 'text', bookingId } });
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
	['bookingId', 'LZ-1234-56', 'booking-invalid'],
	['type', undefined, 'type-unknown'],
	['type', 'TEXT', 'type-unknown'],
	['template', { name: 'x' }, 'unknown-field'],
	['recipient', '+923009999999', 'unknown-field'],
	['constructor', {}, 'unknown-field'],
])('%s %j is refused as %s', (field, value, problem) => {
	expect(parseSendRequest(aBody({ [field]: value }))).toEqual({ ok: false, problem: { [field]: problem } });
});

test('a key such as __proto__ is an unknown field', () => {
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

const aTemplate = (changes: Record<string, unknown> = {}) => ({
	to: '0300-1234567',
	type: 'template',
	kind: 'thank_you',
	bookingId: '00000000-0000-4000-8000-000000000001',
	...changes,
});

test('a request for one of the hall’s own messages names its kind and its booking, and no words', () => {
	expect(parseSendRequest(aTemplate())).toEqual({ ok: true, value: { ...aTemplate(), to: '+923001234567' } });
});

test.each([
	['kind', 'manager_notice', 'kind-unknown'],
	['kind', 'text', 'kind-unknown'],
	['kind', 'incoming', 'kind-unknown'],
	['kind', 'free_money', 'kind-unknown'],
	['kind', undefined, 'kind-unknown'],
	['bookingId', undefined, 'booking-invalid'],
	['bookingId', "'; drop table messages", 'booking-invalid'],
	['message', 'Words of my own', 'unknown-field'],
	['params', { name: 'evil.example' }, 'unknown-field'],
])('a template with %s %j is refused as %s', (field, value, problem) => {
	expect(parseSendRequest(aTemplate({ [field]: value }))).toEqual({ ok: false, problem: { [field]: problem } });
});
