import type { Language } from '#shared/rules/language.ts';

export const otherTabWords: Record<Language, Record<'typed' | 'take' | 'taken' | 'back' | 'sent' | 'sentApart', string>> = {
	en: {
		typed:
			'This form is open in another tab, and something else was typed there. Go on in one of them: what was typed last is what this device remembers.',
		take: 'Show here what was typed there',
		taken: 'This is what was typed in the other tab.',
		back: 'Back to what stood here',
		sent: 'This form was sent from another tab. The hall has it: you need not send it again.',
		sentApart: 'Another request was sent from another tab. What stands here is a request of its own, and has not been sent.',
	},
	ur: {
		typed:
			'یہ فارم ایک اور ٹیب میں بھی کھلا ہے، اور وہاں کچھ اور لکھا گیا ہے۔ ایک ہی جگہ لکھیے: آپ کا فون یا کمپیوٹر وہی یاد رکھتا ہے جو آخر میں لکھا گیا۔',
		take: 'وہاں کا لکھا ہوا یہاں دکھائیے',
		taken: 'یہ دوسرے ٹیب کا لکھا ہوا ہے۔',
		back: 'واپس: جو یہاں لکھا تھا',
		sent: 'یہ فارم دوسرے ٹیب سے بھیجا جا چکا ہے۔ ہال کے پاس ہے: دوبارہ نہ بھیجیے۔',
		sentApart: 'دوسرے ٹیب سے ایک اور درخواست بھیجی گئی ہے۔ یہاں جو لکھا ہے وہ الگ درخواست ہے، اور ابھی بھیجی نہیں گئی۔',
	},
};
