import { beforeEach, describe, expect, test } from 'vitest';
import { $draft, $isDraftKept, beginDraft, forgetDraft, keepValues, noteUnanswered, openDraft, renewKey } from '#features/booking/draft.ts';
import { EMPTY_VALUES, valuesAsked } from '#shared/booking/values.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { prices } from '../../support/booking.ts';
import { fakeKeys, fakeStorage, NOW, typedRequest } from '../../support/booking-page.ts';

const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const somePorts = (changes = {}) => ({ storage: fakeStorage(), clock: () => NOW, newKey: fakeKeys(), ...changes });

beforeEach(() => $draft.set(undefined));

describe('the draft of a request', () => {
	test('comes back after a reload with the key under which it will be sent', () => {
		const storage = fakeStorage();
		openDraft(beginDraft(somePorts({ storage })));
		keepValues(typedRequest(), somePorts({ storage }));
		const key = $draft.get()?.key;

		$draft.set(undefined);
		openDraft(beginDraft(somePorts({ storage })));

		expect($draft.get()).toMatchObject({ values: typedRequest(), key });
	});

	test('takes values of a newer link, and not of the same one after a reload', () => {
		const storage = fakeStorage();
		const menus = ['Menu 1', 'Menu 2', 'Menu 3'].map((name) => ({ name, prices: { table: 2600, buffet: 2800 } }));
		const opened = (query: string) => {
			openDraft(beginDraft(somePorts({ storage }), valuesAsked(query, { ...prices, menus }), query));
			return $draft.get()?.values;
		};
		const first = '?menu=menu-2&serving=table&guests=620&addOn=gajar-halwa';
		keepValues({ ...EMPTY_VALUES, clientName: 'Test Family' }, somePorts({ storage }));
		expect(opened(first)).toMatchObject({ clientName: 'Test Family', package: 'Menu 2', guestCount: '620', addOns: ['Gajar Halwa'] });
		keepValues({ ...EMPTY_VALUES, ...opened(first), guestCount: '650' }, somePorts({ storage }));

		expect(opened(first)?.guestCount).toBe('650');
		expect(opened('')).toMatchObject({ package: 'Menu 2', guestCount: '650' });
		expect(opened('?menu=menu-1')).toMatchObject({ package: 'Menu 1', guestCount: '650', addOns: ['Gajar Halwa'] });
		expect(opened('?menu=menu-3&serving=buffet&guests=450')).toMatchObject({ package: 'Menu 3', guestCount: '450', addOns: [] });
	});

	test('takes a newer link’s hall, date and time, but not in place of the first of several evenings', () => {
		const storage = fakeStorage();
		const query = '?hall=Main+Hall&eventDate=2027-02-06&eventTime=lunch';
		const opened = () => beginDraft(somePorts({ storage }), valuesAsked(query, prices), query).values;
		const linked = { hall: 'Main Hall', eventDate: '2027-02-06', eventTime: 'lunch' };
		keepValues(typedRequest(), somePorts({ storage }));
		expect(opened()).toEqual({ ...typedRequest(), ...linked });

		const several = typedRequest({ more: [{ ...EMPTY_VALUES, occasion: 'walima' }] });
		keepValues(several, somePorts({ storage }));

		expect(opened()).toEqual(several);
	});

	test('stays unchanged by links while its result is unknown', () => {
		const storage = fakeStorage();
		const { hall, eventDate, eventTime } = { hall: 'Main Hall', eventDate: '2027-01-10', eventTime: 'dinner' } as const;
		keepValues(typedRequest(), somePorts({ storage }));
		noteUnanswered({ language: 'en', slots: [{ hall, eventDate, eventTime } as Slot] }, somePorts({ storage }));

		openDraft(beginDraft(somePorts({ storage }), { guestCount: '450' }, '?guests=450'));

		expect($draft.get()?.values).toEqual(typedRequest());
	});

	test('is dropped after seven days, and not before', () => {
		const storage = fakeStorage();
		keepValues(typedRequest(), somePorts({ storage }));

		openDraft(beginDraft(somePorts({ storage, clock: () => daysLater(6.9) })));
		expect($draft.get()?.values.clientName).toBe('Test Family');

		openDraft(beginDraft(somePorts({ storage, clock: () => daysLater(7) })));
		expect($draft.get()?.values).toEqual(EMPTY_VALUES);
	});

	test.each([
		['nothing', undefined],
		['text', 'text'],
		['a broken date', { key: fakeKeys()(), keptAt: 'yesterday', values: typedRequest() }],
		['a key that is none', { key: '1', keptAt: NOW.toISOString(), values: typedRequest() }],
		['a key that others make as well', { key: '00000000-0000-0000-0000-000000000000', keptAt: NOW.toISOString(), values: typedRequest() }],
	])('begins empty if the device kept %s', (_, kept) => {
		openDraft(beginDraft(somePorts({ storage: fakeStorage(kept) })));

		expect($draft.get()?.values).toEqual(EMPTY_VALUES);
	});

	test.each([
		['of chance', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
		['of time and chance', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
	])('keeps a key %s, which the server accepts', (_, key) => {
		const kept = { key, keptAt: NOW.toISOString(), values: typedRequest() };

		openDraft(beginDraft(somePorts({ storage: fakeStorage(kept) })));

		expect($draft.get()).toMatchObject({ key, values: typedRequest() });
	});

	test('continues in memory without storage, and says so', () => {
		const storage = fakeStorage();
		storage.isFull = true;
		openDraft(beginDraft(somePorts({ storage })));

		keepValues(typedRequest(), somePorts({ storage }));

		expect($draft.get()?.values.clientName).toBe('Test Family');
		expect($isDraftKept.get()).toBe(false);
	});

	test('gets another key after a final refusal, and keeps its values', () => {
		const ports = somePorts();
		openDraft(beginDraft(ports));
		keepValues(typedRequest(), ports);
		const key = $draft.get()?.key;

		renewKey(ports);

		expect($draft.get()?.key).not.toBe(key);
		expect($draft.get()?.values).toEqual(typedRequest());
	});

	test('is removed from the device after sending', () => {
		const ports = somePorts();
		keepValues(typedRequest(), ports);

		forgetDraft(ports);

		expect(ports.storage.kept).toBeUndefined();
		expect($draft.get()?.values).toEqual(EMPTY_VALUES);
	});
});
