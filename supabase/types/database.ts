import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import type { Camel, CamelDeep, Snake, SnakeCased } from '#shared/rules/naming.ts';
import type { DeskAnswers, ServerAnswers } from './answers.ts';
import type { Database as Generated, Json } from './database.types.ts';
import type { MayBeNull } from './may-be-null.ts';
import type { Row } from './rows.ts';

export type { Json } from './database.types.ts';
export { REFUSALS, type RefusalOf } from './refusals.ts';
export type { BookingRow, Row } from './rows.ts';

type Tables = Generated['public']['Tables'];
type Functions = Generated['public']['Functions'];

/** The generated types (`database.types.ts`) with the types of columns that the catalogue cannot know. */
export type Database = {
	public: Omit<Generated['public'], 'Tables'> & { Tables: { [Name in keyof Tables]: Omit<Tables[Name], 'Row'> & { Row: Row<Name> } } };
};

/**
 * A client of the data API with the database's types. supabase-js accepts unknown arguments, and PostgREST then finds no function; here all
 * arguments are checked by name.
 */
export type DatabaseClient = Omit<SupabaseClient<Database>, 'rpc'> & {
	rpc<Name extends FunctionName>(name: Name, ...given: GivenTo<Name>): PromiseLike<PostgrestSingleResponse<AnswerOf<Name>>>;
};

export type FunctionName = keyof Functions;

export type GivenTo<Name extends FunctionName> = [ArgumentsOf<Name>] extends [never] ? [] : [ArgumentsOf<Name>];

/** Answer of a function. */
export type AnswerOf<Name extends keyof Functions> = Name extends keyof Answers ? Answers[Name] : Functions[Name]['Returns'];

/** Arguments of a function. */
export type ArgumentsOf<Name extends keyof Functions> = Required<
	Name extends keyof Nullable
		? { [Argument in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Argument] | (Argument extends Nullable[Name] ? null : never) }
		: Functions[Name]['Args']
>;

/** Arguments in TypeScript's names: `{ bookingId }` for `p_booking_id`. None if the function takes none. */
export type CallArguments<Name extends FunctionName> = [ArgumentsOf<Name>] extends [never] ? [] : [Named<ArgumentsOf<Name>>];
type Named<Arguments> = { [Name in keyof Arguments as Name extends `p_${infer Bare}` ? Camel<Bare> : never]: Arguments[Name] };

/** Answer in TypeScript's names, in depth. Keys in the file of `export_person` are data and stay. */
export type CallAnswer<Name extends FunctionName> = Name extends 'export_person' ? AnswerOf<Name> : CamelDeep<AnswerOf<Name>>;

/** Columns of a booking and its function to write. `undefined` is not sent. Unknown columns and wrong types do not compile. */
export type ColumnsOf<Fields extends Storable<Fields, Tables['bookings']['Update'] & Tables['functions']['Update']>> = SnakeCased<Fields>;

type Storable<Fields, Columns> = { [Name in keyof Fields]: Snake<Name> extends keyof Columns ? Columns[Snake<Name>] | undefined : never };

/** Only existing functions and columns compile. */
type Answers = Told<DeskAnswers & ServerAnswers>;
type Told<
	Given extends { [Name in keyof Given]: Name extends keyof Functions ? Fitting<Given[Name], Functions[Name]['Returns']> : never },
> = Given;

/** A jsonb answer may be anything. A row has the function's own columns; the catalogue does not say which may be null. */
type Fitting<Given, Returns> = Json extends Returns
	? unknown
	: Given extends (infer Own)[]
		? Returns extends (infer Shown)[]
			? { [Name in keyof Own]: Name extends keyof Shown ? Shown[Name] | null : never }[]
			: never
		: Returns;

type Nullable = Checked<MayBeNull>;
type Checked<Given extends { [Name in keyof Given]: Name extends keyof Functions ? keyof Functions[Name]['Args'] : never }> = Given;
