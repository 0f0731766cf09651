import type { slotsEn } from './slots-en.ts';

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
	takenTitle: { lunch: 'یہ دوپہر بُک ہو چکی ہے۔', dinner: 'یہ رات بُک ہو چکی ہے۔' },
	takenText: (hall, date) => `${date} کو ${hall} ایک اور خاندان کے پاس ہے۔`,
	closedTitle: { lunch: 'اس دوپہر ہال بند ہے۔', dinner: 'اس رات ہال بند ہے۔' },
	closedText: (hall, date) => `${date} کو اُس وقت ${hall} کی بکنگ نہیں ہو رہی۔`,
	justTakenTitle: { lunch: 'یہ دوپہر ابھی ابھی بُک ہو گئی۔', dinner: 'یہ رات ابھی ابھی بُک ہو گئی۔' },
	justTakenText: (date) => `${date} کو ہال اب ایک اور خاندان کے پاس ہے۔`,
	instead: 'یہ خالی ہیں:',
	nothingInstead: 'کوئی اور دن چنیے، یا ہال سے پوچھیے۔',
	anotherDay: 'کوئی اور دن چنیے',
};
