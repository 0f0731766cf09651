import type { Language } from '#shared/rules/language.ts';
import type { TastingLimits } from '#shared/rules/tasting-limits.ts';
import type { VisitKind } from '#shared/rules/visits.ts';

/** Words of the form for announcing a visit. Its script gets them from the page. */
export type VisitWords = {
	announce: string;
	/** Link on the home page. */
	come: string;
	lead: string;
	kind: string;
	kinds: Record<VisitKind, string>;
	/** `{tasting}`: the hall's own words. */
	tasting: string;
	day: string;
	part: string;
	parts: Readonly<Record<string, string>>;
	people: string;
	name: string;
	phone: string;
	/** `{days}` */
	consent: string;
	privacy: string;
	leaveEmpty: string;
	send: string;
	sending: string;
	/** Said beside an empty or impossible field, by its name. */
	problems: Record<'name' | 'phone' | 'day' | 'part' | 'people' | 'consent', string>;
	/** Said beside the field where a tasting is announced beyond the hall's limits. `{parts}`, `{people}` */
	beyond: Record<'part' | 'people', string>;
	/** Between parts of the day. */
	or: string;
	/** `{day}`, `{part}`, `{people}` */
	done: { title: string; text: Record<VisitKind, string>; confirm: string; simulated: string; calendar: string; another: string };
	failed: Record<'offline' | 'slow' | 'server' | 'many', string>;
	noScript: string;
	/** Titles in a calendar. `{venue}` */
	calendar: Record<VisitKind, string>;
};

/** JSON in the page for the form's script. */
export type VisitFormData = Pick<VisitWords, 'done' | 'failed' | 'problems' | 'sending' | 'send' | 'parts'> & {
	language: Language;
	/** Limits of a tasting, with the words for who is beyond them. */
	tasting: TastingLimits & { beyond: VisitWords['beyond'] };
};

