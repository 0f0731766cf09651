import { hijriUr } from '#i18n/hijri/hijri-ur.ts';
import { momentInWords } from '#i18n/site/hours.ts';
import { FINAL_COUNT_DAYS } from '#shared/rules/slots/bookable.ts';
import { leftToRight } from '#shared/rules/text.ts';
import { SOME_HALLS } from './all-halls.ts';
import type { BookingWords } from './booking-en.ts';
import { companyUr } from './company-ur.ts';
import { saidHours } from './said-hours-ur.ts';
import { bookedUr, slotsUr } from './slots-ur.ts';

export const bookingUr: BookingWords = {
	steps: { label: 'مرحلے', names: ['آپ کی تفصیل', 'دیکھ کر تصدیق', 'بھیج دی گئی'], done: '(مکمل)' },
	request: {
		title: 'اپنی شادی کی بکنگ کیجیے',
		lead: (within) => `عارضی بکنگ کا کوئی خرچ نہیں۔ دن بتائیے، ہم ${within} میں جواب دیں گے۔`,
		who: 'کس کے نام سے؟',
		name: 'آپ کا نام',
		phone: 'فون نمبر، واٹس ایپ والا ہو تو بہتر',
		email: 'ای میل',
		optional: '(اختیاری)',
		when: 'کون سا ہال، اور کب؟',
		hall: 'ہال',
		upTo: (guests) => `${guests} مہمانوں تک`,
		date: 'تقریب کی تاریخ',
		time: 'تقریب کا وقت',
		guests: 'مہمانوں کی تعداد',
		ofSeats: (seats) => `زیادہ سے زیادہ ${seats}`,
		guestsHelp: `اندازہ کافی ہے۔ حتمی تعداد ${FINAL_COUNT_DAYS} دن پہلے بتا دیجیے۔`,
		guestsNear: 'اندازہ کافی ہے۔ تقریب قریب ہے، اس لیے تعداد ہم فون پر طے کر لیں گے۔',
		near: 'تقریب بہت قریب ہے: درخواست بھیجتے ہی مہربانی کر کے فون بھی کیجیے۔',
		occasion: 'تقریب',
		noOccasion: 'ابھی طے نہیں',
		another: 'ایک اور تقریب',
		meal: 'کھانے میں کیا ہو؟',
		serving: 'کھانا',
		menu: 'مینیو',
		perHead: '(فی کس، ٹیکس الگ)',
		from: 'کم از کم',
		decideLater: 'بعد میں طے کریں گے',
		takeBack: 'واپس: جو پہلے چنا تھا',
		dishes: 'ہر مینیو کے تمام پکوان',
		addOns: 'اضافی پکوان',
		oneOf: 'ان میں سے ایک۔ ابھی طے نہ ہو تو ہم پوچھ لیں گے۔',
		requestsPart: 'کوئی خاص بات؟',
		requests: 'خصوصی درخواست',
		requestsHelp: 'وہیل چیئر، پرہیز، قاری صاحب کی آمد، کسی کے لیے سرپرائز۔',
		coming: 'کون کون آ رہا ہے؟',
		consent: ({ requestDays, bookingMonths }) =>
			`بھیجنے سے آپ اجازت دیتے ہیں کہ ہم اس بکنگ کے بارے میں آپ کو واٹس ایپ پر لکھیں۔ غیر تصدیق شدہ درخواست ${requestDays} دن اور بکنگ تقریب کے بعد ${bookingMonths} مہینے تک رکھی جاتی ہے۔`,
		privacy: 'ہم کیا رکھتے ہیں، اور کیوں',
		leaveEmpty: 'یہ خانہ خالی رہنے دیجیے',
		missing: (fields) => `ابھی باقی ہے: ${fields}۔`,
		review: 'اپنی بکنگ دیکھ لیجیے',
		nothingSent: 'ابھی کچھ نہیں بھیجا گیا۔ اگلے صفحے پر سب کچھ دیکھ لیجیے گا۔',
		sentFromHere: 'یہ فارم بھیجا جا چکا ہے۔ ہال کے پاس ہے: دوبارہ نہ بھیجیے۔',
		sentEarlier: 'یہاں سے پہلے بھیجی گئی:',
		findEarlier: 'پہلے درخواست دے چکے ہیں؟ اپنی بکنگ کھولیے، یا اس کا لنک دوبارہ منگوائیے',
		reviewToast: 'تصدیق سے پہلے اپنی بکنگ کی تفصیل دیکھ لیجیے۔',
		notKept: 'یہ براؤزر آپ کا لکھا ہوا محفوظ رکھنے نہیں دیتا۔ بھیجنے سے پہلے صفحہ بند کیا تو سب مٹ جائے گا۔',
		sentBefore:
			'اس براؤزر کو یاد نہیں کہ یہاں سے کیا بھیجا گیا تھا۔ اگر آپ نے بکنگ بھیجی تھی تو وہ ہال کے پاس ہے، دوبارہ نہ بھیجیے۔ اس کا لنک ہمارے واٹس ایپ پیغام میں ہے، یا فون کیجیے:',
		clockOff: (device, hall) => `آپ کے فون یا کمپیوٹر کے مطابق آج ${device} ہے۔ ہم ہال کی گھڑی سے چلتے ہیں: آج ${hall} ہے۔`,
		clockAsked: (device) =>
			`آپ کے فون یا کمپیوٹر کی گھڑی کے مطابق آج ${device} ہے۔ اگر یہ غلط ہے تو اس کی تاریخ ٹھیک کیجیے، یا واٹس ایپ پر پوچھ لیجیے۔`,
		chooseHall: (hall) => `${hall} چنیے`,
		noScript: 'اس فارم کے لیے جاوا سکرپٹ چاہیے۔ آپ واٹس ایپ یا فون پر بھی بکنگ کر سکتے ہیں:',
	},
	...bookedUr,
	occasions: { mehndi: 'مہندی', barat: 'بارات', walima: 'ولیمہ', nikah: 'نکاح', other: 'کوئی اور' },
	servings: { table: 'ٹیبل سروس', buffet: 'بوفے' },
	company: companyUr,
	servingsInText: { table: 'ٹیبل سروس', buffet: 'بوفے' },
	slots: slotsUr,
	calendar: {
		label: 'خالی تاریخیں',
		previous: 'پچھلا مہینہ',
		next: 'اگلا مہینہ',
		key: { free: 'خالی', some: SOME_HALLS.ur, requested: 'درخواست آ چکی، ابھی کھلی ہے', taken: 'بُک ہو چکی' },
		freeIn: (halls) => `صرف ${halls} میں خالی`,
		states: { free: 'خالی', some: 'خالی', requested: 'درخواست آ چکی', taken: 'بُک شدہ', closed: 'بند' },
		comma: '، ',
	},
	hijri: hijriUr,
	estimate: {
		title: 'آپ کا تخمینہ',
		lacks: {
			both: 'مینیو چنیے اور مہمانوں کی تعداد بتائیے: قیمت یہاں آ جائے گی۔',
			menu: 'مینیو چنیے: قیمت یہاں آ جائے گی۔',
			guests: 'مہمانوں کی تعداد بتائیے: قیمت یہاں آ جائے گی۔',
		},
		menuLine: (menu, serving) => `${menu}، ${serving}:`,
		tax: (name, percent) => `${name}، ${percent} فی صد`,
		total: 'تخمینہ',
		minimum: (plates) => `کم از کم ${plates} پلیٹیں`,
		served: (plates) => `${plates} پیش ہوئیں`,
		few: (hall, guests) => `${hall} کم از کم ${guests} مہمانوں کے لیے موزوں ہے۔ کم ہوں تو خالی لگ سکتا ہے؛ درخواست پھر بھی دے سکتے ہیں۔`,
		note: 'یہ تخمینہ ہے، بل نہیں۔ حتمی رقم ہال آپ کے ساتھ طے کرے گا۔',
	},
	talk: {
		rather: 'بات کرنا بہتر لگے؟',
		whatsapp: 'ہال کو واٹس ایپ کیجیے',
		ring: 'یا فون کیجیے',
		hours: (hours) => `۔ ${saidHours(hours)}۔`,
	},
	confirm: {
		title: 'اپنی بکنگ کی تصدیق کیجیے',
		lead: 'ایک بار پڑھ لیجیے۔ ہال کو یہی پہنچے گا۔',
		date: 'تاریخ',
		time: 'وقت',
		facts: {
			clientName: 'نام',
			phone: 'فون',
			email: 'ای میل',
			hall: 'ہال',
			guestCount: 'مہمان',
			occasion: 'تقریب',
			package: 'مینیو',
			gathering: 'آنے والے',
			brideContact: 'لڑکی والوں کی طرف سے',
			groomContact: 'لڑکے والوں کی طرف سے',
			specialRequests: 'درخواست',
		},
		meal: (menu, serving, dishes) => [menu, serving, dishes].filter(Boolean).join('، '),
		either: (dishes) => dishes.replaceAll(' / ', ' یا '),
		advance: (percent) => `بیعانہ طے شدہ رقم کا ${percent} فی صد ہے۔`,
		terms: 'ہماری تمام شرائط',
		send: 'بکنگ واٹس ایپ پر بھیجیے',
		sending: 'بکنگ بھیجی جا رہی ہے...',
		onItsWay: 'آپ کی بکنگ جیسی یہاں لکھی ہے، ہال کو جا رہی ہے۔ جواب آنے تک ذرا انتظار کیجیے۔',
		change: 'کچھ بدلنا ہے',
		fine: 'واٹس ایپ میں پیغام لکھا ہوا کھلے گا۔ آپ کی بکنگ اس کے بغیر بھی ہال تک پہنچتی ہے، اس لیے اسے بند کر سکتے ہیں۔',
	},
	chat: {
		greeting: (name, hall, { date, hours }, guests) =>
			`السلام علیکم، میں ${name}۔ ${date} کو، ${hours}، ${hall}، ${guests} مہمانوں کے لیے درج کر لیجیے۔`,
		fact: (name, fact) => fact && `${name}: ${fact}۔`,
		number: leftToRight,
		reference: 'حوالہ',
	},
	failed: {
		title: 'آپ کی بکنگ ابھی محفوظ نہیں ہوئی۔',
		unsure: 'شاید آپ کی بکنگ ابھی محفوظ نہیں ہوئی۔',
		offline: 'رابطہ ٹوٹ گیا تھا۔ آپ کا لکھا ہوا سب یہیں ہے۔ دوبارہ بھیجیے: بکنگ دو بار نہیں ہوگی۔',
		timeout: 'جواب آنے میں بہت دیر لگی۔ آپ کا لکھا ہوا سب یہیں ہے۔ دوبارہ بھیجیے: بکنگ دو بار نہیں ہوگی۔',
		unanswered:
			'یہ بھیجی گئی تھی مگر جواب نہیں آیا۔ آپ کا لکھا ہوا سب یہیں ہے۔ اسے ایسے ہی دوبارہ بھیجیے: بکنگ دو بار نہیں ہوگی۔ کچھ بدلا تو ہم فون کر کے صحیح والی رکھیں گے۔',
		server:
			'خرابی ہماری طرف ہے، آپ کی طرف نہیں۔ آپ کا لکھا ہوا سب یہیں ہے۔ ایک منٹ بعد دوبارہ بھیجیے: بکنگ دو بار نہیں ہوگی۔ پھر بھی نہ ہو تو ہم سے پوچھیے:',
		forbidden: 'یہ صفحہ اسے بھیج نہیں سکتا۔ آپ کا لکھا ہوا سب یہیں ہے۔ صفحہ دوبارہ کھولیے، یا ہم سے پوچھیے:',
		reload: 'صفحہ دوبارہ کھولیے',
		too_many_requests: 'درخواستیں بہت زیادہ ہو گئیں۔ آپ کا لکھا ہوا سب یہیں ہے۔ کچھ دیر بعد کوشش کیجیے، یا فون کیجیے۔',
		idempotency_mismatch:
			'شاید اس کی پہلی شکل ہم تک پہنچ چکی ہے۔ یہ والی بھیجنے کے لیے بٹن دوبارہ دبائیے؛ ہم فون کر کے صحیح والی رکھیں گے۔',
		invalid: 'کچھ تفصیل دوبارہ دیکھ لیجیے۔',
	},
	sent: {
		line: (until, place) =>
			`یہ وقت ${momentInWords(until, 'ur')} تک ایک اور درخواست کے لیے روکا گیا ہے۔ ${
				place === 1
					? 'اگلی باری آپ کی ہے: خالی ہوا تو سب سے پہلے آپ کو فون کریں گے۔'
					: `${place ? `انتظار میں آپ کا نمبر ${place} ہے: ` : ''}خالی ہوا تو ہم درخواستوں کی ترتیب سے فون کریں گے۔`
			}`,
		toast: (within) => `✅ بکنگ کی درخواست پہنچ گئی! آپ کی تفصیل بھیج دی گئی ہے۔ ${within} میں آپ سے رابطہ کیا جائے گا۔`,
		toastSoon: '✅ بکنگ کی درخواست پہنچ گئی! آپ کی تفصیل بھیج دی گئی ہے۔',
		toastDetail: 'یہ ابھی درخواست ہے: ہال فون کر کے تصدیق کرے گا۔',
		toastNear: 'تقریب قریب ہے: ہمارے فون کا انتظار نہ کیجیے، مہربانی کر کے آپ فون کیجیے۔',
	},
	toasts: { region: 'اطلاعات (Alt+T)', close: 'بند کیجیے' },
};
