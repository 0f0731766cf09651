import { momentInWords } from '../site/moments.ts';
import type { bookedEn, slotsEn } from './slots-en.ts';

/** What a family books, in Urdu: halls, meals and their hours. */
export const bookedUr: typeof bookedEn = {
	halls: { 'Main Hall': 'مین ہال', 'Tulip Hall': 'ٹیولپ ہال' },
	times: { lunch: 'دوپہر کا کھانا', dinner: 'رات کا کھانا' },
	inText: { lunch: 'دوپہر کا کھانا', dinner: 'رات کا کھانا' },
	hours: { lunch: 'دن 11 سے 3 بجے تک', dinner: 'شام 7 سے رات 11 بجے تک' },
	hoursInText: { lunch: 'دن 11 تا 3 بجے', dinner: 'شام 7 تا رات 11 بجے' },
};

/** How lunch and dinner of a day stand, in Urdu. */
export const slotsUr: typeof slotsEn = {
	states: { free: 'خالی', requested: 'درخواست آ چکی', taken: 'بُک شدہ', closed: 'بند' },
	loading: 'خالی تاریخیں آ رہی ہیں...',
	failed: 'خالی تاریخیں نہیں مل سکیں۔ آپ پھر بھی دن چن سکتے ہیں؛ ہال دیکھ لے گا۔',
	again: 'دوبارہ کوشش کیجیے',
	requestedNote: {
		lunch:
			'ایک اور خاندان اس دوپہر کی درخواست دے چکا ہے، مگر بیعانہ ابھی ادا نہیں ہوا۔ آپ بھی درخواست دے سکتے ہیں: جو پہلے بیعانہ دے، ہال اُسی کا۔',
		dinner:
			'ایک اور خاندان اس رات کی درخواست دے چکا ہے، مگر بیعانہ ابھی ادا نہیں ہوا۔ آپ بھی درخواست دے سکتے ہیں: جو پہلے بیعانہ دے، ہال اُسی کا۔',
	},
	heldNote: {
		lunch: (until) =>
			`یہ دوپہر ${momentInWords(until, 'ur')} تک ایک اور خاندان کے لیے روکی گئی ہے۔ آپ بھی درخواست دے سکتے ہیں: خالی ہوئی تو ہم درخواستوں کی ترتیب سے فون کریں گے۔`,
		dinner: (until) =>
			`یہ رات ${momentInWords(until, 'ur')} تک ایک اور خاندان کے لیے روکی گئی ہے۔ آپ بھی درخواست دے سکتے ہیں: خالی ہوئی تو ہم درخواستوں کی ترتیب سے فون کریں گے۔`,
	},
	ownNote: {
		sent: 'اس کی درخواست آپ یہیں سے دے چکے ہیں۔ دوبارہ نہ دیجیے: بھیجی ہوئی درخواست اس صفحے کے نیچے کھل سکتی ہے۔',
		unsure:
			'اس کی درخواست آ چکی ہے، شاید آپ ہی کی: یہاں سے بھیجی گئی تھی مگر جواب نہیں آیا۔ اسے ایسے ہی دوبارہ بھیجیے: بکنگ دو بار نہیں ہوگی۔',
	},
	ownTaken: 'شاید آپ ہی کی بکنگ سے: اس کی درخواست آپ یہاں سے دے چکے ہیں۔ وہ درخواست کھولیے، یا ہال سے پوچھیے۔',
	takenTitle: { lunch: 'یہ دوپہر بُک ہو چکی ہے۔', dinner: 'یہ رات بُک ہو چکی ہے۔' },
	takenText: (hall, date) => `${date} کو ${hall} ایک اور خاندان کے پاس ہے۔`,
	closedTitle: { lunch: 'اس دوپہر ہال بند ہے۔', dinner: 'اس رات ہال بند ہے۔' },
	closedText: (hall, date) => `${date} کو اُس وقت ${hall} کی بکنگ نہیں ہو رہی۔`,
	justTakenTitle: { lunch: 'یہ دوپہر ابھی ابھی بُک ہو گئی۔', dinner: 'یہ رات ابھی ابھی بُک ہو گئی۔' },
	justTakenText: (date) => `${date} کو ہال اب ایک اور خاندان کے پاس ہے۔`,
	dayFull: (hall) => `اس دن ${hall ? `${hall} میں ` : ''}کچھ خالی نہیں۔ کوئی اور دن${hall ? ' یا ہال' : ''} چنیے`,
	instead: 'یہ خالی ہیں:',
	nothingInstead: 'کوئی اور دن چنیے، یا ہال سے پوچھیے۔',
	anotherDay: 'کوئی اور دن چنیے',
};
