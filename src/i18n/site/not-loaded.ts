import type { Language } from '#shared/rules/language.ts';

/** Words for a missing part of a page. */
type NotLoadedWords = {
	/** It did not load. */
	lost: string;
	/** It loaded and broke. */
	broke: string;
	/** A press had no effect. */
	failed: string;
	hint: string;
	again: string;
	whatsapp: string;
	close: string;
};

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

/** Words for the desk. They do not say to ring the hall, because staff read them there. */
export const deskNotLoadedWords = {
	/** Still loading. */
	slow: 'This part of the page is still loading.',
	hint: 'On a slow line it may take a while. If it does not come, load the page again: nothing that was saved is lost.',
	tryAgain: 'Try again',
	/** Replaces the whole desk. */
	notYet: 'Not everything is here yet.',
} as const;
