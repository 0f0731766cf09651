import { BOOKABLE_MARK, type Bookable, bookableOf } from '#shared/rules/site/database-facts.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';

/** The halls and slots of src/content/booking.json. */
export const ownBookable = (): Bookable => bookableOf(BOOKABLE);

/** The rows for a new database, as a schema file. */
export const bookableRows = (bookable: Bookable): string =>
	`-- Made from src/content/booking.json by \`npm run setup\` and \`npm run db:baseline\`: change it there.
${BOOKABLE_MARK}${JSON.stringify(bookable)}

${rowsOf(bookable)}
create function ${slotPlace(bookable)}
comment on function private.slot_place(text) is 'The place of a slot in its day. The index of the desk''s order is made of it.';
`;

/**
 * The migration for a database in use. It replaces the rows, and stops if a coming booking would lose its hall or slot. `renamed`: new names
 * of halls by their old names; bookings keep their hall.
 */
export const bookableMigration = (bookable: Bookable, renamed: Readonly<Record<string, string>> = {}): string =>
	`-- What can be booked has changed. Made from src/content/booking.json by \`npm run setup\`.
${BOOKABLE_MARK}${JSON.stringify(bookable)}
${renamings(Object.entries(renamed))}
do $$
declare
  v_lost text;
begin
  select string_agg(distinct hall || ', ' || event_time || ' on ' || event_date, '; ') into v_lost
  from private.booking_functions
  where deleted_at is null and called_off_at is null and event_date >= private.today() and status not in ('cancelled', 'expired')
    and (hall not in (${bookable.halls.map(({ name }) => text(name)).join(', ')}) or event_time not in (${bookable.slots.map(({ key }) => text(key)).join(', ')}));
  if v_lost is not null then
    raise exception 'Bookings to come would lose their hall or their slot: %. Move or cancel them at the desk first.', left(v_lost, 500);
  end if;
end;
$$;

delete from private.halls where true;
delete from private.slots where true;
${rowsOf(bookable)}
delete from private.calendar_feeds where hall not in (select name from private.halls);

create or replace function ${slotPlace(bookable)}
reindex index public.functions_by_event;
`;

/** Triggers are off while a hall is renamed: nothing has moved, so the history and the families must not hear of it. */
const renamings = (renamed: readonly (readonly [string, string])[]): string =>
	renamed.length === 0
		? ''
		: `
${QUIET.map((table) => `alter table ${table} disable trigger user;`).join('\n')}
${renamed.map(([was, name]) => renaming(text(was), text(name))).join('')}
${QUIET.map((table) => `alter table ${table} enable trigger user;`).join('\n')}
`;
const QUIET = ['public.functions', 'public.closures', 'public.change_requests', 'public.messages'];

const renaming = (was: string, name: string): string =>
	`${['public.functions', 'public.closures', 'private.freed_slots', 'private.calendar_feeds']
		.map((table) => `update ${table} set hall = ${name} where hall = ${was};\n`)
		.join('')}${['asked', 'before']
		.map(
			(column) =>
				`update public.change_requests set ${column} = jsonb_set(${column}, '{hall}', to_jsonb(${name}::text)) where ${column} ->> 'hall' = ${was};\n`,
		)
		.join(
			'',
		)}update public.messages set dedupe_key = left(dedupe_key, -length(${was})) || ${name} where right(dedupe_key, length(${was}) + 1) = ':' || ${was};
update public.messages set params = jsonb_set(params, '{hall}', to_jsonb(${name}::text)) where params ->> 'hall' = ${was} and state in ('queued', 'leased');
`;

const rowsOf = ({ halls, slots }: Bookable): string =>
	`insert into private.halls (name, capacity, place)
values
${halls.map(({ name, capacity }, at) => `  (${text(name)}, ${capacity}, ${at + 1})`).join(',\n')};

insert into private.slots (key, begins, ends, place)
values
${slots.map(({ key, from, to }, at) => `  (${text(key)}, ${text(from)}, ${text(to)}, ${at + 1})`).join(',\n')};
`;

// Immutable, because an index uses it. A change must rebuild that index.
const slotPlace = ({ slots }: Bookable): string => `private.slot_place(p_event_time text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(array_position(array[${slots.map(({ key }) => text(key)).join(', ')}], p_event_time), ${slots.length + 1});
end;
$$;`;

const text = (words: string): string => `'${words.replaceAll("'", "''")}'`;
