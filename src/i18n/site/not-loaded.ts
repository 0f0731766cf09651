import type { Language } from '#shared/rules/language.ts';

/** What is said where a part of a page is missing, and what to do. */
type NotLoadedWords = {
	/** It never came. */
	lost: string;
	/** It came, and broke. */
	broke: string;
	/** Something was pressed, and nothing happened. */
	failed: string;
	hint: string;
	again: string;
	whatsapp: string;
	close: string;
};

/** English and Urdu. */
export const notLoadedWords: Record<Language, NotLoadedWords> = {
	en: {
		lost: 'This part of the page did not load.',
		broke: 'This part of the page broke.',
		failed: 'Something on this page went wrong. What you did last may not have worked.',
		hint: 'Please load the page again. If it stays so, ring the hall or write on WhatsApp.',
		again: 'Load the page again',
		whatsapp: 'WhatsApp the hall',
		close: 'Close',
	},
	ur: {
		lost: 'صفحے کا یہ حصہ نہیں کھل سکا۔',
		broke: 'صفحے کے اس حصے نے کام کرنا چھوڑ دیا ہے۔',
		failed: 'اس صفحے میں کوئی خرابی آ گئی ہے۔ ممکن ہے آپ کا آخری کام نہ ہوا ہو۔',
		hint: 'صفحہ دوبارہ کھولیے۔ پھر بھی نہ کھلے تو ہال کو فون کیجیے یا واٹس ایپ پر لکھیے۔',
		again: 'صفحہ دوبارہ کھولیے',
		whatsapp: 'ہال کو واٹس ایپ کیجیے',
		close: 'بند کیجیے',
	},
};

/** At the desk nobody is told to ring the hall: whoever reads it sits there. */
export const deskNotLoadedWords = {
	/** It has not come yet, and may still come. */
	slow: 'This part of the page is still loading.',
	hint: 'On a slow line it may take a while. If it does not come, load the page again: nothing that was saved is lost.',
	tryAgain: 'Try again',
	/** In the place of the whole desk, whatever the notice over it says. */
	notYet: 'Not everything is here yet.',
} as const;
