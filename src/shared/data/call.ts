import type { CallAnswer, CallArguments, FunctionName, RefusalOf } from '#database';
import { argumentsNamed, camelCasedDeep } from '#shared/rules/naming.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** Calls a function of the database: `call('delete_booking', { booking, version })`. Its refusals are those of its comment in supabase/schemas. */
export type Call = <Name extends FunctionName>(
	name: Name,
	...given: CallArguments<Name>
) => Promise<Result<CallAnswer<Name>, RefusalOf<Name> | Trouble>>;

/** What carries a call to the data API and back. A test's fake answers by the name of the function. */
export type Wire = { rpc(name: string, given: Record<string, unknown>): PromiseLike<WireAnswer> };

/** An answer of the data API as supabase-js hands it over. `status` is 0 where none came. */
export type WireAnswer = { data: unknown; error: Fault | null; status: number };
type Fault = { message: string; code?: string };

let carrier: Wire | undefined;

/** Names the wire of all calls: the desk's connection when it starts, a fake in tests. */
export function carryCalls(wire: Wire): void {
	carrier = wire;
}

/** The one way from the browser to a function of the database. */
export const call: Call = (name, ...given) => {
	if (!carrier) throw new Error(`carryCalls() comes before the first call: ${name}.`);
	return callOver(carrier)(name, ...given);
};

/** A call over a wire of its own. */
export const callOver =
	(wire: Wire): Call =>
	async <Name extends FunctionName>(name: Name, ...given: CallArguments<Name>) => {
		const { data, error, status } = await wire.rpc(name, argumentsNamed(given[0] ?? {}));
		// A file for a person keeps its keys: they are data.
		if (!error) return ok((name === 'export_person' ? data : camelCasedDeep(data)) as CallAnswer<Name>);
		return err(isRefusal(error) ? (error.message as RefusalOf<Name>) : troubleOf({ error, status }));
	};

/** The message of a refusal is a bare code; PostgreSQL's own messages are sentences. The list of codes stays out of the browser, which has little room. */
const isRefusal = ({ code = '', message }: Fault): boolean => /^(PT4\d\d|22023)$/.test(code) && /^[a-z]+(_[a-z]+)*$/.test(message);
