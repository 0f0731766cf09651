import type {
	AgreedLine,
	BookingPrice,
	CountedLine,
	DiscountLine,
	PlateLine,
	PricedBooking,
	PriceLine,
} from '#shared/rules/money/price-lines.ts';

// Prices worked out by hand, in rupees. The tests of TypeScript and of SQL both compare with them. Rounding is half up.

/** The figures of a price: per function the amounts of its lines and their sum, then those of the whole booking. */
export type Figures = {
	plates: number[];
	lines: number[][];
	sums: number[];
	shared: number[];
	discounts: number;
	subtotal: number;
	/** Percent, base and amount of each tax. */
	taxes: [name: string, percent: number, base: number, amount: number][];
	total: number;
};

/** The figures of an answer, without names and unit prices. */
export const figuresOf = (price: BookingPrice): Figures => ({
	plates: price.functions.map(({ plates }) => plates),
	lines: price.functions.map(({ lines }) => lines.map(({ amount }) => amount)),
	sums: price.functions.map(({ sum }) => sum),
	shared: price.lines.map(({ amount }) => amount),
	discounts: price.discounts,
	subtotal: price.subtotal,
	taxes: price.taxes.map(({ name, percent, base, amount }) => [name, percent, base, amount]),
	total: price.total,
});

const plates = (unitPrice: number): PlateLine => ({ kind: 'plates', unitPrice });
const addOn = (unitPrice: number): PlateLine => ({ kind: 'add_on', unitPrice });
const surcharge = (unitPrice: number): PlateLine => ({ kind: 'surcharge', unitPrice });
const fixed = (unitPrice: number, quantity?: number): CountedLine => ({ kind: 'fixed', unitPrice, quantity });
const extra = (unitPrice: number, quantity?: number): CountedLine => ({ kind: 'extra', unitPrice, quantity });
const off = (unitPrice: number): DiscountLine => ({ kind: 'discount', unitPrice });
const agreed = (unitPrice: number): AgreedLine => ({ kind: 'agreed', unitPrice });
const percentOff = (percent: number): DiscountLine => ({ kind: 'discount', percent });

const on = (guestCount: number, ...lines: PriceLine[]) => ({ eventDate: '2027-05-15', guestCount, lines });

const salesTax = { name: 'Sales tax', percent: 15 };
const advanceTax = { name: 'Advance tax', percent: 20, percentByPayer: [{ payer: 'filer', percent: 10 }], onEarlierTaxes: true };

/** A booking of 500 guests: the unknown and the known payer differ in one rate. */
const forPayer: PricedBooking = { functions: [on(500, plates(3000))], lines: [], taxes: [salesTax, advanceTax] };

