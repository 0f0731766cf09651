import type { ListProblem, VisitProblem } from '#shared/rules/booking/field-problem.ts';
import type { Language } from '#shared/rules/language.ts';

/** Problems of a request with several functions, of a choice of dishes and of a visit. A form with one function does not load them. */
export const listProblemWords: Record<Language, Record<ListProblem | VisitProblem, string>> = {
	en: {
		'dishes-not-offered': 'Please choose as many of the offered dishes as your menu has',
		'function-unknown': 'Please choose one of your events',
		'functions-count': 'One to six events fit into a booking. Please write to us if you have more',
		'occasion-required': 'Please choose what this event is',
		'slot-twice': 'Another of your events has this hall at this time. Please change one of them',
		'visit-kind': 'Please choose a visit or a tasting',
		'visit-day': 'Please choose a day within the next three months',
		'visit-part': 'Please choose a part of the day',
		'visit-over': 'This part of the day is over. Please choose a later one, or another day',
		'visit-people': 'Please write how many of you come, at most 50',
	},
	ur: {
		'dishes-not-offered': 'دیے گئے پکوانوں میں سے اتنے چنیے جتنے آپ کے مینیو میں ہیں',
		'function-unknown': 'اپنی تقریبات میں سے ایک چنیے',
		'functions-count': 'ایک بکنگ میں 1 سے 6 تقریبات ہو سکتی ہیں۔ زیادہ ہوں تو ہمیں لکھیے',
		'occasion-required': 'بتائیے یہ کون سی تقریب ہے',
		'slot-twice': 'آپ کی ایک اور تقریب اسی ہال میں اسی وقت ہے۔ ان میں سے ایک بدلیے',
		'visit-kind': 'بتائیے کہ ہال دیکھنا ہے یا کھانا چکھنا',
		'visit-day': 'اگلے تین مہینوں میں سے کوئی دن چنیے',
		'visit-part': 'دن کا وقت چنیے',
		'visit-over': 'یہ وقت گزر چکا ہے۔ بعد کا وقت یا کوئی اور دن چنیے',
		'visit-people': 'لکھیے کہ کتنے لوگ آئیں گے، زیادہ سے زیادہ 50',
	},
};
