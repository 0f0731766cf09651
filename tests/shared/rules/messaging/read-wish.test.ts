import { describe, expect, test } from 'vitest';
import { readWish, wishOf } from '#shared/rules/messaging/opt-out/read-wish.ts';

const STOP = [
	...['STOP', 'stop', ' stop. ', 'Stop!', 'Stop 🙏', 'STOP STOP STOP', 'Ｓｔｏｐ', 'S\u200btop', 'UNSUBSCRIBE', 'stop all', 'stopall'],
	...['Stop please', 'Please stop', 'Stop. Thank you', 'Stop, thanks', 'plz stop', 'Hello, please stop', 'unsubscribe me', 'Opt out'],
	...['Stop promotions', 'stop messages', 'Stop sending me messages', 'Please stop messaging me', 'No more messages please'],
	...["Don't send me any more messages", 'Don’t message me again', 'do not send messages to this number', 'I want to unsubscribe'],
	...['remove me from your list', 'take me off this list', 'I don’t want these messages', 'Can you stop sending messages, thanks'],
	...['band karo', 'Band  kar do', 'band kar dein', 'band kardein plz', 'bnd kr do', 'message band karein', 'stop karo'],
	...['message mat bhejein', 'mujhe message na bhejein', 'aur messages mat bhejo', 'ye messages band kar dein meharbani'],
	...['msg nahi chahiye', 'messages bhejna band karein', 'baraye meharbani message na karein', 'unsubscribe kar dein'],
	...['بند', 'بند کریں۔', '«بند کر دیں»', 'بند کردیں شکریہ', 'سٹاپ', 'اسٹاپ پلیز', 'براہ کرم بند کریں', 'براہِ کرم بند کر دیں'],
	...['پیغام نہ بھیجیں', 'مجھے میسج مت بھیجیں', 'برائے مہربانی پیغامات بند کر دیں', 'مزید پیغام نہ بھیجیں', 'پیغام نہیں چاہیے'],
	...['مہربانی فرما کر میسج نہ بھیجیں', 'پيغام نه بهيجيں', 'پیغامات بھیجنا بند کریں'],
];

const START = [
	...['START', 'start', 'Please start', 'start again', 'unstop', 'Subscribe', 'start messages', 'resume promotions', 'Opt in'],
	...[
		'You can message me again',
		'shuru karo',
		'dobara shuru karein',
		'message shuru kar dein',
		'شروع',
		'شروع کریں',
		'پیغام دوبارہ شروع کریں',
	],
];

/** Texts that are not about messages. */
const OTHER = [
	...['', '🛑', 'STOPSTOP', 'please', 'No', 'No thanks', 'OK', 'Thank you', 'Sorry, wrong number', 'end', 'quit'],
	...[
		'Please do not stop',
		'Where is the bus stop?',
		'Can we stop at the gate?',
		'The cars will stop at gate 2',
		'Please stop the music at 10',
	],
	...['Stop here', 'Stop the valet', 'non stop music', 'One stop', 'Will it stop raining by then?', 'do not send the bill yet'],
	...['Cancel', 'cancel my booking', 'I want to cancel', 'Please cancel the request', 'Please stop by tomorrow', 'Remove the flowers'],
	...['kya hall band hai', 'band baja', 'The band will come at 8', 'music band kar dein', 'gate band kar dein', 'AC band kar dein please'],
	...['menu bhejein', 'message bhejein', 'mat bhejein', 'nahi chahiye', 'ye band kar dein', 'karo', 'Booking cancel kar dein'],
	...['Please send messages to my brother', 'we start at 8', 'Start the dinner at 9', 'shuru kab hoga', 'When does it start?'],
	...['فنکشن کب شروع ہوگا؟', 'گاڑی کہاں روکیں', 'گیٹ بند کر دیں', 'ہال کب بند ہوتا ہے؟', 'بکنگ منسوخ کریں', 'شکریہ'],
];

/** Texts that may mean a wish: staff see them, and nothing is applied. */
const UNCERTAIN = [
	...['Stop?', 'Stop it', 'ok stop', 'Stop now', 'bas karo', 'Can you stop sending messages?', 'Is this message how I unsubscribe?'],
	...['Please do not stop the messages', 'I said no more messages after the wedding is over', 'My uncle wants you to stop messaging him'],
	...['whatsapp mat karein, call kar lein', 'بند؟', 'یہ بند کریں', 'آپ پیغام بند کریں گے یا میں بلاک کروں'],
];

describe('a message that only wants an end of messages is a certain STOP:', () => {
	test.each(STOP)('%j', (text) => expect(readWish(text)).toEqual({ wish: 'stop', isCertain: true }));
});

describe('a message that only wants messages again is a certain START:', () => {
	test.each(START)('%j', (text) => expect(readWish(text)).toEqual({ wish: 'start', isCertain: true }));
});

describe('a message about something else is no wish:', () => {
	test.each(OTHER)('%j', (text) => expect(readWish(text)).toBeUndefined());
});

describe('a message that may mean STOP is shown and not obeyed:', () => {
	test.each(UNCERTAIN)('%j', (text) => {
		expect(readWish(text)).toEqual({ wish: 'stop', isCertain: false });
		expect(wishOf(text)).toBeUndefined();
	});
});

test('there are as many messages that are not obeyed as messages that are', () => {
	expect(OTHER.length + UNCERTAIN.length).toBeGreaterThanOrEqual(STOP.length);
});

test('a certain wish stays certain in capitals, with other signs around it, and said twice', () => {
	for (const text of STOP) {
		expect(wishOf(text.toUpperCase()), text).toBe('stop');
		expect(wishOf(`*${text}* …`), text).toBe('stop');
		expect(wishOf(`${text}?`), text).toBeUndefined();
	}
});

test('a long message is read within 200 ms', () => {
	const started = performance.now();
	for (const text of ['stop '.repeat(800), 'message '.repeat(500), 'bandkardo'.repeat(450), `${'ب'.repeat(4000)} بند`]) readWish(text);
	expect(performance.now() - started).toBeLessThan(200);
});
