import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { ReviewRefusal } from '#shared/rules/booking/review-ports.ts';
import type { Language } from '#shared/rules/language.ts';

type ReviewWords = {
	title: string;
	ask: string;
	mark: string;
	/** What the two ends of the marks mean. */
	ends: string;
	words: string;
	wordsHint: string;
	/** Of words that have been typed. */
	left: (count: number) => string;
	allow: string;
	/** What is published beside the words. */
	shown: (name: string, about: string) => string;
	send: string;
	sending: string;
	done: string;
	given: (mark: number) => string;
	states: Record<FamilyReview['state'], string>;
	/** The family keeps its words private. */
	kept: string;
	change: string;
	takeDown: string;
	takenDown: string;
	problems: Record<ReviewRefusal | 'unreachable', string>;
};

/** Words of the review on a family's page. */
export const reviewWords: Record<Language, ReviewWords> = {
	en: {
		title: 'How was it?',
		ask: 'You have been our guests, and nobody knows better how we did. A sentence or two helps the next family, and us.',
		mark: 'Your mark',
		ends: '(1: not good, 5: very good)',
		words: 'In your words',
		wordsHint: 'What went well, and what we should do better.',
		left: (count) => `${count} more characters fit.`,
		allow: 'You may show my words and my mark on your website',
		shown: (name, about) => `They would stand there with nothing but this: ${[name, about].filter(Boolean).join(' · ')}.`,
		send: 'Send my review',
		sending: 'Sending...',
		done: 'Thank you. We read every word.',
		given: (mark) => `${mark} of 5`,
		states: {
			waiting: 'The hall has it and will answer soon. Until then you can change it.',
			published: 'It stands on our home page. Thank you.',
			declined: 'The hall has read it. Thank you.',
		},
		kept: 'Only the hall reads it.',
		change: 'Change my review',
		takeDown: 'Take it off the website',
		takenDown: 'It is no longer shown on our website. A copy that was just read may last five minutes.',
		problems: {
			not_found: 'No booking opens with this link any more. Please use the newest link from our messages, or ring us.',
			event_ahead: 'Your event is not over yet. Please come back the day after it.',
			booking_over: 'This booking was cancelled, so it cannot be reviewed here. Please ring us.',
			review_answered: 'The hall has just answered your review, so it can no longer be changed here. Please ring us.',
			too_many_requests: 'Your review has been changed many times. Please ring us.',
			unreachable: 'No answer came. Please check your connection and send it again: it counts once.',
		},
	},
	ur: {
		title: 'سب کیسا رہا؟',
		ask: 'آپ ہمارے مہمان رہے، آپ سے بہتر کون بتا سکتا ہے۔ ایک دو جملے اگلے خاندان کے بھی کام آئیں گے اور ہمارے بھی۔',
		mark: 'آپ کے نمبر',
		ends: '(1: اچھا نہیں، 5: بہت اچھا)',
		words: 'آپ کے الفاظ میں',
		wordsHint: 'کیا اچھا رہا، اور کیا بہتر ہو سکتا ہے۔',
		left: (count) => `${count} حروف اور آ سکتے ہیں۔`,
		allow: 'آپ میرے الفاظ اور نمبر اپنی ویب سائٹ پر دکھا سکتے ہیں',
		shown: (name, about) => `ساتھ صرف یہ لکھا جائے گا: ${[name, about].filter(Boolean).join(' · ')}۔`,
		send: 'رائے بھیجیے',
		sending: 'بھیجا جا رہا ہے...',
		done: 'شکریہ۔ ہم ہر لفظ پڑھتے ہیں۔',
		given: (mark) => `5 میں سے ${mark}`,
		states: {
			waiting: 'آپ کی رائے ہال کو مل گئی ہے، جلد جواب ملے گا۔ تب تک آپ اسے بدل سکتے ہیں۔',
			published: 'یہ ہماری ویب سائٹ کے پہلے صفحے پر ہے۔ شکریہ۔',
			declined: 'ہال نے اسے پڑھ لیا ہے۔ شکریہ۔',
		},
		kept: 'اسے صرف ہال پڑھے گا۔',
		change: 'رائے بدلیے',
		takeDown: 'ویب سائٹ سے ہٹائیے',
		takenDown: 'اب یہ ہماری ویب سائٹ پر نہیں دکھائی جاتی۔ پانچ منٹ تک کہیں پرانی نظر آ سکتی ہے۔',
		problems: {
			not_found: 'اس لنک سے اب کوئی بکنگ نہیں کھلتی۔ ہمارے سب سے نئے پیغام کا لنک کھولیے، یا فون کیجیے۔',
			event_ahead: 'آپ کی تقریب ابھی نہیں ہوئی۔ اگلے دن دوبارہ آئیے۔',
			booking_over: 'یہ بکنگ منسوخ ہو گئی تھی، اس لیے یہاں رائے نہیں دی جا سکتی۔ فون کیجیے۔',
			review_answered: 'ہال نے ابھی آپ کی رائے کا جواب دے دیا ہے، اس لیے یہ یہاں سے نہیں بدل سکتی۔ فون کیجیے۔',
			too_many_requests: 'رائے کئی بار بدلی جا چکی ہے۔ فون کیجیے۔',
			unreachable: 'جواب نہیں ملا۔ اپنا انٹرنیٹ دیکھ کر دوبارہ بھیجیے: گنی ایک ہی بار جائے گی۔',
		},
	},
};
