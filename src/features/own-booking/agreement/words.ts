import type { AcceptanceProblem } from '#shared/rules/booking/agreement.ts';
import type { Language } from '#shared/rules/language.ts';

type AgreementPartWords = {
	title: string;
	loading: string;
	failed: string;
	again: string;
	/** `how`: who accepted it and when. */
	inForce: (no: number, how: string) => string;
	/** For a booking that has ended. */
	wasInForce: (no: number, how: string) => string;
	/** Above a version to accept. */
	ready: (no: number) => string;
	marked: (no: number) => string;
	/** Opens the version in force. */
	read: (no: number) => string;
	/** Staff have agreed another price since. */
	agreedSince: (total: string) => string;
	name: string;
	nameProblem: string;
	binding: (no: number) => string;
	/** A version has come while another one was read. */
	newer: (no: number) => string;
	readFirst: (no: number) => string;
	accept: (no: number) => string;
	accepting: string;
	done: (no: number) => string;
	problems: Record<AcceptanceProblem, string>;
};

/** Words of the agreement on a family's page. */
export const agreementPartWords: Record<Language, AgreementPartWords> = {
	en: {
		title: 'The agreement',
		loading: 'Loading the agreement...',
		failed: 'The agreement did not load.',
		again: 'Try again',
		inForce: (no, how) => `Version ${no} is in force. ${how}.`,
		wasInForce: (no, how) => `Version ${no} was in force until the booking ended. ${how}.`,
		ready: (no) => `Version ${no} is ready for you. Please read it, and accept it with your name if it is as agreed.`,
		marked: (no) => `What is new or other than in version ${no} is marked.`,
		read: (no) => `Read version ${no}`,
		agreedSince: (total) => `The hall has agreed another price with you since then: ${total}.`,
		name: 'Your name',
		nameProblem: 'Please write your name, with 2 to 80 letters',
		binding: (no) => `With your name you accept version ${no} as it stands here. This text is binding.`,
		newer: (no) => `The hall has just sent version ${no}. It now stands above in place of the one that you were reading.`,
		readFirst: (no) => `Read version ${no} first`,
		accept: (no) => `Accept version ${no}`,
		accepting: 'Accepting...',
		done: (no) => `Thank you. Version ${no} is in force now.`,
		problems: {
			not_found: 'No booking opens with this link any more. Please use the newest link from our messages, or ring us.',
			version_replaced: 'The hall has changed the agreement meanwhile, so nothing was accepted. Please read it anew.',
			booking_over: 'This booking has ended. Please ring us.',
			invalid: 'Please write your name, with 2 to 80 letters.',
			too_many_requests: 'There were too many requests. Please wait a while, or ring us.',
			unreachable: 'No answer came. Please press again: it is accepted once only.',
		},
	},
	ur: {
		title: 'معاہدہ',
		loading: 'معاہدہ کھل رہا ہے...',
		failed: 'معاہدہ نہیں کھل سکا۔',
		again: 'دوبارہ کوشش کیجیے',
		inForce: (no, how) => `نسخہ ${no} لاگو ہے۔ ${how}۔`,
		wasInForce: (no, how) => `بکنگ ختم ہونے تک نسخہ ${no} لاگو تھا۔ ${how}۔`,
		ready: (no) => `نسخہ ${no} آپ کے لیے تیار ہے۔ پڑھ لیجیے، اور سب کچھ ویسا ہی ہو جیسا طے ہوا تو اپنے نام کے ساتھ قبول کیجیے۔`,
		marked: (no) => `نسخہ ${no} سے جو کچھ نیا یا مختلف ہے، اس پر نشان ہے۔`,
		read: (no) => `نسخہ ${no} پڑھیے`,
		agreedSince: (total) => `اس کے بعد ہال نے آپ کے ساتھ نئی رقم طے کی ہے: ${total}۔`,
		name: 'آپ کا نام',
		nameProblem: 'اپنا نام لکھیے، 2 سے 80 حروف',
		binding: (no) => `اپنے نام کے ساتھ آپ نسخہ ${no} جیسا یہاں لکھا ہے، قبول کرتے ہیں۔ یہی تحریر معتبر ہے۔`,
		newer: (no) => `ہال نے ابھی نسخہ ${no} بھیجا ہے۔ جو آپ پڑھ رہے تھے، اب اس کی جگہ یہ نسخہ اوپر ہے۔`,
		readFirst: (no) => `پہلے نسخہ ${no} پڑھیے`,
		accept: (no) => `نسخہ ${no} قبول ہے`,
		accepting: 'قبول ہو رہا ہے...',
		done: (no) => `شکریہ۔ اب نسخہ ${no} لاگو ہے۔`,
		problems: {
			not_found: 'اس لنک سے اب کوئی بکنگ نہیں کھلتی۔ ہمارے سب سے نئے پیغام کا لنک کھولیے، یا فون کیجیے۔',
			version_replaced: 'ہال نے اس دوران معاہدہ بدل دیا ہے، اس لیے کچھ قبول نہیں ہوا۔ مہربانی کر کے اسے دوبارہ پڑھ لیجیے۔',
			booking_over: 'یہ بکنگ ختم ہو چکی ہے۔ مہربانی کر کے فون کیجیے۔',
			invalid: 'اپنا نام لکھیے، 2 سے 80 حروف۔',
			too_many_requests: 'بہت زیادہ درخواستیں آ گئیں۔ کچھ دیر بعد کوشش کیجیے، یا فون کیجیے۔',
			unreachable: 'جواب نہیں ملا۔ دوبارہ دبائیے: قبول ایک ہی بار ہوتا ہے۔',
		},
	},
};
