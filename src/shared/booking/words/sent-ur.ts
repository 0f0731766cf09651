import { partUrdu as part } from '#shared/rules/slots/bookable-urdu.ts';
import { leftToRight } from '#shared/rules/text.ts';
import { saidHours } from './said-hours-ur.ts';
import type { ThankYouWords } from './sent-en.ts';

export const thankYouUr: ThankYouWords = {
	title: 'بکنگ کی تفصیل بھیج دی گئی!',
	lead: (name, date, hall) => `شکریہ، ${name}۔ ${date} کو ${hall} کے لیے آپ کی درخواست پہنچ گئی ہے۔ ہال کی تصدیق کے بعد ہی یہ بکنگ ہوگی۔`,
	reference: 'آپ کا حوالہ نمبر',
	copyLink: 'بکنگ کا لنک کاپی کیجیے',
	copied: 'بکنگ کا لنک کاپی ہو گیا',
	copyFailed: 'لنک کاپی نہ ہو سکا۔ بکنگ کھول کر اس کا پتہ کاپی کیجیے۔',
	messages: 'پیغامات',
	toHall: 'آپ کی درخواست، ہال کو',
	hallHas: 'ہال کو مل گئی',
	toManager: 'آپ کا واٹس ایپ پیغام، ہال منیجر کو',
	onceSent: 'آپ کے بھیجنے پر',
	toYou: 'ہمارا شکریہ، آپ کو',
	status: { pending: 'بھیجا جا رہا ہے...', success: 'بھیج دیا گیا', failed: 'بھیجا نہیں جا سکا' },
	simulated: '(آزمائشی)',
	simulatedText: 'یہاں سے واٹس ایپ پیغام حقیقت میں نہیں جاتا: ہمارا پیغام آزمائشی ہے۔ آپ کی درخواست پھر بھی محفوظ ہے۔',
	quiet:
		'آپ کی بکنگ محفوظ ہے اور ہال کے سامنے ہے۔ جب معلوم ہو جائے کہ نمبر آپ کا ہے، ہم آپ کو لکھیں گے: واٹس ایپ میں پیغام بھیج دیجیے، ہمارا جواب بکنگ کے لنک کے ساتھ آ جائے گا۔ ورنہ ہم فون کریں گے۔',
	chatAgain: 'واٹس ایپ دوبارہ کھولیے',
	chatOpened: 'واٹس ایپ میں آپ کا پیغام لکھا ہے: وہاں بھیج دیجیے۔ آپ کی درخواست ہر صورت ہال کے پاس ہے۔',
	chatBlocked: 'واٹس ایپ نہیں کھلا؟ شاید براؤزر نے روک دیا۔',
	openChat: 'ابھی واٹس ایپ کھولیے',
	thankYouFailed: 'آپ کی بکنگ محفوظ ہے۔ صرف ہمارا واٹس ایپ پیغام نہیں جا سکا؛ ہم فون کریں گے۔',
	thankYouSlow: 'اس میں معمول سے زیادہ وقت لگ رہا ہے۔ آپ کی بکنگ محفوظ ہے، یہاں انتظار کی ضرورت نہیں۔',
	next: 'اب کیا ہوگا؟',
	nextSteps: ({ phone, hours, within, advance, tasting, line, isNear, othersWait }) => {
		const why = line ? 'یہ بتانے کے لیے کہ کیا صورت ہے' : 'تصدیق کے لیے';
		const [at, number] = [saidHours(hours), leftToRight(phone)];
		const [what, how] = isNear
			? (['تقریب قریب ہے: مہربانی کر کے آپ فون کیجیے', `تاکہ وقت پر جواب مل سکے۔ ${at}، ${number} پر۔`] as const)
			: ([`ہم ${within} میں فون کریں گے`, `${why}، ${at}، ${number} سے۔`] as const);
		return line
			? [
					['آپ انتظار میں ہیں', line],
					[what, `${how} تصدیق یہ وقت خالی ہونے پر ہی ہو سکے گی۔`],
					['کوئی اور دن یا ہال بھی ہو سکتا ہے؟', 'اپنی بکنگ کے صفحے پر تبدیلی کی درخواست دیجیے، یا فون کیجیے۔'],
				]
			: [
					[what, how],
					...(tasting && !isNear ? [['آ کر کھانا چکھیے', tasting] satisfies [string, string]] : []),
					[
						'بیعانہ دیجیے، اور تاریخ آپ کی',
						`${othersWait ? `اس ${part(othersWait)} کے لیے ایک اور درخواست بھی ہے: جو پہلے بیعانہ دے، ہال اُسی کا۔ ` : ''}طے شدہ رقم کا ${advance} فی صد، چھپی ہوئی رسید کے ساتھ۔`,
					],
				];
	},
	questions: 'اس سے پہلے کوئی سوال؟',
	whatsapp: 'واٹس ایپ',
	ring: 'یا فون',
	fullStop: '۔',
	home: 'سرورق کھولیے',
	view: 'بکنگ کی تفصیل دیکھیے',
};
