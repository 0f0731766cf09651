import { comma } from '#i18n/site/hours.ts';
import { companyEn, companyInWords } from '#shared/booking/words/company.ts';
import { companyUr } from '#shared/booking/words/company-ur.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { outdatedCounts } from '#shared/rules/booking/company.ts';
import { isFarFromSaid } from '#shared/rules/booking/final-guests.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';

/** Words of the form for the final number of guests. */
type FinalGuestsWords = {
	title: string;
	/** Title when no more counts are taken. */
	told: string;
	text: (agreed: string, by: string) => string;
	/** Text after the day by which the count was asked for. */
	late: (agreed: string) => string;
	/** Said first when an earlier count is outdated. */
	before: (count: string) => string;
	/** Said last when it is too early for another count. */
	again: string;
	said: (count: string, moment: string) => string;
	change: string;
	more: (by: string) => string;
	fewer: (by: string) => string;
	label: string;
	/** Warnings about an open request whose yes ends a count: for another number of guests, or for another day or hall. */
	open: (asked: string) => string;
	elsewhere: string;
	/** Hint of a count that was typed before a reload. */
	unsent: string;
	/** Hint of a count that was sent without an answer. */
	unanswered: string;
	/** Question about a count far from the booked one, and its confirming button. */
	sure: (count: string, booked: string) => string;
	/** Warning that the count ends the numbers of gents, ladies and wheelchairs. */
	company: (counts: string) => string;
	yes: (count: string) => string;
	send: string;
	sending: string;
	done: string;
	problems: Record<'not_found' | 'not_now' | 'too_many_requests' | 'unreachable', string>;
};

