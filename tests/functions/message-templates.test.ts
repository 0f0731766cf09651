import { describe, expect, test } from 'vitest';
import { MESSAGE_BLANKS, type TemplateKey } from '#i18n/messaging/message-blanks.ts';
import { MESSAGE_TEMPLATES } from '#i18n/messaging/message-templates.ts';
import { blanksOf, messageWords, templateText } from '#i18n/messaging/message-words.ts';
import { venue } from '#server/lib/content.ts';
import { readTemplateAccount } from '#server/lib/env.ts';
import { submissions, submitTemplates } from '#server/lib/whatsapp/submission.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { MESSAGE_KINDS, WRITTEN_KINDS, type WrittenKind } from '#shared/rules/messaging/kinds.ts';
import { PARAMS } from '../support/graph.ts';

const KEYS = Object.keys(MESSAGE_TEMPLATES) as TemplateKey[];
const TEXTS = KEYS.flatMap((key) => LANGUAGES.map((language) => [key, language] as const));
const KINDS = WRITTEN_KINDS;

describe.each(TEXTS)('the text of %s in %s', (key, language) => {
	const text = templateText(key, language, venue);

	test('keeps to Meta’s rules for templates', () => {
		expect(MESSAGE_TEMPLATES[key].name).toMatch(/^[a-z0-9_]{1,512}$/);
		expect(text).not.toMatch(/^\s*\{\{|\}\}[^\p{L}\d]*$/u);
		expect(text).not.toMatch(/\}\}\s*\{\{/);
		expect(text).not.toMatch(/\n{3,}|\t| {5,}/);
		expect(text.length).toBeLessThanOrEqual(1024);
	});

	test('leaves only blanks that are known, and no fact unfilled', () => {
		const found = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

		expect(found.filter((name) => !(MESSAGE_BLANKS as readonly string[]).includes(name ?? ''))).toEqual([]);
		expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/);
	});

	test('has the same blanks as in the other language', () => {
		expect(blanksOf(text)).toEqual(blanksOf(templateText(key, language === 'en' ? 'ur' : 'en', venue)));
	});
});

test('no two templates share a name, and each name carries a number to raise', () => {
	const names = KEYS.map((key) => MESSAGE_TEMPLATES[key].name);

	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => !/_v\d+$/.test(name))).toEqual([]);
});

test.each(MESSAGE_BLANKS)('the blank %s is a name that Meta takes', (name) => {
	expect(name).toMatch(/^[a-z_]{1,20}$/);
});

describe.each(KINDS)('%s', (kind) => {
	const saidWith = (params: Record<string, string>, language: Language = 'en') => messageWords({ kind, language, params }, venue);

	test('needs exactly the params of its table', () => {
		for (const param of MESSAGE_KINDS[kind].params.needed) {
			const { [param as keyof typeof PARAMS]: _, ...rest } = PARAMS;
			expect(saidWith(rest as Record<string, string>), param).toEqual({ ok: false, problem: [param] });
		}
		const onlyNeeded = Object.fromEntries(MESSAGE_KINDS[kind].params.needed.map((param) => [param, PARAMS[param as keyof typeof PARAMS]]));
		expect(saidWith(onlyNeeded).ok).toBe(true);
	});

	test('fits in every language with the longest blanks', () => {
		const long = { ...PARAMS, name: 'W'.repeat(500), requests: 'W '.repeat(500), package: 'W'.repeat(500), receipt: 'W'.repeat(500) };
		for (const language of LANGUAGES) {
			const said = saidWith({ ...long, link: `https://x.example/${'a'.repeat(280)}` }, language);
			expect(said.ok && said.value.text.length).toBeLessThanOrEqual(1024);
		}
	});

	test('a null or a number among the params does not throw', () => {
		const odd = { ...PARAMS, guests: 350, balance: null, requests: null } as unknown as Record<string, string>;

		expect(() => saidWith(odd)).not.toThrow();
	});
});

test('the family’s copy does without a phone number, the hall’s does not', () => {
	const { phone: _, ...rest } = PARAMS;
	const saidTo = (audience: string) => messageWords({ kind: 'payment_due', language: 'en', params: { ...rest, audience } }, venue);

	expect(saidTo('').ok).toBe(true);
	expect(saidTo('staff')).toEqual({ ok: false, problem: ['phone'] });
});

