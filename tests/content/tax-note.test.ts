import { expect, test } from 'vitest';
import type { Offers } from '#components/content/offers.ts';
import { taxNote } from '#components/content/tax-note.ts';
import type { Venue } from '#shared/rules/site/venue.ts';

const offers = (taxes: Offers['prices']['taxes'], names: Offers['names'] = {}) => ({ prices: { taxes }, names }) as unknown as Offers;
const venue = { payer: { statuses: ['Filer', 'Non-filer'] } } as unknown as Venue;
const SALES = { name: 'Sales tax', percent: 15 };
const ADVANCE = { name: 'Advance tax', percent: 20, percentByPayer: [{ payer: 'Filer', percent: 10 }] };

test('beside an estimate stands which rate counts while the payer is unknown', () => {
	expect(taxNote(offers([SALES, ADVANCE]), venue)).toBe('Advance tax: 20% until we know who pays. Filer: 10%.');
	expect(taxNote(offers([ADVANCE], { 'Advance tax': 'ایڈوانس ٹیکس', Filer: 'فائلر' }), venue, 'ur')).toBe(
		'ایڈوانس ٹیکس: 20 فی صد، جب تک معلوم نہ ہو کہ بل کس کے نام ہوگا۔ فائلر: 10 فی صد۔',
	);
});

test('nothing stands there if all payers pay the same', () => {
	expect(taxNote(offers([SALES]), venue)).toBeUndefined();
});

test('a rate for a status that the venue does not have stops the build', () => {
	expect(() => taxNote(offers([ADVANCE]), {} as Venue)).toThrow('names “Filer”, which is no tax status');
});
