import type { Agreement, AgreementDocument, StaffAgreement } from '#shared/rules/booking/agreement.ts';
import type { Day } from '#shared/rules/day.ts';

/** The text of an agreement about one evening. */
export const aDocument = (changes: Partial<AgreementDocument> = {}): AgreementDocument => ({
	reference: 'LZ-TEST-1',
	clientName: 'Ayesha Example',
	functions: [
		{
			...{
				id: 'function-1',
				occasion: null,
				hall: 'Tulip Hall',
				eventDate: '2027-01-09' as Day,
				eventTime: 'dinner',
				begins: '19:00',
				ends: '23:00',
			},
			...{ guestCount: 300, plates: 300, gathering: null, gents: null, ladies: null, wheelchairs: null },
			...{ package: 'Menu 1', serving: 'table', addOns: [], specialRequests: null },
			dishes: [
				{ en: 'Chicken Biryani', ur: 'چکن بریانی' },
				{ en: 'Soft drinks, mineral water', ur: 'کولڈ ڈرنکس، منرل واٹر' },
			],
		},
	],
	price: {
		functions: [
			{
				...{ plates: 300, guests: 300, sum: 900_000 },
				lines: [{ kind: 'plates', name: 'Menu 1', serving: 'table', unitPrice: 3000, quantity: 300, amount: 900_000 }],
			},
		],
		...{ lines: [], discounts: 0, subtotal: 900_000, total: 1_035_000 },
		taxes: [{ name: 'Sales tax', percent: 15, base: 900_000, amount: 135_000 }],
	},
	total: 1_035_000,
	payments: [
		{ place: 1, amount: 310_500, due: 'to_keep', dueOn: null, label: null },
		{ place: 2, amount: 724_500, due: 'days_before', dueOn: '2027-01-02' as Day, label: null },
	],
	words: {
		names: [
			{ name: 'Tulip Hall', en: 'Tulip Hall', ur: 'ٹیولپ ہال' },
			{ name: 'dinner', en: 'dinner', ur: 'رات' },
			{ name: 'Menu 1', en: 'Menu 1', ur: 'مینیو 1' },
			{ name: 'Sales tax', en: 'Sales tax', ur: 'سیلز ٹیکس' },
		],
		terms: { en: 'The advance is not given back.', ur: 'بیعانہ واپس نہیں ہوتا۔' },
		hall: {
			en: { name: 'Lalazar', address: ['1 Example Road'] },
			ur: { name: 'لالہ زار', address: ['1 مثال روڈ'] },
			phone: '+92 21 00000000',
		},
	},
	...changes,
});

export const anAgreement = (changes: Partial<Agreement> = {}): Agreement => ({
	...{ versionNo: 1, madeAt: '2026-11-18T10:00:00Z', document: aDocument(), state: 'sent' },
	...{ acceptedAt: null, acceptedName: null, acceptedHow: null, acceptedLanguage: null },
	...changes,
});

/** How a version is accepted. */
export const ACCEPTED = {
	state: 'accepted',
	acceptedAt: '2026-11-19T10:00:00Z',
	acceptedName: 'Amina Example',
	acceptedHow: 'page',
	acceptedLanguage: 'en',
} as const;

export const aStaffAgreement = (changes: Partial<StaffAgreement> = {}): StaffAgreement => ({
	...anAgreement(),
	...{ id: `agreement-${changes.versionNo ?? 1}`, language: 'en', madeByEmail: 'sadia@lalazar.example' },
	...changes,
});
