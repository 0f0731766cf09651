import { expect, expectTypeOf, test } from 'vitest';
import { camelCased, snakeCased } from '#shared/rules/naming.ts';

const row = { id: 'b-1', event_date: '2026-12-05', hold_expires_at: null, add_ons: ['Raita'] };
const fields = { id: 'b-1', eventDate: '2026-12-05', holdExpiresAt: null, addOns: ['Raita'] };

test('a row takes the domain’s names, and fields those of their columns', () => {
	expect(camelCased(row)).toEqual(fields);
	expect(snakeCased(fields)).toEqual(row);
	expectTypeOf(camelCased(row)).toEqualTypeOf<typeof fields>();
	expectTypeOf(snakeCased(fields)).toEqualTypeOf<typeof row>();
});

test('the keys inside a column keep their names', () => {
	const estimate = { per_head: 1_500, taxName: 'GST' };

	expect(camelCased({ last_estimate: estimate })).toEqual({ lastEstimate: estimate });
	expect(snakeCased({ lastEstimate: estimate })).toEqual({ last_estimate: estimate });
});

test('an optional field is optional under its new name too, and a missing one is not added', () => {
	expectTypeOf<ReturnType<typeof snakeCased<{ cancelReason?: string }>>>().toEqualTypeOf<{ cancel_reason?: string }>();
	expect(snakeCased({})).toEqual({});
});
