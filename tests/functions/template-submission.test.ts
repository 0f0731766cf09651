import { expect, test } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { readTemplateAccount } from '#server/lib/env.ts';
import { submissions, submitTemplates } from '#server/lib/whatsapp/submission.ts';

const ACCOUNT = readTemplateAccount({ WHATSAPP_BUSINESS_ACCOUNT_ID: '777', WHATSAPP_ACCESS_TOKEN: 'token-of-the-hall' });

test('every template comes in both languages, as utility, with an example for each blank', () => {
	const all = submissions(venue);

	expect(new Set(all.map(({ name, language }) => `${name} ${language}`)).size).toBe(all.length);
	for (const { category, parameter_format, components } of all) {
		const [body] = components;
		const blanks = [...(body?.text.matchAll(/\{\{(\w+)\}\}/g) ?? [])].map(([, blank]) => blank);
		const examples = body?.example.body_text_named_params ?? [];
		expect({ category, parameter_format }).toEqual({ category: 'UTILITY', parameter_format: 'NAMED' });
		expect(examples.map(({ param_name }) => param_name).sort()).toEqual([...new Set(blanks)].sort());
		expect(examples.filter(({ example }) => example === '')).toEqual([]);
	}
});

test('a reminder is not delivered after the event', () => {
	const reminders = submissions(venue).filter(({ name }) => name.startsWith('reminder'));

	expect(reminders.map(({ message_send_ttl_seconds: ttl }) => ttl)).toEqual([43_200, 43_200, 43_200, 43_200]);
});

test('templates are submitted one by one, with Meta’s answer for each', async () => {
	const asked: { url: string; authorization: string | null; name: string }[] = [];
	const meta = async (url: string | URL | Request, init?: RequestInit) => {
		const { name, language } = JSON.parse(String(init?.body)) as { name: string; language: string };
		asked.push({ url: String(url), authorization: new Headers(init?.headers).get('authorization'), name });
		if (language === 'ur') return Response.json({ error: { code: 100, message: 'Already there' } }, { status: 400 });
		return Response.json({ id: '1', status: 'PENDING', category: 'UTILITY' });
	};

	const done = await submitTemplates(ACCOUNT, venue, meta);

	expect(asked[0]).toMatchObject({
		url: 'https://graph.facebook.com/v25.0/777/message_templates',
		authorization: 'Bearer token-of-the-hall',
	});
	expect(done).toHaveLength(submissions(venue).length);
	expect(done[0]).toEqual({ name: 'booking_received_v2', language: 'en', taken: true, answer: 'PENDING' });
	expect(done[1]).toEqual({ name: 'booking_received_v2', language: 'ur', taken: false, answer: '100: Already there' });
});

test('without the account’s id nothing is submitted, and the variable is named', () => {
	expect(() => readTemplateAccount({ WHATSAPP_ACCESS_TOKEN: 'token-of-the-hall' })).toThrow(/WHATSAPP_BUSINESS_ACCOUNT_ID/);
});
