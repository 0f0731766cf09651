/** Methods of payment in Urdu, by their keys. Another one keeps the content's own name. */
export const methodsInUrdu: Record<string, string> = {
	cash: 'نقد',
	bank_transfer: 'بینک ٹرانسفر',
	raast: 'راست',
	easypaisa: 'ایزی پیسہ',
	jazzcash: 'جاز کیش',
	cheque: 'چیک',
	card: 'کارڈ',
};
