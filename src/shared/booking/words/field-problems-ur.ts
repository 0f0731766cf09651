import { BASICS } from '#shared/rules/basics.ts';
import { type ProblemWords, tooLongWords } from '#shared/rules/booking/field-problem.ts';
import { figure } from '#shared/rules/money/money.ts';
import { hallNameUrdu } from '#shared/rules/slots/bookable-urdu.ts';
import { hallFullWords } from '#shared/rules/slots/slot.ts';
import { leftToRight } from '#shared/rules/text.ts';

export const fieldProblemsUr: ProblemWords = {
	'name-required': 'نام لکھنا ضروری ہے',
	'phone-required': 'فون نمبر لکھنا ضروری ہے',
	'phone-invalid': `درست فون نمبر لکھیے، جیسے ${leftToRight(BASICS.phoneExample)}`,
	'phone-country': 'پہلے ملک کا کوڈ لکھیے، جیسے \u2066+44\u2069۔ پاکستان کا نمبر 03 یا شہر کے کوڈ سے شروع ہوتا ہے',
	'phone-two': 'یہاں ایک نمبر لکھیے۔ دوسرا نمبر خصوصی درخواست میں لکھ سکتے ہیں',
	'phone-one': 'ایک نمبر لکھیے',
	'phone-own': 'یہ ہال کا اپنا نمبر ہے۔ اپنا نمبر لکھیے',
	'email-invalid': 'ای میل کا پتہ درست نہیں',
	'hall-required': 'ہال منتخب کیجیے',
	'date-required': 'تقریب کی تاریخ ضروری ہے',
	'date-too-early': 'کل یا اس کے بعد کی تاریخ چنیے',
	'date-too-late': 'اگلے 24 مہینوں کے اندر کی تاریخ چنیے',
	'time-required': 'تقریب کا وقت ضروری ہے',
	'guests-required': 'مہمانوں کی تعداد ضروری ہے',
	'guests-minimum': 'کم از کم ایک مہمان لکھیے',
	'guests-whole': 'مہمانوں کی تعداد پورے عدد میں لکھیے',
	'guests-one': 'ایک عدد لکھیے: زیادہ سے زیادہ جتنے مہمان متوقع ہوں',
	...hallFullWords((hall, capacity) => `${hallNameUrdu(hall)} میں ${figure(capacity)} مہمانوں تک کی جگہ ہے`),
	'gathering-unknown': 'سب ایک ساتھ یا پردے کا انتظام چنیے',
	'count-whole': 'پورا عدد لکھیے',
	'company-over': 'مرد اور خواتین مل کر کل مہمانوں سے زیادہ ہیں',
	'wheelchairs-over': 'یہ کل مہمانوں سے زیادہ ہیں',
	'occasion-unknown': 'فہرست میں سے تقریب چنیے',
	'package-unknown': 'فہرست میں سے مینیو چنیے',
	'serving-unknown': 'ٹیبل سروس یا بوفے چنیے',
	'add-on-unknown': 'فہرست میں سے اضافی پکوان چنیے',
	'add-on-one-choice': 'ہر اضافی پکوان میں سے ایک چنیے',
	'language-unknown': 'انگریزی یا اردو چنیے',
	'consent-required': 'اجازت دیجیے کہ ہم اس بکنگ کے بارے میں آپ کو لکھ سکیں',
	...tooLongWords((limit) => `یہاں زیادہ سے زیادہ ${figure(limit)} حروف آ سکتے ہیں۔ مختصر کیجیے`),
	'hidden-characters': 'اس میں ایسے حروف ہیں جو نظر نہیں آتے۔ دوبارہ لکھیے',
	'not-text': 'یہاں الفاظ لکھیے',
	'unknown-field': 'یہ خانہ یہاں معلوم نہیں',
	'against-law': 'قانون اس تاریخ پر اس کی اجازت نہیں دیتا۔ وجہ کیلنڈر کے نیچے لکھی ہے',
	'nothing-asked': 'ابھی کچھ نہیں بدلا۔ کوئی چیز بدلیے، یا جو چاہتے ہیں لکھیے',
};
