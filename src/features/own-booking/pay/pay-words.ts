import type { Language } from '#shared/rules/language.ts';
import type { FamilyReceipt } from '#shared/rules/money/payment-proof.ts';
import { groupsLeftToRight } from '#shared/rules/text.ts';

type PayWords = {
	/** Heading of the card, by what is known: the amount, and until when. */
	title: (sum: string | undefined, by: string | undefined) => string;
	/** Heading while there is only an estimate. `percent`: the advance's share of it, unless this family has an advance of its own. */
	titleByEstimate: (sum: string, percent: number | undefined, by: string | undefined) => string;
	howToPay: (ways: string) => string;
	howToPayRest: (ways: string) => string;
	/** A step. */
	accept: string;
	/** Said while a proof of payment waits. */
	lookingFor: (amount: string) => string;
	/** The same for less than what is due. */
	lookingForPart: (amount: string) => string;
	/** Link to the page of terms. */
	terms: string;
	account: string;
	bank: string;
	holder: string;
	iban: string;
	reference: string;
	/** Why the reference matters. */
	write: string;
	raast: string;
	/** A sentence made of the content's words. */
	sentence: (words: string) => string;
	copy: string;
	copied: string;
	/** The browser refused to copy, and the text is selected. */
	marked: string;
	/** Read out after a press. */
	said: Record<'copied' | 'marked', (name: string) => string>;
	receipts: string;
	receiptOf: (receipt: { amount: FamilyReceipt['amount']; method: string; day: string }) => string;
	givenBack: (amount: string) => string;
	printReceipts: string;
};

/** Words of the payment card and the receipts on a family's page. */
export const payWords: Record<Language, PayWords> = {
	en: {
		title: (sum, by) => {
			if (!sum) return by ? `Pay the advance by ${by}` : 'Pay the advance';
			return by ? `Pay ${sum} by ${by}` : `Pay ${sum} now`;
		},
		titleByEstimate: (sum, percent, by) => {
			const how = percent ? `about ${sum} (${percent}% of the estimate)` : sum;
			return by ? `Pay the advance, ${how}, by ${by}` : `Pay the advance, ${how}`;
		},
		howToPay: (ways) => `How to pay it: ${ways}.`,
		howToPayRest: (ways) => `How to pay the rest: ${ways}.`,
		accept: 'Read the agreement below, and accept it.',
		lookingFor: (amount) => `We look for your ${amount} in our account. You need not pay anything until we have written here.`,
		lookingForPart: (amount) => `We look for your ${amount} in our account. They are a part of this sum.`,
		terms: 'All our terms',
		account: 'Pay into this account',
		bank: 'Bank',
		holder: 'Account title',
		iban: 'IBAN',
		reference: 'Our reference',
		write: 'Write our reference into the transfer, so that we find it.',
		raast: 'QR code for Raast',
		sentence: (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
		copy: 'Copy',
		copied: 'Copied',
		marked: 'Marked: copy it now',
		said: { copied: (name) => `${name}: copied`, marked: (name) => `${name}: marked, please copy it now` },
		receipts: 'Receipts',
		receiptOf: ({ amount, method, day }) => (amount > 0 ? `By ${method}, ${day}` : `Given back, ${method}, ${day}`),
		givenBack: (amount) => `−${amount}`,
		printReceipts: 'Print the receipts',
	},
	ur: {
		title: (sum, by) => {
			if (!sum) return by ? `بیعانہ ${by} تک ادا کیجیے` : 'بیعانہ ادا کیجیے';
			return by ? `${by} تک ${sum} ادا کیجیے` : `${sum} ابھی ادا کیجیے`;
		},
		titleByEstimate: (sum, percent, by) => {
			const how = percent ? `تقریباً ${sum} (تخمینے کا ${percent} فی صد)` : sum;
			return by ? `بیعانہ، ${how}، ${by} تک ادا کیجیے` : `بیعانہ، ${how}، ادا کیجیے`;
		},
		howToPay: (ways) => `ادائیگی کا طریقہ: ${groupsLeftToRight(ways)}۔`,
		howToPayRest: (ways) => `باقی رقم یوں ادا کیجیے: ${groupsLeftToRight(ways)}۔`,
		accept: 'نیچے معاہدہ پڑھ کر قبول کیجیے۔',
		lookingFor: (amount) => `آپ کے ${amount} ہم اپنے اکاؤنٹ میں دیکھ رہے ہیں۔ جب تک یہاں جواب نہ آئے، آپ کو کچھ ادا نہیں کرنا۔`,
		lookingForPart: (amount) => `آپ کے ${amount} ہم اپنے اکاؤنٹ میں دیکھ رہے ہیں۔ وہ اسی رقم کا حصہ ہیں۔`,
		terms: 'ہماری تمام شرائط',
		account: 'رقم اس اکاؤنٹ میں بھیجیے',
		bank: 'بینک',
		holder: 'اکاؤنٹ کا نام',
		iban: 'آئی بین (IBAN)',
		reference: 'ہمارا حوالہ',
		write: 'رقم بھیجتے وقت ہمارا حوالہ ضرور لکھیے، تاکہ ہم پہچان سکیں۔',
		raast: 'راست کا کیو آر کوڈ',
		sentence: (words) => `${words}۔`,
		copy: 'کاپی کیجیے',
		copied: 'کاپی ہو گیا',
		marked: 'نشان لگ گیا: اب کاپی کیجیے',
		said: { copied: (name) => `${name}: کاپی ہو گیا`, marked: (name) => `${name}: نشان لگ گیا، اب کاپی کیجیے` },
		receipts: 'رسیدیں',
		receiptOf: ({ amount, method, day }) => (amount > 0 ? `بذریعہ ${method}، ${day}` : `واپس کیے گئے، ${method}، ${day}`),
		givenBack: (amount) => `\u200e−${amount}`,
		printReceipts: 'رسیدیں پرنٹ کیجیے',
	},
};
