import type { Language } from '#shared/rules/language.ts';
import type { FamilyProof } from '#shared/rules/money/payment-proof.ts';
import { methodsInUrdu } from './methods-in-urdu.ts';
import type { SendProofProblem } from './send-proof.ts';

type ProofsWords = {
	title: string;
	intro: string;
	open: string;
	amount: string;
	method: string;
	choose: string;
	methods: Record<string, string>;
	transactionNo: string;
	optional: string;
	picture: string;
	pictureHint: string;
	pictureAgain: string;
	send: string;
	sending: string;
	done: string;
	sent: (method: string, when: string) => string;
	states: Record<FamilyProof['state'], string>;
	/** The hall recorded another sum than the family named. */
	receivedOf: (recorded: string, named: string) => string;
	/** The hall took back what it recorded. */
	takenBack: string;
	/** Sends what looks like a payment that is there already. */
	another: string;
	problems: Record<Exclude<SendProofProblem, object>, string>;
};

/** Words of the part "I have paid" on a family's page. */
export const proofsWords: Record<Language, ProofsWords> = {
	en: {
		title: 'Your payments to us',
		intro: 'Have you paid by bank or wallet? Send us the screenshot here. It counts as paid once we have found it in our account.',
		open: 'I have paid',
		amount: 'Amount you paid',
		method: 'How you paid',
		choose: 'Please choose',
		methods: {},
		transactionNo: 'Transaction number',
		optional: '(optional)',
		picture: 'Screenshot or photo of the receipt',
		pictureHint: 'A picture. If you have a PDF, take a screenshot of it.',
		pictureAgain: 'What you typed is still here. Please choose the picture again.',
		send: 'Send it to the hall',
		sending: 'Sending...',
		done: 'Thank you, your message has come. Once we see the money in our account, it is written here.',
		sent: (method, when) => `By ${method}, sent ${when}`,
		states: {
			waiting: 'We look for it in our account',
			recorded: 'Received, thank you',
			not_found: 'Not found yet',
			repeated: 'Recorded already',
		},
		receivedOf: (recorded, named) => `${recorded} received of the ${named} you named, thank you`,
		takenBack: 'We look at this payment once more',
		another: 'It is another payment: send it',
		problems: {
			not_found: 'No booking opens with this link any more. Please use the newest link from our messages, or ring us.',
			not_now: 'A payment for this booking can no longer be sent here. Please ring us.',
			too_many_requests: 'Ten payments were sent here today. Please ring us about this one.',
			again: 'What you sent before has come: it stands above. Send this one only if it is another payment.',
			waiting: 'This payment is with us already: we look for it in our account. You need not send it again.',
			recorded: 'This payment is already recorded, thank you. You need not send it again.',
			unreachable: 'No answer came. Please check your connection and send it again: it counts once.',
		},
	},
	ur: {
		title: 'آپ کی ادائیگیاں',
		intro: 'بینک یا والٹ سے رقم بھیج دی ہے؟ اس کا سکرین شاٹ یہاں بھیجیے۔ رقم ہمارے اکاؤنٹ میں ملنے پر ہی ادا شدہ شمار ہو گی۔',
		open: 'میں نے ادائیگی کر دی ہے',
		amount: 'کتنی رقم بھیجی',
		method: 'کس ذریعے سے بھیجی',
		choose: 'چن لیجیے',
		methods: methodsInUrdu,
		transactionNo: 'ٹرانزیکشن نمبر',
		optional: '(ضروری نہیں)',
		picture: 'رسید کا سکرین شاٹ یا تصویر',
		pictureHint: 'صرف تصویر۔ پی ڈی ایف ہو تو اس کا سکرین شاٹ لے لیجیے۔',
		pictureAgain: 'جو آپ نے لکھا تھا وہ یہاں ہے۔ تصویر دوبارہ چن لیجیے۔',
		send: 'ہال کو بھیجیے',
		sending: 'بھیجا جا رہا ہے...',
		done: 'شکریہ، آپ کا پیغام مل گیا۔ رقم ہمارے اکاؤنٹ میں ملتے ہی یہاں لکھ دیں گے۔',
		sent: (method, when) => `بذریعہ ${method}، ${when}`,
		states: {
			waiting: 'ہم اکاؤنٹ میں دیکھ رہے ہیں',
			recorded: 'رقم مل گئی، شکریہ',
			not_found: 'رقم ابھی نہیں ملی',
			repeated: 'پہلے ہی درج ہے',
		},
		receivedOf: (recorded, named) => `آپ نے ${named} لکھے تھے، ${recorded} ملے، شکریہ`,
		takenBack: 'ہم یہ رقم دوبارہ دیکھ رہے ہیں',
		another: 'یہ دوسری ادائیگی ہے، بھیجیے',
		problems: {
			not_found: 'اس لنک سے اب کوئی بکنگ نہیں کھلتی۔ ہمارے سب سے نئے پیغام کا لنک کھولیے، یا فون کیجیے۔',
			not_now: 'اس بکنگ کی ادائیگی اب یہاں نہیں بتائی جا سکتی۔ مہربانی کر کے فون کیجیے۔',
			too_many_requests: 'آج یہاں دس ادائیگیاں بتائی جا چکی ہیں۔ اس کے لیے فون کیجیے۔',
			again: 'جو آپ نے پہلے بھیجا تھا وہ مل چکا ہے، اوپر دیکھیے۔ یہ کوئی اور ادائیگی ہو تبھی بھیجیے۔',
			waiting: 'یہ ادائیگی ہمارے پاس پہلے سے ہے، ہم اکاؤنٹ میں دیکھ رہے ہیں۔ دوبارہ بھیجنے کی ضرورت نہیں۔',
			recorded: 'یہ ادائیگی پہلے ہی درج ہو چکی ہے، شکریہ۔ دوبارہ بھیجنے کی ضرورت نہیں۔',
			unreachable: 'جواب نہیں ملا۔ اپنا انٹرنیٹ دیکھ کر دوبارہ بھیجیے: گنی ایک ہی بار جائے گی۔',
		},
	},
};