test('the thank-you says that it is a request so far, and what the hall promised, in both languages', () => {
	const said = (language: Language) => {
		const words = messageWords({ kind: 'thank_you', language, params: PARAMS }, venue);
		return words.ok ? words.value.text.split('\n')[0] : undefined;
	};

	expect(said('en')).toBe(
		'Shukriya, Ayesha Khan. We have your request for Tulip Hall on Saturday 9 January 2027, 7:00 PM - 11:00 PM. Your reference is LZ-7K4Q-92. We ring you within 24 hours to confirm it.',
	);
	expect(said('ur')).toBe(
		'شکریہ، Ayesha Khan۔ ہفتہ 9 جنوری 2027 کو شام 7 تا رات 11 بجے، ٹیولپ ہال کے لیے آپ کی درخواست مل گئی ہے۔ آپ کا حوالہ LZ-7K4Q-92 ہے۔ ہم تصدیق کے لیے 24 گھنٹے میں فون کریں گے۔',
	);
});

test.each([
	[48, 'within 48 hours', '48 گھنٹے'],
	[1, 'within 1 hour', '1 گھنٹے'],
])('every message that promises an answer promises it within the %i hours of the venue', (responseHours, english, urdu) => {
	const said = (language: Language) => KEYS.map((key) => templateText(key, language, { ...venue, responseHours })).join('\n');

	expect([...said('en').matchAll(/within \d+ hours?\b/g)].map(([words]) => words)).toEqual([english, english, english]);
	expect([...said('ur').matchAll(/\d+ گھنٹے/g)].map(([words]) => words)).toEqual([urdu, urdu, urdu]);
});

test('a family in line reads until when an earlier request holds the slot, and no promise of a confirmation', () => {
	const said = (language: Language) => {
		const words = messageWords({ kind: 'thank_you', language, params: { ...PARAMS, held_until: '2026-12-01T14:30:00Z' } }, venue);
		return words.ok ? words.value.text.split('\n')[0] : undefined;
	};

	expect(said('en')).toContain('An earlier request holds it until Tuesday 1 December 2026, 7:30 PM, and you stand in line');
	expect(said('en')).toContain('We ring you within 24 hours to tell you how it stands.');
	expect(said('en')).not.toContain('confirm');
	expect(said('ur')).toContain('پہلے کی ایک درخواست کے لیے روکا گیا ہے');
	expect(said('ur')).not.toContain('تصدیق');
});

test('no Urdu message has the word for "on" after the hours', () => {
	const hours = /\{\{(?:hours|was_hours|hold_until|held_until)\}\} کو/;

	expect(KEYS.filter((key) => hours.test(templateText(key, 'ur', venue)))).toEqual([]);
});

test('a missing fact of a booking has polite words, and is never empty', () => {
	const { link: _link, balance: _balance, kept: _kept, ...rest } = PARAMS;
	const thanks = messageWords({ kind: 'thank_you', language: 'en', params: rest }, venue);
	const advance = messageWords({ kind: 'payment_received', language: 'en', params: rest }, venue);
	const notice = messageWords({ kind: 'manager_notice', language: 'en', params: rest }, venue);

	expect(thanks.ok && thanks.value.text).toContain(`Your booking: please ring ${venue.phoneWords}`);
	expect(advance.ok && advance.value.text).toContain('Left to pay: the hall tells you the amount.');
	expect(notice.ok && notice.value.text).toContain('Menu: not chosen yet. Requests: none.');
	const urdu = messageWords({ kind: 'payment_received', language: 'ur', params: rest }, venue);
	expect(urdu.ok && urdu.value.text).toContain('بقایا رقم: ہال آپ کو بتائے گا۔');
});

test('the message about a held slot names its end, the advance and how to pay it, in both languages', () => {
	const said = (language: Language, params: Record<string, string> = PARAMS) => {
		const words = messageWords({ kind: 'slot_held', language, params }, venue);
		return words.ok ? words.value.text : undefined;
	};
	const { amount: _, ...noTotal } = PARAMS;

	expect(said('en')).toContain(
		'until Tuesday 1 December 2026, 7:30 PM. Your reference is LZ-7K4Q-92. To make the date yours, please pay the advance before then: PKR 150,000.',
	);
	expect(said('en')).toContain(`How to pay it: ${venue.payAdvance}. You get a receipt`);
	expect(said('en', noTotal)).toContain('before then: 30% of the agreed price.');
	// Each number has direction marks, because its groups would change places among Urdu words.
	expect(said('ur')).toContain('گل مہر بینک، اکاؤنٹ \u20660000 0000000000\u2069، یا جاز کیش \u20660300 0000000\u2069، یا دفتر میں نقد۔');
	expect(said('ur')).toContain(`\u2066${venue.phoneWords}\u2069 پر فون کیجیے`);
	expect(said('ur', noTotal)).toContain('بیعانہ ادا کیجیے: طے شدہ رقم کا 30 فی صد۔');
});