export const WORKED_PRICES: { name: string; booking: PricedBooking; figures: Figures }[] = [
	{
		name: '1. rounding: half a rupee of tax becomes a whole one',
		booking: { functions: [on(151, plates(1510))], lines: [], taxes: [salesTax] },
		// Plates 151 x 1,510 = 228,010.
		// Tax 15 % of 228,010 = 34,201.50, rounded up to 34,202.
		// Total 228,010 + 34,202 = 262,212.
		figures: {
			plates: [151],
			lines: [[228_010]],
			sums: [228_010],
			shared: [],
			discounts: 0,
			subtotal: 228_010,
			taxes: [['Sales tax', 15, 228_010, 34_202]],
			total: 262_212,
		},
	},
	{
		name: '2. percent discount: of the other lines, without the other discount',
		booking: { functions: [on(200, plates(2600), fixed(85_000))], lines: [off(10_000), percentOff(7.5)], taxes: [salesTax] },
		// Plates 200 x 2,600 = 520,000; stage 85,000; together 605,000.
		// Discounts: 10,000, and 7.5 % of 605,000 = 45,375; together 55,375.
		// Before tax 605,000 - 55,375 = 549,625.
		// Tax 15 % of 549,625 = 82,443.75, rounded to 82,444.
		// Total 549,625 + 82,444 = 632,069.
		figures: {
			plates: [200],
			lines: [[520_000, 85_000]],
			sums: [605_000],
			shared: [-10_000, -45_375],
			discounts: 55_375,
			subtotal: 549_625,
			taxes: [['Sales tax', 15, 549_625, 82_444]],
			total: 632_069,
		},
	},
	{
		name: '3. minimum plates: 180 guests pay for 250, dessert included',
		booking: { functions: [{ ...on(180, plates(2800), addOn(150)), minimumPlates: 250 }], lines: [], taxes: [salesTax] },
		// Plates max(180, 250) = 250; 250 x 2,800 = 700,000; dessert 250 x 150 = 37,500.
		// Before tax 737,500. Tax 15 % = 110,625. Total 848,125.
		figures: {
			plates: [250],
			lines: [[700_000, 37_500]],
			sums: [737_500],
			shared: [],
			discounts: 0,
			subtotal: 737_500,
			taxes: [['Sales tax', 15, 737_500, 110_625]],
			total: 848_125,
		},
	},
	{
		name: '4. two taxes: each on the lines, each rounded on its own',
		booking: {
			functions: [on(400, plates(1999), fixed(12_500, 3))],
			lines: [],
			taxes: [
				{ name: 'Sales tax', percent: 16 },
				{ name: 'Levy', percent: 1.25 },
			],
		},
		// Plates 400 x 1,999 = 799,600; generator 3 hours x 12,500 = 37,500; together 837,100.
		// Sales tax 16 % of 837,100 = 133,936.
		// Levy 1.25 % of 837,100 = 10,463.75, rounded to 10,464.
		// Total 837,100 + 133,936 + 10,464 = 981,500.
		figures: {
			plates: [400],
			lines: [[799_600, 37_500]],
			sums: [837_100],
			shared: [],
			discounts: 0,
			subtotal: 837_100,
			taxes: [
				['Sales tax', 16, 837_100, 133_936],
				['Levy', 1.25, 837_100, 10_464],
			],
			total: 981_500,
		},
	},
	{
		name: '5. tax on tax: the second is due on lines and first tax',
		booking: {
			functions: [on(300, plates(2475))],
			lines: [],
			taxes: [salesTax, { name: 'Advance tax', percent: 10, onEarlierTaxes: true }],
		},
		// Plates 300 x 2,475 = 742,500. Sales tax 15 % = 111,375.
		// Advance tax 10 % of 742,500 + 111,375 = 853,875 is 85,387.50, rounded up to 85,388.
		// Total 742,500 + 111,375 + 85,388 = 939,263.
		figures: {
			plates: [300],
			lines: [[742_500]],
			sums: [742_500],
			shared: [],
			discounts: 0,
			subtotal: 742_500,
			taxes: [
				['Sales tax', 15, 742_500, 111_375],
				['Advance tax', 10, 853_875, 85_388],
			],
			total: 939_263,
		},
	},
	{
		name: '6a. unknown payer: the rate that the content names for it',
		booking: forPayer,
		// Plates 500 x 3,000 = 1,500,000. Sales tax 15 % = 225,000. Together 1,725,000.
		// Advance tax 20 % of 1,725,000 = 345,000. Total 2,070,000.
		figures: {
			plates: [500],
			lines: [[1_500_000]],
			sums: [1_500_000],
			shared: [],
			discounts: 0,
			subtotal: 1_500_000,
			taxes: [
				['Sales tax', 15, 1_500_000, 225_000],
				['Advance tax', 20, 1_725_000, 345_000],
			],
			total: 2_070_000,
		},
	},
	{
		name: '6b. known payer: a filer pays the lower rate',
		booking: { ...forPayer, payer: 'filer' },
		// As 6a, but advance tax 10 % of 1,725,000 = 172,500. Total 1,897,500.
		figures: {
			plates: [500],
			lines: [[1_500_000]],
			sums: [1_500_000],
			shared: [],
			discounts: 0,
			subtotal: 1_500_000,
			taxes: [
				['Sales tax', 15, 1_500_000, 225_000],
				['Advance tax', 10, 1_725_000, 172_500],
			],
			total: 1_897_500,
		},
	},
	{
		name: '7. free line: it is listed at 0 and changes no sum',
		booking: { functions: [on(120, plates(1850), fixed(0), extra(4500, 2))], lines: [], taxes: [salesTax] },
		// Plates 120 x 1,850 = 222,000; bridal room 1 x 0 = 0; waiters 2 x 4,500 = 9,000; together 231,000.
		// Tax 15 % of 231,000 = 34,650. Total 265,650.
		figures: {
			plates: [120],
			lines: [[222_000, 0, 9000]],
			sums: [231_000],
			shared: [],
			discounts: 0,
			subtotal: 231_000,
			taxes: [['Sales tax', 15, 231_000, 34_650]],
			total: 265_650,
		},
	},
	{
		name: '8. surcharge: mutton for chicken, for each plate',
		booking: {
			functions: [{ ...on(275, plates(2600), surcharge(340), addOn(150)), minimumPlates: 250 }],
			lines: [],
			taxes: [salesTax],
		},
		// Plates max(275, 250) = 275; 275 x 2,600 = 715,000; surcharge 275 x 340 = 93,500; dessert 275 x 150 = 41,250.
		// Together 849,750. Tax 15 % = 127,462.50, rounded up to 127,463. Total 977,213.
		figures: {
			plates: [275],
			lines: [[715_000, 93_500, 41_250]],
			sums: [849_750],
			shared: [],
			discounts: 0,
			subtotal: 849_750,
			taxes: [['Sales tax', 15, 849_750, 127_463]],
			total: 977_213,
		},
	},
	{
		name: '9. booking-wide lines over two tax dates: rent and discount are split by the sums of the functions',
		booking: {
			functions: [
				{ eventDate: '2027-06-28', guestCount: 200, lines: [plates(1500)] },
				{ eventDate: '2027-07-03', guestCount: 300, lines: [plates(2500)] },
			],
			lines: [fixed(100_000), percentOff(5)],
			taxes: [salesTax, { name: 'Sales tax', percent: 16, from: '2027-07-01' }],
		},
		// Functions 200 x 1,500 = 300,000 and 300 x 2,500 = 750,000; rent 100,000; together 1,150,000.
		// Discount 5 % of 1,150,000 = 57,500. Before tax 1,092,500.
		// Booking-wide 100,000 - 57,500 = 42,500, split 300,000 : 750,000 = 2 : 5.
		// 42,500 x 2/7 = 12,142.86, cut to 12,142. 42,500 x 5/7 = 30,357.14, cut to 30,357. The rest of 1 goes to the larger: 30,358.
		// Sales tax 15 % of 300,000 + 12,142 = 312,142 is 46,821.30, rounded to 46,821.
		// Sales tax 16 % of 750,000 + 30,358 = 780,358 is 124,857.28, rounded to 124,857.
		// Total 1,092,500 + 46,821 + 124,857 = 1,264,178.
		figures: {
			plates: [200, 300],
			lines: [[300_000], [750_000]],
			sums: [300_000, 750_000],
			shared: [100_000, -57_500],
			discounts: 57_500,
			subtotal: 1_092_500,
			taxes: [
				['Sales tax', 15, 312_142, 46_821],
				['Sales tax', 16, 780_358, 124_857],
			],
			total: 1_264_178,
		},
	},
	{
		name: '10. three functions: one tax, computed and rounded once over all',
		booking: {
			functions: [
				{ eventDate: '2027-05-14', guestCount: 150, lines: [plates(1499)] },
				{ eventDate: '2027-05-15', guestCount: 350, lines: [plates(2600), fixed(120_000)] },
				{ eventDate: '2027-05-16', guestCount: 300, minimumPlates: 320, lines: [plates(2500), off(25_000)] },
			],
			lines: [extra(60_000), off(30_000)],
			taxes: [salesTax],
		},
		// Mehndi 150 x 1,499 = 224,850.
		// Barat 350 x 2,600 = 910,000; stage 120,000; together 1,030,000.
		// Walima max(300, 320) = 320; 320 x 2,500 = 800,000; discount 25,000; leaves 775,000.
		// The three 224,850 + 1,030,000 + 775,000 = 2,029,850. Photographer 60,000, discount 30,000. Before tax 2,059,850.
		// Discounts 25,000 + 30,000 = 55,000.
		// Tax 15 % of 2,059,850 = 308,977.50, rounded up to 308,978. Total 2,368,828.
		figures: {
			plates: [150, 350, 320],
			lines: [[224_850], [910_000, 120_000], [800_000, -25_000]],
			sums: [224_850, 1_030_000, 775_000],
			shared: [60_000, -30_000],
			discounts: 55_000,
			subtotal: 2_059_850,
			taxes: [['Sales tax', 15, 2_059_850, 308_978]],
			total: 2_368_828,
		},
	},
	{
		name: '11. discounts above the sum: the later one is cut to what is left',
		booking: { functions: [on(40, plates(1000), fixed(5000))], lines: [off(30_000), percentOff(50)], taxes: [salesTax] },
		// Plates 40 x 1,000 = 40,000; stage 5,000; together 45,000.
		// Discounts: 30,000; then 50 % of 45,000 = 22,500, but only 45,000 - 30,000 = 15,000 are left.
		// Before tax 0. Tax 15 % of 0 = 0. Total 0.
		figures: {
			plates: [40],
			lines: [[40_000, 5000]],
			sums: [45_000],
			shared: [-30_000, -15_000],
			discounts: 45_000,
			subtotal: 0,
			taxes: [['Sales tax', 15, 0, 0]],
			total: 0,
		},
	},
	{
		name: '12. called-off function: its lines are struck, also for the percent of a discount and for the taxes of its day',
		booking: {
			functions: [
				{ eventDate: '2027-07-02', guestCount: 150, calledOffAt: '2027-04-01T12:00:00Z', lines: [plates(1499), off(20_000)] },
				{ eventDate: '2027-06-27', guestCount: 300, lines: [plates(2600)] },
			],
			lines: [extra(50_000), percentOff(10)],
			taxes: [salesTax, { name: 'Sales tax', percent: 16, from: '2027-07-01' }],
		},
		// Mehndi 150 x 1,499 = 224,850, discount 20,000: both shown and struck. It counts 0.
		// Barat 300 x 2,600 = 780,000. Kept for the called-off function 50,000. Together 830,000.
		// Discount 10 % of 830,000 = 83,000. Before tax 747,000.
		// Tax 15 %, the rate of the barat's day, of 747,000 = 112,050. Total 859,050.
		figures: {
			plates: [150, 300],
			lines: [[224_850, -20_000], [780_000]],
			sums: [0, 780_000],
			shared: [50_000, -83_000],
			discounts: 83_000,
			subtotal: 747_000,
			taxes: [['Sales tax', 15, 747_000, 112_050]],
			total: 859_050,
		},
	},
	{
		name: '13. as agreed: the line makes the typed total, tax included, and the tax takes the rupee that rounding leaves',
		booking: { functions: [on(50, plates(2000))], lines: [agreed(100_000)], taxes: [salesTax] },
		// Plates 50 x 2,000 = 100,000.
		// Before tax 100,000 / 1.15 = 86,956.52, rounded to 86,957. Tax 15 % of 86,957 = 13,043.55, rounded to 13,044.
		// 86,957 + 13,044 = 100,001, one too much, and 86,956 with its tax is 99,999. The tax takes the rupee: 13,044 - 1 = 13,043.
		// Lines 100,000 - 13,043 = 86,957, the base of the tax. As agreed 86,957 - 100,000 = -13,043.
		figures: {
			plates: [50],
			lines: [[100_000]],
			sums: [100_000],
			shared: [-13_043],
			discounts: 0,
			subtotal: 86_957,
			taxes: [['Sales tax', 15, 86_957, 13_043]],
			total: 100_000,
		},
	},
	{
		name: '14. as agreed over two rates and a discount: the split follows the sums of the functions',
		booking: {
			functions: [
				{ eventDate: '2027-06-27', guestCount: 100, lines: [plates(2000)] },
				{ eventDate: '2027-07-02', guestCount: 300, lines: [plates(2000)] },
			],
			lines: [percentOff(10), agreed(1_000_000)],
			taxes: [salesTax, { name: 'Sales tax', percent: 16, from: '2027-07-01' }],
		},
		// Mehndi 200,000 and barat 600,000, together 800,000. Discount 10 % = 80,000, leaves 720,000.
		// Taxes on 100 x 1,000,000, split 1 to 3: 15 % of 25,000,000 = 3,750,000 and 16 % of 75,000,000 = 12,000,000; 15,750,000.
		// Before tax 1,000,000 x 100,000,000 / 115,750,000 = 863,930.88, rounded to 863,931.
		// To split: 863,931 - 800,000 = 63,931. Mehndi a quarter, 15,982; barat the rest, 47,949.
		// Tax 15 % of 215,982 = 32,397.30, rounded to 32,397; 16 % of 647,949 = 103,671.84, rounded to 103,672; together 136,069.
		// Lines 1,000,000 - 136,069 = 863,931. As agreed 863,931 - 720,000 = 143,931.
		figures: {
			plates: [100, 300],
			lines: [[200_000], [600_000]],
			sums: [200_000, 600_000],
			shared: [-80_000, 143_931],
			discounts: 80_000,
			subtotal: 863_931,
			taxes: [
				['Sales tax', 15, 215_982, 32_397],
				['Sales tax', 16, 647_949, 103_672],
			],
			total: 1_000_000,
		},
	},
];
