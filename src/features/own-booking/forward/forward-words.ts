import type { Language } from '#shared/rules/language.ts';

const en = {
	title: 'A picture for the family group',
	names: 'Names on the picture',
	hint: 'It is drawn on your device, and has no link to this page.',
	/** Stands above the names. */
	keepTheDay: 'Please keep the day',
	alt: (words: readonly string[]) => `The picture says: ${words.join(', ')}`,
	send: 'Send it on',
	save: 'Save the picture',
	drawing: 'Drawing the picture...',
	failed: 'This browser cannot draw the picture.',
};

/** Words of the picture that a family forwards. */
export const forwardWords: Record<Language, typeof en> = {
	en,
	ur: {
		title: 'خاندان کے گروپ کے لیے تصویر',
		names: 'تصویر پر نام',
		hint: 'یہ آپ ہی کے فون پر بنتی ہے، اور اس میں اس صفحے کا لنک نہیں ہوتا۔',
		keepTheDay: 'یہ دن یاد رکھیے',
		alt: (words) => `تصویر پر لکھا ہے: ${words.join('، ')}`,
		send: 'آگے بھیجیے',
		save: 'تصویر محفوظ کیجیے',
		drawing: 'تصویر بن رہی ہے...',
		failed: 'اس براؤزر میں تصویر نہیں بن سکتی۔',
	},
};