test('the message about a payment names its day and how to pay it, in both languages', () => {
	const said = (language: Language, params: Record<string, string> = PARAMS) => {
		const words = messageWords({ kind: 'payment_due', language, params }, venue);
		return words.ok ? words.value.text : undefined;
	};
	const { pay_by: _, ...noDay } = PARAMS;

	expect(said('en')).toContain('PKR 150,000 is to be paid for Tulip Hall on Saturday 9 January 2027');
	expect(said('en')).toContain('Please pay it by Saturday 2 January 2027.');
	expect(said('en')).toContain(`How to pay it: ${venue.payAdvance}.`);
	expect(said('en', noDay)).toContain('Please pay it now, the day for it has passed.');
	expect(said('ur')).toContain('ہفتہ 2 جنوری 2027 تک ادا کر دیجیے۔');
	expect(said('ur')).toContain('گل مہر بینک، اکاؤنٹ');
	expect(said('ur', noDay)).toContain('اس کی تاریخ گزر چکی ہے، اس لیے ابھی ادا کر دیجیے۔');
});

test('a family that paid everything reads that nothing is left, and no sum of zero', () => {
	const said = (language: Language) => {
		const { kept: _, ...rest } = PARAMS;
		const words = messageWords({ kind: 'payment_received', language, params: { ...rest, balance: '0' } }, venue);
		return words.ok ? words.value.text : undefined;
	};

	expect(said('en')).toContain('Left to pay: nothing.');
	expect(said('ur')).toContain('بقایا رقم: کچھ نہیں۔');
});

test.each([
	['en', 'you asked us to cancel LZ-7K4Q-92, and we have not cancelled it: That week is full. As it is now: Tulip Hall'],
	['ur', 'منسوخ کرنے کو کہا تھا، مگر وہ منسوخ نہیں ہوئی: That week is full۔'],
] as const)('a declined wish to cancel says that the booking is not cancelled, and nothing of a change (%s)', (language, told) => {
	const said = (asked: object) => {
		const { asked: _, ...rest } = PARAMS;
		const words = messageWords({ kind: 'change_declined', language, params: { ...rest, ...asked } }, venue);
		return words.ok ? words.value.text : '';
	};

	expect(said({ is_cancellation: 'true' })).toContain(told);
	expect(said({})).not.toContain(told);
});

test.each([
	['en', {}, 'Your booking stands.'],
	['en', { standing: 'request' }, 'It is a request still, which the hall has yet to confirm.'],
	['en', { standing: 'held' }, 'It is held for you, and yours once the advance is paid.'],
	['en', { standing: 'gone' }, 'It is a request still, and this time is no longer free.'],
	['ur', { standing: 'gone' }, 'یہ ابھی درخواست ہے، اور یہ وقت اب خالی نہیں۔'],
] as const)('a declined change never calls a request a booking (%s, %j)', (language, more, told) => {
	const { asked: _, ...rest } = PARAMS;
	const words = messageWords({ kind: 'change_declined', language, params: { ...rest, ...more } }, venue);

	expect(words.ok && words.value.text).toContain(told);
	expect(words.ok && words.value.text.includes('Your booking stands')).toBe(language === 'en' && !('standing' in more));
});

test('the message about a refund names what the hall still has, in both languages', () => {
	const said = (language: Language, kept: string, left: object = {}, kind: WrittenKind = 'refund_paid') => {
		const { balance: _, ...rest } = PARAMS;
		const words = messageWords({ kind, language, params: { ...rest, kept, ...left } }, venue);
		return words.ok ? words.value.text : undefined;
	};

	expect(said('en', '100000')).toContain('we have given PKR 150,000 back to you, refund no. 2026-0007: Tulip Hall');
	expect(said('ur', '100000')).toContain('رقم واپسی نمبر \u20662026-0007\u2069');
	for (const kind of ['refund_paid', 'payment_reversed'] as const) expect(said('en', '1', {}, kind)).not.toContain('receipt');
	for (const kind of ['refund_paid', 'payment_reversed'] as const) expect(said('ur', '1', {}, kind)).not.toContain('رسید');
	expect(said('en', '100000')).toContain('Of what you have paid, the hall has now: PKR 100,000.');
	expect(said('en', '0')).toContain('the hall has now: nothing.');
	expect(said('ur', '0')).toContain('سے اب ہال کے پاس: کچھ نہیں۔');
	for (const kind of ['refund_paid', 'payment_reversed'] as const)
		expect(said('en', '100000', { balance: '50000' }, kind)).toContain('has now: PKR 100,000. Left to pay: PKR 50,000. Questions?');
	expect(said('en', '100000', { balance: '0' })).toContain('Left to pay: nothing.');
	expect(said('ur', '0', { balance: '50000' })).toMatch(/ہال کے پاس: کچھ نہیں۔ بقایا رقم: .*50,000/);
});