export const visitWords: Record<Language, VisitWords> = {
	en: {
		announce: 'Tell us when you come',
		come: 'Coming to see it? Tell us when',
		lead: 'You may simply come. If we know of it, somebody is there for you, and the tea is hot.',
		kind: 'What for?',
		kinds: { visit: 'See the halls', tasting: 'A tasting' },
		tasting: 'Tasting: {tasting}.',
		day: 'Day',
		part: 'Time of day',
		parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
		people: 'How many of you?',
		name: 'Your name',
		phone: 'Phone, best on WhatsApp',
		consent: 'You may write to me on WhatsApp about this visit. We keep it for {days} days after the day.',
		privacy: 'What we keep, and why',
		leaveEmpty: 'Please leave this field empty',
		send: 'Announce the visit',
		sending: 'Sending...',
		problems: {
			name: 'Please write your name',
			phone: 'Please write your phone number, such as 0300 1234567',
			day: 'Please choose a day within the next three months',
			part: 'Please choose a part of the day',
			people: 'Please write how many of you come, at most 50',
			consent: 'Please agree that we may write to you about this visit',
		},
		beyond: {
			part: 'A tasting is only in the {parts}. Please choose that, or come to see the halls',
			people: 'A tasting is for at most {people} people. If you are more, please ring us',
		},
		or: ' or ',
		done: {
			title: 'Shukriya, the hall knows.',
			text: {
				visit: 'You come to see the halls: {day}, {part}, {people} of you.',
				tasting: 'You come for a tasting: {day}, {part}, {people} of you.',
			},
			confirm: 'We confirm it to you on WhatsApp.',
			simulated: 'But no WhatsApp message really goes out here: ours is simulated.',
			calendar: 'Add to calendar',
			another: 'Announce another visit',
		},
		failed: {
			offline: 'No answer came. Please check your connection and send again: what you typed is still here.',
			slow: 'The answer takes long. Please send again: it is announced only once.',
			server: 'Something went wrong on our side, not on yours. Please send again in a minute, or ring us.',
			many: 'There were too many requests. Please wait a while, or ring us.',
		},
		noScript: 'This form needs JavaScript. If the button stays grey, please ring us or write on WhatsApp. You may also simply come.',
		calendar: { visit: 'Visit to {venue}', tasting: 'Tasting at {venue}' },
	},
	ur: {
		announce: 'بتائیے کب آئیں گے',
		come: 'ہال دیکھنے آئیں گے؟ بتائیے کب',
		lead: 'آپ یوں بھی آ سکتے ہیں۔ پہلے سے معلوم ہو تو کوئی آپ کے انتظار میں ہوگا، اور چائے گرم۔',
		kind: 'کس لیے؟',
		kinds: { visit: 'ہال دیکھنے', tasting: 'کھانا چکھنے' },
		tasting: 'کھانا چکھنا: {tasting}۔',
		day: 'دن',
		part: 'وقت',
		parts: { morning: 'صبح', afternoon: 'دوپہر کے بعد', evening: 'شام' },
		people: 'کتنے لوگ آئیں گے؟',
		name: 'آپ کا نام',
		phone: 'فون نمبر، واٹس ایپ والا ہو تو بہتر',
		consent: 'آپ مجھے اس آمد کے بارے میں واٹس ایپ پر لکھ سکتے ہیں۔ ہم یہ معلومات اُس دن کے {days} دن بعد تک رکھتے ہیں۔',
		privacy: 'ہم کیا رکھتے ہیں، اور کیوں',
		leaveEmpty: 'یہ خانہ خالی رہنے دیجیے',
		send: 'ہال کو بتائیے',
		sending: 'بھیجا جا رہا ہے...',
		problems: {
			name: 'نام لکھنا ضروری ہے',
			phone: 'فون نمبر لکھیے، جیسے \u20660300 1234567\u2069',
			day: 'اگلے تین مہینوں میں سے کوئی دن چنیے',
			part: 'دن کا وقت چنیے',
			people: 'لکھیے کہ کتنے لوگ آئیں گے، زیادہ سے زیادہ 50',
			consent: 'اجازت دیجیے کہ ہم اس آمد کے بارے میں آپ کو لکھ سکیں',
		},
		beyond: {
			part: 'کھانا چکھنے کا وقت صرف {parts} ہے۔ وہ چنیے، یا ہال دیکھنے آئیے',
			people: 'کھانا چکھنے زیادہ سے زیادہ {people} افراد آ سکتے ہیں۔ زیادہ ہوں تو فون کیجیے',
		},
		or: ' یا ',
		done: {
			title: 'شکریہ، ہال کو اطلاع مل گئی۔',
			text: {
				visit: 'ہال دیکھنے کے لیے آمد: {day}، {part}، {people} افراد۔',
				tasting: 'کھانا چکھنے کے لیے آمد: {day}، {part}، {people} افراد۔',
			},
			confirm: 'ہم واٹس ایپ پر تصدیق کریں گے۔',
			simulated: 'مگر یہاں سے واٹس ایپ پیغام حقیقت میں نہیں جاتا۔',
			calendar: 'کیلنڈر میں شامل کیجیے',
			another: 'ایک اور آمد بتائیے',
		},
		failed: {
			offline: 'جواب نہیں آیا۔ انٹرنیٹ دیکھ کر دوبارہ بھیجیے: آپ کا لکھا ہوا یہیں ہے۔',
			slow: 'جواب میں دیر ہو رہی ہے۔ دوبارہ بھیجیے: اطلاع ایک ہی بار درج ہوگی۔',
			server: 'خرابی ہماری طرف ہے، آپ کی نہیں۔ ایک منٹ بعد دوبارہ بھیجیے، یا ہمیں فون کیجیے۔',
			many: 'بہت زیادہ درخواستیں آ گئی ہیں۔ تھوڑی دیر بعد بھیجیے، یا ہمیں فون کیجیے۔',
		},
		noScript: 'اس فارم کے لیے JavaScript ضروری ہے۔ بٹن کام نہ کرے تو فون کیجیے یا واٹس ایپ پر لکھیے۔ یوں بھی آ سکتے ہیں۔',
		calendar: { visit: '{venue}: ہال دیکھنا', tasting: '{venue}: کھانا چکھنا' },
	},
};

/** What is said beside the fields of a tasting that is beyond the hall's limits. */
export function beyondInWords({ people, parts }: TastingLimits, language: Language): VisitWords['beyond'] {
	const { beyond, or, parts: names } = visitWords[language];
	const named = parts.map((part) => names[part] ?? part).join(or);
	return {
		part: beyond.part.replace('{parts}', language === 'en' ? named.toLowerCase() : named),
		people: beyond.people.replace('{people}', String(people)),
	};
}
