import type { Language } from '#shared/rules/language.ts';
import type { MessageTemplate, TemplateKey } from './message-blanks.ts';

/** The words in the blanks of these templates, by their params. */
export const VISIT_WORDS: Record<Language, Record<'parts' | 'kinds', Readonly<Record<string, string>>>> = {
	en: {
		parts: { morning: 'in the morning', afternoon: 'in the afternoon', evening: 'in the evening' },
		kinds: { visit: 'a visit', tasting: 'a tasting' },
	},
	ur: {
		parts: { morning: 'صبح', afternoon: 'سہ پہر کو', evening: 'شام کو' },
		kinds: { visit: 'ہال دیکھنے', tasting: 'کھانا چکھنے' },
	},
};

const TWELVE_HOURS = 43_200;

/** Templates about announced visits and tastings. */
export const VISIT_TEMPLATES = {
	visit_asked: {
		name: 'visit_asked_v1',
		words: {
			en: 'Somebody announces {{visit}}: {{name}}, {{phone}}, on {{day}}, {{part}}. How many come: {{guests}}.\n\nPlease answer at the desk, under Today.',
			ur: 'آمد کی اطلاع: {{name}}، {{phone}}، {{visit}} کے لیے، {{day}}، {{part}}۔ کتنے لوگ: {{guests}}۔\n\nڈیسک پر جواب دیجیے۔',
		},
	},
	visit_confirmed: {
		name: 'visit_confirmed_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we expect you on {{day}}, {{part}}, for {{visit}} at {venue}. {arrival}For your calendar:\n\n{{link}}\n\nIf something comes up, please ring us: {hall_phone}.',
			ur: 'السلام علیکم {{name}}، {{day}}، {{part}}، {{visit}} کے لیے {venue} میں آپ کا انتظار رہے گا۔ {arrival}کیلنڈر کے لیے:\n\n{{link}}\n\nکوئی بات ہو تو {hall_phone} پر فون کیجیے۔',
		},
	},
	visit_declined: {
		name: 'visit_declined_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, you wanted to come on {{day}}, {{part}}, for {{visit}}. That is not possible: {{answer}}. Please choose another day, or ring us: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، آپ {{day}}، {{part}}، {{visit}} کے لیے آنا چاہتے تھے۔ اس وقت ممکن نہیں: {{answer}}۔ کوئی اور دن چن لیجیے، یا {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
	visit_reminder: {
		name: 'visit_reminder_v1',
		ttlSeconds: TWELVE_HOURS,
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we expect you today, {{day}}, {{part}}, for {{visit}} at {venue}. {arrival}If something comes up, please ring us: {hall_phone}.',
			ur: 'السلام علیکم {{name}}، آج {{day}}، {{part}}، {{visit}} کے لیے {venue} میں آپ کا انتظار ہے۔ {arrival}کوئی بات ہو تو {hall_phone} پر فون کیجیے۔',
		},
	},
} satisfies Partial<Record<TemplateKey, MessageTemplate>>;