test.each([
	['en', '100000', 'has been cancelled. Of what you have paid, the hall has now: PKR 100,000. About that, or if this was not your wish'],
	['en', '0', 'has been cancelled. If this was not your wish'],
	['ur', '100000', 'منسوخ ہو گئی ہے۔ آپ کی ادا کی ہوئی رقم میں سے اب ہال کے پاس:'],
	['ur', '0', 'منسوخ ہو گئی ہے۔ اگر یہ'],
] as const)('the message about a cancellation names what the hall still has, if anything (%s, %s)', (language, kept, told) => {
	const { balance: _, ...rest } = PARAMS;
	const words = messageWords({ kind: 'cancelled', language, params: { ...rest, kept } }, venue);

	expect(words.ok && words.value.text).toContain(told);
});

test('a payment of an ended booking brings a receipt with what the hall has, and no balance', () => {
	const said = (language: Language, kept: object) => {
		const { kept: _kept, balance: _balance, ...rest } = PARAMS;
		const words = messageWords({ kind: 'payment_received', language, params: { ...rest, ...kept } }, venue);
		return words.ok ? words.value.text : '';
	};

	expect(said('en', { kept: '100000' })).toMatch(
		/had received PKR 150,000 .*receipt 2026-0007.*has ended since\. .*has now: PKR 100,000\./,
	);
	expect(said('en', { kept: '0' })).toContain('the hall has now: nothing.');
	expect(said('ur', { kept: '0' })).toContain('ختم ہو گئی ہے۔ آپ کی ادا کی ہوئی رقم میں سے اب ہال کے پاس: کچھ نہیں۔');
	for (const kept of ['100000', '0']) expect(said('en', { kept })).not.toContain('Left to pay');
	expect(said('en', {})).toContain('Left to pay');
});

test('the message about a move names both slots, in both languages', () => {
	const said = (language: Language) => {
		const words = messageWords({ kind: 'moved', language, params: PARAMS }, venue);
		return words.ok ? words.value.text : undefined;
	};

	expect(said('en')).toContain(
		'It was Main Hall, Friday 8 January 2027, 11:00 AM - 3:00 PM. It is now Tulip Hall, Saturday 9 January 2027, 7:00 PM - 11:00 PM.',
	);
	expect(said('ur')).toContain('پہلے: مین ہال، جمعہ 8 جنوری 2027، دن 11 تا 3 بجے۔ اب: ٹیولپ ہال، ہفتہ 9 جنوری 2027، شام 7 تا رات 11 بجے۔');
});

test('words for the advance as long as they may be still fit a message', () => {
	for (const kind of ['slot_held', 'hold_expiring', 'payment_due'] as const)
		for (const language of LANGUAGES) {
			const facts = { ...venue, payAdvance: 'W'.repeat(240), payAdvanceUrdu: 'ب'.repeat(240) };
			const said = messageWords({ kind, language, params: { ...PARAMS, name: 'W'.repeat(500) } }, facts);
			expect(said.ok && said.value.text.length).toBeLessThanOrEqual(1024);
		}
});

test('the last reminder names the gates of a hall with two, and none of a hall with one', () => {
	const said = (language: Language, facts = venue) => {
		const words = messageWords({ kind: 'reminder_1_day', language, params: PARAMS }, facts);
		return words.ok ? words.value.text : '';
	};
	const oneWayIn = { ...venue, arrival: undefined, arrivalUrdu: undefined };

	expect(said('en')).toMatch(/ is LZ-\S+\. Gate 1 for guests, Gate 2 for the decorator\. Questions\?/);
	expect(said('ur')).toMatch(/ ہے۔ مہمان گیٹ 1 سے، سجاوٹ والے گیٹ 2 سے آئیں۔ کوئی سوال/);
	expect(said('en', oneWayIn)).toMatch(/ is LZ-\S+\. Questions\?/);
	expect(said('ur', oneWayIn)).toMatch(/ ہے۔ کوئی سوال/);
});

test('the end of a hold is named by the hall’s clock', () => {
	const said = messageWords({ kind: 'hold_expiring', language: 'en', params: PARAMS }, venue);

	expect(said.ok && said.value.text).toContain('until Tuesday 1 December 2026, 7:30 PM.');
	const urdu = messageWords({ kind: 'hold_expiring', language: 'ur', params: PARAMS }, venue);
	expect(urdu.ok && urdu.value.text).toContain('منگل 1 دسمبر 2026، شام 7:30 بجے تک');
});

