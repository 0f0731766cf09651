import { momentInWords, spanInUrdu } from '#i18n/site/hours.ts';
import { hallNameUrdu, partUrdu as part, timeNameUrdu } from '#shared/rules/slots/bookable-urdu.ts';
import { type EventTime, hoursOf } from '#shared/rules/slots/slot.ts';
import type { BookedWords, slotsEn } from './slots-en.ts';

const span = (time: EventTime, until: string): string => {
	const [from, to] = hoursOf(time);
	return from && to ? spanInUrdu(from, to, until) : '';
};

export const bookedUr: BookedWords = {
	hall: hallNameUrdu,
	time: timeNameUrdu,
	inText: timeNameUrdu,
	hours: (time) => span(time, 'سے') && `${span(time, 'سے')} تک`,
	hoursInText: (time) => span(time, 'تا'),
};

/** States of a day's times in Urdu. Parts of the day are feminine in all these sentences. */
export const slotsUr: typeof slotsEn = {
	states: { free: 'خالی', requested: 'درخواست آ چکی', held: 'روکی گئی', taken: 'بُک شدہ', closed: 'بند' },
	loading: 'تاریخیں دیکھی جا رہی ہیں...',
	failed: 'خالی تاریخیں نہیں مل سکیں۔ آپ پھر بھی دن چن سکتے ہیں؛ ہال دیکھ لے گا۔',
	again: 'دوبارہ کوشش کیجیے',
	requestedNote: (time) =>
		`ایک اور خاندان اس ${part(time)} کی درخواست دے چکا ہے، مگر بیعانہ ابھی ادا نہیں ہوا۔ آپ بھی درخواست دے سکتے ہیں: جو پہلے بیعانہ دے، ہال اُسی کا۔`,
	heldTitle: (time, until) => `یہ ${part(time)} ${momentInWords(until, 'ur')} تک ایک اور خاندان کے لیے روکی گئی ہے۔`,
	heldText: 'آپ بھی درخواست دے سکتے ہیں: خالی ہوئی تو ہم درخواستوں کی ترتیب سے فون کریں گے۔',
	ownNote: {
		sent: 'اس کی درخواست آپ یہیں سے دے چکے ہیں۔ دوبارہ نہ دیجیے: بھیجی ہوئی درخواست فارم کے نیچے کھل سکتی ہے۔',
		unsure:
			'اس کی درخواست آ چکی ہے، شاید آپ ہی کی: یہاں سے بھیجی گئی تھی مگر جواب نہیں آیا۔ اسے ایسے ہی دوبارہ بھیجیے: بکنگ دو بار نہیں ہوگی۔',
	},
	ownTaken: 'شاید آپ ہی کی بکنگ سے: اس کی درخواست آپ یہاں سے دے چکے ہیں۔ وہ درخواست کھولیے، یا ہال سے پوچھیے۔',
	takenTitle: (time) => `یہ ${part(time)} بُک ہو چکی ہے۔`,
	takenText: (hall, date) => `${date} کو ${hall} ایک اور خاندان کے پاس ہے۔`,
	closedTitle: (time) => `اس ${part(time)} ہال بند ہے۔`,
	closedText: (hall, date) => `${date} کو اُس وقت ${hall} کی بکنگ نہیں ہو رہی۔`,
	justTakenTitle: (time) => `یہ ${part(time)} ابھی ابھی بُک ہو گئی۔`,
	justTakenText: (date) => `${date} کو ہال اب ایک اور خاندان کے پاس ہے۔`,
	dayFull: (hall, others) => `اس دن ${hall ? `${hall} میں ` : ''}کچھ خالی نہیں۔ کوئی اور دن${hall && others ? ' یا ہال' : ''} چنیے`,
	instead: 'یہ ابھی کھلے ہیں:',
	nothingInstead: 'کوئی اور دن چنیے، یا ہال سے پوچھیے۔',
	anotherDay: 'کوئی اور دن چنیے',
};
