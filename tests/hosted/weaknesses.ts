import type { Mechanism } from '../mechanisms/mechanism.ts';

/** Something that a careless change could remove from migrations, and the check that must fail. */
export type Weakness = Omit<Mechanism, 'test'> & { kind: 'WHERE' | 'grant' | 'revoke' | 'index' | 'policy'; falls: string };

const BODIES = 'the parser that reads every function';
const PRIVILEGES = 'supabase/tests/privileges.test.ts';
const POLICIES = 'supabase/tests/policies.test.ts';
const CATALOG = 'supabase/tests/catalog.test.ts';

const BASELINE = 'supabase/migrations/20261122000000_baseline.sql';

export const WEAKNESSES: Weakness[] = [
	{ kind: 'WHERE', name: 'the circuit opens', in: 'private.break_circuit', text: '  where id;', without: '  ;', falls: BODIES },
	{ kind: 'WHERE', name: 'a report stops', in: 'private.provider_reported_stop', text: ' where id;', without: ';', falls: BODIES },
	{
		kind: 'WHERE',
		name: 'one booking is brought back',
		in: 'private.restore_booking',
		text: '  where id = p_booking and deleted_at is not null;',
		without: '  ;',
		falls: BODIES,
	},
	{
		kind: 'grant',
		name: 'staff read the ledger',
		in: BASELINE,
		text: '  public.payments,\n',
		falls: POLICIES,
	},
	{
		kind: 'grant',
		name: 'staff use what is private through functions',
		in: BASELINE,
		text: 'grant usage on schema private to authenticated, service_role;',
		falls: POLICIES,
	},
	{
		kind: 'revoke',
		name: 'a new table is nobody’s',
		in: BASELINE,
		text: 'alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;',
		falls: PRIVILEGES,
	},
	{
		kind: 'revoke',
		name: 'nobody calls a new function before it is said who may',
		in: BASELINE,
		text: 'alter default privileges revoke execute on functions from public;',
		falls: PRIVILEGES,
	},
	{
		kind: 'index',
		name: 'one family has a slot',
		in: BASELINE,
		text: 'create unique index functions_live_slot',
		without: 'create index functions_live_slot',
		falls: 'supabase/tests/slots.test.ts',
	},
	{
		kind: 'index',
		name: 'the links of a booking are found',
		in: BASELINE,
		text: 'create index booking_tokens_booking on private.booking_tokens (booking_id);',
		falls: CATALOG,
	},
	{
		kind: 'policy',
		name: 'staff see bookings',
		in: BASELINE,
		text: `create policy "Staff see every booking"
on public.bookings
for select
to authenticated
using ((select private.is_admin()));`,
		falls: POLICIES,
	},
	{
		kind: 'policy',
		name: 'strangers see no payment',
		in: BASELINE,
		text: `create policy "Staff see every payment"
on public.payments
for select
to authenticated
using ((select private.is_admin()));`,
		without: `create policy "Staff see every payment"
on public.payments
for select
to authenticated
using (now() is not null);`,
		falls: POLICIES,
	},
	{
		kind: 'policy',
		name: 'row security is on',
		in: BASELINE,
		text: 'alter table public.payments enable row level security;',
		falls: CATALOG,
	},
];