export const finalGuestsWords: Record<Language, FinalGuestsWords> = {
	en: {
		title: 'How many guests will come?',
		told: 'The guest count you gave',
		text: (agreed, by) =>
			`Agreed are ${agreed}. Please give us the final count by ${by}: the kitchen buys for it and the tables are laid for it.`,
		late: (agreed) => `Agreed are ${agreed}. It is late for the kitchen: if it is another count, tell us at once, and we do what we can.`,
		before: (count) => `You had told us ${count} guests, and since then the booking has changed.`,
		again: 'Shortly before the event we ask you anew.',
		said: (count, moment) => `You told us ${count} guests, on ${moment}.`,
		change: 'If it changes, tell us here once more.',
		more: (by) => `That is ${by} more than agreed. The hall rings you about the price.`,
		fewer: (by) => `That is ${by} fewer than agreed. The price stays as it is unless the hall tells you otherwise.`,
		label: 'Final guest count',
		open: (asked) =>
			`You have asked the hall for ${asked} guests, and it has not answered yet: its yes would take the place of any count given here. If such a count is to stand, take that request back below.`,
		elsewhere:
			'You have asked the hall for another day or hall, and it has not answered yet: with its yes a count given here no longer counts, and we ask you anew.',
		unsent: 'What you had typed stands here. It is not sent yet.',
		unanswered: 'What you sent before was not answered. It stands here; send it again: the last count is the one that counts.',
		sure: (count, booked) => `${count} guests? Your booking is for ${booked}.`,
		company: (counts) =>
			`You had told us ${counts}. That no longer fits this count: once you send it, those numbers are taken out, and we ask you for the new ones.`,
		yes: (count) => `Yes, send ${count}`,
		send: 'Send the count',
		sending: 'Sending...',
		done: 'Thank you, the hall has your count.',
		problems: {
			not_found: 'No booking opens with this link any more. Please use the newest link from our messages, or ring us.',
			not_now: 'The count can no longer be changed here. Please ring us.',
			too_many_requests: 'The count has been changed several times today. Please ring us.',
			unreachable: 'No answer came. Please check your connection and send it again.',
		},
	},
	ur: {
		title: 'کتنے مہمان آئیں گے؟',
		told: 'آپ کی بتائی ہوئی تعداد',
		text: (agreed, by) =>
			`${agreed} مہمان طے ہوئے ہیں۔ حتمی تعداد ${by} تک بتا دیجیے: کھانا اسی حساب سے پکتا ہے اور میزیں اسی حساب سے لگتی ہیں۔`,
		late: (agreed) =>
			`${agreed} مہمان طے ہوئے ہیں۔ کھانے کے انتظام کے لیے اب دیر ہو چکی ہے: تعداد کچھ اور ہو تو ابھی بتا دیجیے، جو ہو سکا ہم کریں گے۔`,
		before: (count) => `آپ نے ${count} مہمان بتائے تھے، اور اس کے بعد بکنگ بدل گئی۔`,
		again: 'تقریب سے کچھ پہلے ہم دوبارہ پوچھیں گے۔',
		said: (count, moment) => `آپ نے ${count} مہمان بتائے ہیں، ${moment}۔`,
		change: 'تعداد بدل جائے تو یہیں دوبارہ بتا دیجیے۔',
		more: (by) => `یہ طے شدہ تعداد سے ${by} زیادہ ہیں۔ رقم کے بارے میں ہال آپ کو فون کرے گا۔`,
		fewer: (by) => `یہ طے شدہ تعداد سے ${by} کم ہیں۔ رقم وہی رہے گی، جب تک ہال کچھ اور نہ بتائے۔`,
		label: 'مہمانوں کی حتمی تعداد',
		open: (asked) =>
			`آپ نے ہال سے ${asked} مہمانوں کی درخواست کی ہے، اور اس کا جواب ابھی نہیں آیا: ہال نے ہاں کہہ دی تو یہاں بتائی ہوئی ہر تعداد کی جگہ وہی تعداد ہوگی۔ یہاں بتائی ہوئی تعداد رکھنی ہو تو وہ درخواست نیچے واپس لے لیجیے۔`,
		elsewhere:
			'آپ نے ہال سے کوئی اور دن یا ہال مانگا ہے، اور اس کا جواب ابھی نہیں آیا: ہال نے ہاں کہہ دی تو یہاں بتائی ہوئی تعداد شمار نہیں ہو گی، اور ہم دوبارہ پوچھیں گے۔',
		unsent: 'جو آپ نے لکھا تھا وہ یہاں ہے۔ ابھی بھیجا نہیں گیا۔',
		unanswered: 'جو تعداد آپ نے پہلے بھیجی تھی اس کا جواب نہیں آیا۔ وہ یہاں ہے؛ دوبارہ بھیجیے: آخری بھیجی ہوئی تعداد ہی گنی جائے گی۔',
		sure: (count, booked) => `کیا ${count} مہمان؟ آپ کی بکنگ ${booked} مہمانوں کی ہے۔`,
		company: (counts) =>
			`آپ نے ${counts} بتائے تھے۔ یہ اس تعداد سے میل نہیں کھاتے: بھیجنے پر وہ شمار نہیں ہوں گے، اور ہم نئی تعداد پوچھیں گے۔`,
		yes: (count) => `جی ہاں، ${count} بھیجیے`,
		send: 'تعداد بھیجیے',
		sending: 'بھیجی جا رہی ہے...',
		done: 'شکریہ، تعداد ہال کو مل گئی ہے۔',
		problems: {
			not_found: 'اس لنک سے اب کوئی بکنگ نہیں کھلتی۔ ہمارے سب سے نئے پیغام کا لنک کھولیے، یا فون کیجیے۔',
			not_now: 'تعداد اب یہاں سے نہیں بدل سکتی۔ مہربانی کر کے فون کیجیے۔',
			too_many_requests: 'آج تعداد کئی بار بدلی جا چکی ہے۔ مہربانی کر کے فون کیجیے۔',
			unreachable: 'جواب نہیں ملا۔ اپنا انٹرنیٹ دیکھ کر دوبارہ بھیجیے۔',
		},
	},
};

const COMPANY = { en: companyEn, ur: companyUr };

/** Reasons to ask before a count is sent; empty without one. */
export function doubtsInWords(guests: number, booking: VisitorBooking, language: Language): string {
	const t = finalGuestsWords[language];
	const ended = companyInWords(outdatedCounts(booking, guests), COMPANY[language], comma[language]);
	return [isFarFromSaid(guests, booking) && t.sure(figure(guests), figure(booking.guestCount)), ended && t.company(ended)]
		.filter(Boolean)
		.join(' ');
}
