import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitchenText } from '#features/desk/kitchen/sheet-text.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Dish } from '#shared/rules/dishes.ts';
import { kitchenDay } from '#shared/rules/kitchen-sheet.ts';
import { createStack, type Stack } from '../../../../../supabase/local/stack.ts';
import { bookingsSql } from '../../../../../supabase/tests/support/bookings-sql.ts';
import { withSession } from '../../../../support/desk-devices.ts';
import { aDishCard } from '../../../../support/kitchen.ts';

let stack: Stack;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
afterAll(() => stack.close());

const QORMA: Dish = { en: 'Chicken Qorma', ur: 'چکن قورمہ' };
const MUTTON: Dish = { en: 'Mutton Qorma', ur: 'مٹن قورمہ', surcharge: 250 };

test('a swap at one desk is on the kitchen’s text and in the panel of another, and the old dish only in the history', async () => {
	const id = crypto.randomUUID();
	await stack.backend.exclusively(() =>
		stack.backend.database.exec(
			bookingsSql({
				id: `'${id}'::uuid`,
				client_name: `'Swap Test'`,
				phone: `'+923000000779'`,
				event_date: `'2028-05-02'::date`,
				event_time: `'dinner'`,
				guest_count: '100',
				hall: `'Main Hall'`,
				dishes: `'${JSON.stringify([QORMA])}'::jsonb`,
				consent_at: 'now()',
			}),
		),
	);
	const [one, other] = [await withSession(stack), await withSession(stack)];
	const held = await one.edit({ id, version: 1 }, { status: 'pending' });
	expect(held.ok).toBe(true);

	const swapped = await one.edit({ id, version: 2 }, { dishes: [MUTTON] });
	const late = await other.edit({ id, version: 2 }, { dishes: [] });

	expect([swapped.ok, late]).toEqual([true, expect.objectContaining({ ok: false, problem: 'version_conflict' })]);
	const day = await other.call('day_book', { day: '2028-05-02' as Day });
	const text = day.ok ? kitchenText('2028-05-02' as Day, kitchenDay(day.value), { name: 'Lalazar', dishCard: aDishCard }) : '';
	expect([text.includes('- Mutton Qorma / مٹن قورمہ'), text.includes('Chicken Qorma')]).toEqual([true, false]);
	const details = await other.call('booking_details', { booking: id });
	if (!details.ok || !details.value) throw new Error('no details');
	expect(details.value.functions?.[0]?.dishes).toEqual([MUTTON]);
	expect(details.value.events[0]).toMatchObject({ before: { dishes: ['Chicken Qorma'] }, after: { dishes: ['Mutton Qorma'] } });
});
