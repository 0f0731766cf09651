import { expect, test } from 'vitest';
import { EMPTY_VALUES, filledUp, valuesAsked } from '#shared/booking/values.ts';
import { prices } from '../../support/booking.ts';

const [addOn] = prices.addOns;
const slug = (addOn?.name ?? '').toLowerCase().replace(/\W+/g, '-');

test('a link from the services page fills menu, serving, guests and add-ons', () => {
	const asked = valuesAsked(`?menu=menu-2&serving=buffet&guests=600&addOn=${slug}`, prices);

	expect(asked).toEqual({ package: 'Menu 2', serving: 'buffet', guestCount: '600', addOns: [addOn?.name] });
});

test('a link from the home page fills hall, date and time', () => {
	const asked = valuesAsked('?hall=Tulip+Hall&eventDate=2026-12-12&eventTime=dinner', prices);

	expect(asked).toEqual({ hall: 'Tulip Hall', eventDate: '2026-12-12', eventTime: 'dinner' });
});

test('a link to an evening on which several halls are free fills date and time, and no hall', () => {
	expect(valuesAsked('?eventDate=2026-12-12&eventTime=dinner', prices)).toEqual({ eventDate: '2026-12-12', eventTime: 'dinner' });
});

test.each([
	['a hall that does not exist', '?hall=Rose+Hall&eventDate=2026-12-12&eventTime=dinner'],
	['a day that does not exist', '?hall=Tulip+Hall&eventDate=2026-02-30&eventTime=dinner'],
	['a menu that nobody offers', '?menu=menu-99&serving=buffet'],
	['an add-on that nobody offers', '?addOn=gold-leaf'],
	['a serving that does not exist', '?serving=floor'],
	['guests that are no number', '?guests=many'],
	['guests with a minus', '?guests=-5'],
	['a script', '?menu=%3Cscript%3E&guests=%3Cb%3E'],
	['fields of a person', '?clientName=Someone&phone=03000000000'],
	['nothing', ''],
])('%s is left out', (_, query) => {
	expect(valuesAsked(query, prices)).toEqual({});
});

test('typed values stay, and empty ones are filled', () => {
	const typed = { ...EMPTY_VALUES, clientName: 'Test Family', guestCount: '450' };

	expect(filledUp(typed, { guestCount: '600', package: 'Menu 2' })).toEqual({ ...typed, package: 'Menu 2' });
});
