import { leftToRight } from '#domain/shared/text.ts';
import { hoursInUrdu } from '../site/hours.ts';
import type { ThankYouWords } from './thank-you-en.ts';

/** What a family reads once its request is sent, in Urdu. */
export const thankYouUr: ThankYouWords = {
	title: 'بکنگ کی تفصیل بھیج دی گئی!',
	lead: (name, date, hall) => `شکریہ، ${name}۔ ${date} کو ${hall} کے لیے آپ کی درخواست پہنچ گئی ہے۔ ہال کی تصدیق کے بعد ہی یہ بکنگ ہوگی۔`,
	reference: 'آپ کا حوالہ نمبر',
	copyLink: 'بکنگ کا لنک کاپی کیجیے',
	copied: 'بکنگ کا لنک کاپی ہو گیا',
	copyFailed: 'لنک کاپی نہ ہو سکا۔ بکنگ کھول کر اس کا پتہ کاپی کیجیے۔',
	messages: 'پیغامات',
	toManager: 'آپ کی بکنگ کا پیغام، ہال منیجر کو',
	toYou: 'ہمارا شکریہ، آپ کو',
	status: { pending: 'بھیجا جا رہا ہے...', success: 'بھیج دیا گیا', failed: 'بھیجا نہیں جا سکا' },
	simulated: '(آزمائشی)',
	quiet: {
		status: 'آپ کے بھیجنے پر',
		text: 'آپ کی بکنگ محفوظ ہے اور ہال کے سامنے ہے۔ جب معلوم ہو جائے کہ نمبر آپ کا ہے، ہم آپ کو لکھیں گے: واٹس ایپ میں پیغام بھیج دیجیے، ہمارا جواب بکنگ کے لنک کے ساتھ آ جائے گا۔ ورنہ ہم فون کریں گے۔',
		again: 'واٹس ایپ دوبارہ کھولیے',
	},
	chatOpened: 'واٹس ایپ میں آپ کا پیغام لکھا ہے: وہاں بھیج دیجیے۔ آپ کی درخواست ہر صورت ہال کے پاس ہے۔',
	chatBlocked: 'واٹس ایپ نہیں کھلا؟ شاید براؤزر نے روک دیا۔',
	openChat: 'ابھی واٹس ایپ کھولیے',
	thankYouFailed: 'آپ کی بکنگ محفوظ ہے۔ صرف ہمارا واٹس ایپ پیغام نہیں جا سکا؛ ہم فون کریں گے۔',
	thankYouSlow: 'اس میں معمول سے زیادہ وقت لگ رہا ہے۔ آپ کی بکنگ محفوظ ہے، یہاں انتظار کی ضرورت نہیں۔',
	next: 'اب کیا ہوگا؟',
	nextSteps: ({ phone, hours, within, advance }) => [
		[`ہم ${within} گھنٹے میں فون کریں گے`, `تصدیق کے لیے، ${saidHours(hours)}، ${leftToRight(phone)} سے۔`],
		['آ کر کھانا چکھیے', 'چار افراد، بلا معاوضہ، کسی بھی شام مغرب کے بعد۔'],
		['بیعانہ دیجیے، اور تاریخ آپ کی', `ہال کے ساتھ طے شدہ رقم کا ${advance} فی صد، چھپی ہوئی رسید کے ساتھ۔`],
	],
	questions: 'اس سے پہلے کوئی سوال؟',
	whatsapp: 'واٹس ایپ',
	ring: 'یا فون',
	fullStop: '۔',
	home: 'سرورق پر واپس',
	view: 'بکنگ کی تفصیل دیکھیے',
	toast: '✅ بکنگ کی درخواست پہنچ گئی! آپ کی تفصیل بھیج دی گئی ہے۔ 24 گھنٹے میں آپ سے رابطہ کیا جائے گا۔',
	toastDetail: 'یہ ابھی درخواست ہے: ہال فون کر کے تصدیق کرے گا۔',
};

/** The hours at which somebody is there, from hours as venue.json has them. */
export function saidHours(hours: string): string {
	const { days, times } = hoursInUrdu(hours);
	return `${days} ${times}`;
}
