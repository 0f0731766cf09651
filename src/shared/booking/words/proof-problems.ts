import type { Language } from '#shared/rules/language.ts';
import type { ProofProblem } from '#shared/rules/money/payment-proof.ts';

/** Why a proof of payment is refused, for the server and the family's page. */
export const proofProblemWords: Record<Language, Record<ProofProblem, string>> = {
	en: {
		amount: 'Please enter the amount that you paid, such as 150,000',
		method: 'Please choose how you paid',
		transaction: 'A transaction number has at most 60 letters and digits',
		'no-picture': 'Please add a screenshot or a photo of the receipt',
		pdf: 'This is a PDF. Please take a screenshot of it and send that',
		'no-image': 'This file is no picture that we can open. Please send a screenshot',
		unreadable: 'This picture cannot be opened. Please take a new screenshot and send that',
	},
	ur: {
		amount: 'جو رقم آپ نے ادا کی وہ لکھیے، جیسے 150,000',
		method: 'بتائیے آپ نے کیسے ادائیگی کی',
		transaction: 'ٹرانزیکشن نمبر میں زیادہ سے زیادہ 60 حروف اور ہندسے ہوتے ہیں',
		'no-picture': 'رسید کا سکرین شاٹ یا تصویر لگائیے',
		pdf: 'یہ پی ڈی ایف ہے۔ اس کا سکرین شاٹ لے کر وہ بھیجیے',
		'no-image': 'یہ فائل ایسی تصویر نہیں جو کھل سکے۔ سکرین شاٹ بھیجیے',
		unreadable: 'یہ تصویر نہیں کھل رہی۔ نیا سکرین شاٹ لے کر وہ بھیجیے',
	},
};
