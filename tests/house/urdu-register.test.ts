import { describe, expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** All files that may have Urdu for families: pages, buttons, messages and the server's answers. Words that families send are excluded. */
const files = projectFiles().filter(
	(file) => /^(src|netlify|supabase\/(schemas|owner))\//.test(file) && !file.startsWith('src/shared/rules/messaging/'),
);

/** Verbs whose polite imperative ends in «یے», such as «کیجیے», and whose plain one ends in «یں», such as «کریں». */
const STEMS =
	'کر کھول دیکھ پوچھ منگوا جا آ د ل لکھ بتا رکھ چن روک چلا بھیج پڑھ دبا بدل سن چکھ ڈال اٹھا ہٹا دکھا ملا لگا چھو گن مانگ نکال بلا بھر ڈھونڈ سنبھال جوڑ کاٹ موڑ پہنچا بچا منا کہلوا کرا'.split(
		' ',
	);

/** The end of a word. The Urdu full stop and comma are in the same Unicode block as the letters. */
const EDGE = '[^\\p{L}\\p{M}]';
const PLAIN = new RegExp(`(?<=^|${EDGE})(?:${STEMS.join('|')})(?:یں|ئیں)(?=$|${EDGE})(?! گے| گی)`, 'gu');

/** Sentences where such a form is no request: "until you see them", "as you choose", "the decorators come". */
const NO_REQUEST = [
	'سجاوٹ والے گیٹ 2 سے آئیں',
	'جیسا مینیو آپ چنیں',
	'سب سے جلدی یوں ہوگا کہ آپ پہلے لکھیں',
	'کہ ہم اس بکنگ کے بارے میں آپ کو واٹس ایپ پر لکھیں',
	'جب تک آپ انہیں نہ دیکھیں',
	'صرف تب، جب آپ بتائیں',
	'اگر اور آئیں',
	'ایک ہال کے دو بن جائیں',
	'تین سو کرسیاں ادھار لیں',
];

/** Words with another meaning than intended, each with the right word. */
const MISTAKEN: [found: RegExp, instead: string][] = [
	[/شادی گھر/, 'شادی ہال'],
	[/غسل خان/, 'واش روم'],
	[/کھانے کا سامان/, 'کیٹرنگ کا سامان'],
	[/گاڑی(?:اں)? کھڑی کرنے وال/, 'ویلے پارکنگ'],
	[/(?:^|[^\p{L}])آل[ہے](?:$|[^\p{L}])/u, 'فون یا کمپیوٹر'],
	[/(?:تاریخیں|بکنگ) آ رہی/, 'دیکھی جا رہی، کھل رہی'],
	[/ہال کی ہاں/, 'ہال ہاں کہے'],
	[/سبزی کا انتظام/, 'سبزی کھانے والوں کا انتظام'],
	[/چکھنا مفت/, 'مفت چکھ سکتے ہیں'],
	[/ہال کی (?:\S+ \S+ )?روش(?:[^ن]|$)/, 'ہال کی راہداری'],
	[/(?:سفید|سرخ|گلابی) کپڑ/, 'میز پوش'],
	[/والوں سے[،:]/, 'والوں کی طرف سے'],
	[/["'«]میز پر["'» ]/, 'ٹیبل سروس'],
	[/شاندار ماحول|ماہر عملہ|بہترین مقام/, 'جو یہاں سچ مچ ہے'],
	[/کپڑا،? (?:اور|،) ?کرسی/, 'میز پوش'],
	[/کم از کم 1(?!\d)/, 'کم از کم ایک'],
	[/سیدھا متن/, 'سیدھے متن پر'],
	[/ر(?:وک|کھ)ی جاتی ہے، اس لیے منسوخی/, 'بیعانہ تاریخ روکے رکھتا ہے'],
];

/** The phrases that a reader of the Urdu pages found wrong. */
const FOUND_WRONG = [
	'کھانے کا سامان',
	'برتن، گرم ڈشیں، کپڑا اور کرسیاں',
	'کراچی کا ایک شادی گھر',
	"'میز پر'",
	'گاڑیاں کھڑی کرنے والے',
	'چار افراد کے لیے چکھنا مفت',
	'سب حلال، سبزی کا انتظام الگ',
	'ہال کی ہاں تک آپ کی بکنگ ایسی ہی رہے گی',
	'خالی تاریخیں آ رہی ہیں...',
	'آپ کی بکنگ آ رہی ہے...',
	'اس آلے کے مطابق آج',
	'مہمان کم از کم 1 ہونا چاہیے',
	'سیدھا متن پر جائیں',
	'لڑکی والوں سے، نام',
	'مین ہال کی روش پر چند قدم',
	'بیعانے سے آپ کی تاریخ روکی جاتی ہے، اس لیے منسوخی پر واپس نہیں ہوتا',
	'دونوں طرف غسل خانوں پر خدمت گار',
	'شاندار ماحول',
	'ماہر عملہ',
	'بہترین مقام',
];

const textOf = (file: string): string => NO_REQUEST.reduce((text, sentence) => text.replaceAll(sentence, ''), read(file));
const linesOf = (file: string): string[] => textOf(file).split('\n');

describe('what families read in Urdu', () => {
	test('asks in one register: «کیجیے», never «کریں»', () => {
		const plain = files.flatMap((file) =>
			linesOf(file).flatMap((line) => [...line.matchAll(PLAIN)].map(([verb]) => `${file}: ${verb} in ${line.trim()}`)),
		);

		expect(plain).toEqual([]);
	});

	test('has no word with a wrong meaning', () => {
		const mistaken = files.flatMap((file) =>
			linesOf(file).flatMap((line) =>
				MISTAKEN.filter(([found]) => found.test(line)).map(([, instead]) => `${file}: ${line.trim()} (${instead})`),
			),
		);

		expect(mistaken).toEqual([]);
	});

	test.each(FOUND_WRONG)('finds %s', (phrase) => {
		expect(MISTAKEN.some(([found]) => found.test(phrase))).toBe(true);
	});

	test('every excepted sentence still exists', () => {
		const all = files.map(read).join('\n');

		expect(NO_REQUEST.filter((sentence) => !all.includes(sentence))).toEqual([]);
	});

	test.each(['واٹس ایپ پر بات کریں', 'تصاویر دیکھیں۔', '«منگوائیں»', 'ابھی کال کریں، شکریہ'])('finds the plain form in %s', (text) => {
		expect(text.match(PLAIN)).not.toBeNull();
	});

	test.each(['ہم فون کریں گے', 'ہم دوبارہ پوچھیں گے۔', 'تاریخیں', 'یہیں', 'قیمتیں فی کس ہیں'])('does not take %s for a request', (text) => {
		expect(text.match(PLAIN)).toBeNull();
	});
});