test.each([
	[{ package: 'Menu 2', total: '1841500' }, 'en', /600 guests, .* Menu: Menu 2\. Price: PKR 1,841,500, as agreed\. Your booking stands\./],
	[
		{ package: 'Menu 2', serving: 'buffet', add_ons: 'Gajar Halwa\nIce Cream' },
		'en',
		/Menu: Menu 2, buffet serving, Gajar Halwa, Ice Cream\./,
	],
	[
		{ estimate: '2544375', standing: 'request' },
		'en',
		/Menu: not chosen yet\. Price: about PKR 2,544,375 by the estimate\. It is a request still/,
	],
	[{ add_ons: 'Gajar Halwa' }, 'en', /Menu: Gajar Halwa\. Price: not set yet\./],
	[
		{ standing: 'held', since: 'changed' },
		'en',
		/not set yet\. More in it has changed since, and this is how it is now\. It is held for you, and yours once the advance is paid\./,
	],
	[
		{ since: 'changed', count_before: '1320' },
		'en',
		/how it is now\. The final count of 1,320 guests that you gave before counts no longer\. Your booking stands\./,
	],
	[{ final_guests: '580' }, 'en', /600 guests, .*Your final count is 580 guests\. Your booking stands\./],
	[
		{ final_guests: '640' },
		'en',
		/600 guests, .*is 640 guests, and we ring you about the price for those beyond that\. Your booking stands\./,
	],
	[
		{ final_guests: '640' },
		'ur',
		/۔ آپ کی بتائی ہوئی حتمی تعداد 640 مہمان ہے، اور زائد مہمانوں کی رقم کے بارے میں ہم فون کریں گے۔ آپ کی بکنگ قائم ہے۔/,
	],
	[{ count_before: '320' }, 'ur', /۔ مہمانوں کی حتمی تعداد 320، جو آپ نے پہلے بتائی تھی، اب شمار نہیں ہو گی۔ آپ کی بکنگ قائم ہے۔/],
	[
		{ company_before: '{"gents": 300, "ladies": 250}' },
		'en',
		/\. The 300 gents, 250 ladies that you had told us count no longer, so please tell us the new numbers\. Your booking stands\./,
	],
	[
		{ company_before: '{"wheelchairs": 250}' },
		'ur',
		/۔ آپ کے بتائے ہوئے 250 وہیل چیئر پر اب شمار نہیں ہوں گے، نئی تعداد ہمیں بتا دیجیے۔ آپ کی بکنگ قائم ہے۔/,
	],
	[{ since: 'changed' }, 'ur', /ابھی طے نہیں۔ اس کے بعد کچھ اور بھی بدلا ہے، اور اب یوں ہے۔ آپ کی بکنگ قائم ہے۔/],
	[
		{ package: 'Menu 2', serving: 'table', add_ons: 'Gajar Halwa', total: '1841500' },
		'ur',
		/مینیو: مینیو 2، ٹیبل سروس، گاجر کا حلوہ۔ رقم: .*1,841,500.* طے شدہ۔ آپ کی بکنگ قائم ہے۔/,
	],
	[
		{ estimate: '2544375', standing: 'request' },
		'ur',
		/رقم: تخمینے کے مطابق تقریباً .*2,544,375.*۔ یہ ابھی درخواست ہے، ہال کی تصدیق باقی ہے۔/,
	],
	[{}, 'ur', /رقم: ابھی طے نہیں۔/],
] as const)('the message about an accepted change names the present meal, price and confirmation: %j in %s', (more, language, words) => {
	const params = {
		name: 'Test',
		reference: 'LZ-7K4Q-92',
		hall: 'Tulip Hall',
		event_date: '2027-01-09',
		event_time: 'dinner',
		guests: '600',
	};

	const said = messageWords({ kind: 'change_accepted', language, params: { ...params, ...more } }, venue);

	expect(said.ok && said.value.text).toMatch(words);
});

describe('submitting templates', () => {
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
		expect(done[0]).toEqual({ name: 'booking_received_v3', language: 'en', taken: true, answer: 'PENDING' });
		expect(done[1]).toEqual({ name: 'booking_received_v3', language: 'ur', taken: false, answer: '100: Already there' });
	});

	test('without the account’s id nothing is submitted, and the variable is named', () => {
		expect(() => readTemplateAccount({ WHATSAPP_ACCESS_TOKEN: 'token-of-the-hall' })).toThrow(/WHATSAPP_BUSINESS_ACCOUNT_ID/);
	});
});
