import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import type { Camel, CamelDeep, Snake, SnakeCased } from '#shared/rules/naming.ts';
import type { DeskAnswers, MayBeNull, ServerAnswers } from './answers.ts';
import type { Database as Generated, Json } from './database.types.ts';
import type { Row } from './rows.ts';

export { REFUSALS, type RefusalOf } from './refusals.ts';
export type { BookingRow, Row } from './rows.ts';

type Tables = Generated['public']['Tables'];
type Functions = Generated['public']['Functions'];

/** The catalogue's types (`database.types.ts`, which a script writes), with what it cannot tell of the tables' columns. */
export type Database = {
	public: Omit<Generated['public'], 'Tables'> & { Tables: { [Name in keyof Tables]: Omit<Tables[Name], 'Row'> & { Row: Row<Name> } } };
};

/**
 * A client of the data API that knows the database. Of a function's arguments supabase-js lets pass what the function does not have, and
 * PostgREST then finds no such function; here each is named as the database names it, and all are.
 */
export type DatabaseClient = Omit<SupabaseClient<Database>, 'rpc'> & {
	rpc<Name extends FunctionName>(name: Name, ...given: GivenTo<Name>): PromiseLike<PostgrestSingleResponse<AnswerOf<Name>>>;
};

export type FunctionName = keyof Functions;

/** What a call of a function names besides it. */
export type GivenTo<Name extends FunctionName> = [ArgumentsOf<Name>] extends [never] ? [] : [ArgumentsOf<Name>];

/** What a function answers. */
export type AnswerOf<Name extends keyof Functions> = Name extends keyof Answers ? Answers[Name] : Functions[Name]['Returns'];

/** What a function is given. */
export type ArgumentsOf<Name extends keyof Functions> = Required<
	Name extends keyof Nullable
		? { [Argument in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Argument] | (Argument extends Nullable[Name] ? null : never) }
		: Functions[Name]['Args']
>;

/** What a caller gives besides the name: `{ bookingId }` for `p_booking_id`, and nothing where the function takes nothing. */
export type CallArguments<Name extends FunctionName> = [ArgumentsOf<Name>] extends [never] ? [] : [Named<ArgumentsOf<Name>>];
type Named<Arguments> = { [Name in keyof Arguments as Name extends `p_${infer Bare}` ? Camel<Bare> : never]: Arguments[Name] };

/** What a caller gets, in TypeScript's names, in depth. `export_person` answers a file: its keys are data. */
export type CallAnswer<Name extends FunctionName> = Name extends 'export_person' ? AnswerOf<Name> : CamelDeep<AnswerOf<Name>>;

/** Fields under their columns' names; what is `undefined` is not sent. A field for which the table has no column, or one of another type, does not compile. */
export type ColumnsOf<Table extends keyof Tables, Fields extends Storable<Fields, Tables[Table]['Update']>> = SnakeCased<Fields>;

type Storable<Fields, Columns> = { [Name in keyof Fields]: Snake<Name> extends keyof Columns ? Columns[Snake<Name>] | undefined : never };

/** Names no function but those that are there, and no column that the function does not answer. */
type Answers = Told<DeskAnswers & ServerAnswers>;
type Told<
	Given extends { [Name in keyof Given]: Name extends keyof Functions ? Fitting<Given[Name], Functions[Name]['Returns']> : never },
> = Given;

/** jsonb can be anything; a row has the function's own columns, of which the catalogue does not know which may be empty. */
type Fitting<Given, Returns> = Json extends Returns
	? unknown
	: Given extends (infer Own)[]
		? Returns extends (infer Shown)[]
			? { [Name in keyof Own]: Name extends keyof Shown ? Shown[Name] | null : never }[]
			: never
		: Returns;

type Nullable = Checked<MayBeNull>;
type Checked<Given extends { [Name in keyof Given]: Name extends keyof Functions ? keyof Functions[Name]['Args'] : never }> = Given;
