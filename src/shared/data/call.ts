import type { CallAnswer, CallArguments, FunctionName, RefusalOf } from '#database';
import type { HttpAnswer, Question } from '#shared/browser/http.ts';
import { argumentsNamed, camelCasedDeep } from '#shared/rules/naming.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** Why a call has no answer: the function's refusals, or trouble on the way. "refused": the edited columns break a rule without a name. */
export type ProblemOf<Name extends string> = RefusalOf<Name> | Trouble | (Name extends 'edit_booking' ? 'refused' : never);

/** Calls a function of the database: `call('delete_booking', { booking, version })`. Its refusals are those of its comment in supabase/schemas. */
export type Call = <Name extends FunctionName>(
	name: Name,
	...given: CallArguments<Name>
) => Promise<Result<CallAnswer<Name>, ProblemOf<Name>>>;

/** Carries the desk's requests, with the session of the signed-in person. A test's fake answers by the name of the function or the path. */
export type Wire = {
	rpc(name: string, given: Record<string, unknown>): PromiseLike<WireAnswer>;
	/** Asks an endpoint of the site. */
	ask(path: string, question?: Pick<Question, 'method' | 'json'>): Promise<HttpAnswer>;
};

/** An answer of the data API as supabase-js hands it over. `status` is 0 where none came. */
export type WireAnswer = { data: unknown; error: Fault | null; status: number };
/** `details` of a refusal: the id of the function that is refused. */
type Fault = { message: string; code?: string; details?: string | null };

let carrier: Wire | undefined;

/** Names the wire of all calls: the desk's connection when it starts, a fake in tests. */
export function carryCalls(wire: Wire): void {
	carrier = wire;
}

function wireFor(name: string): Wire {
	if (!carrier) throw new Error(`carryCalls() comes before the first call: ${name}.`);
	return carrier;
}

/** The one way from the browser to a function of the database. */
export const call: Call = (name, ...given) => callOver(wireFor(name))(name, ...given);

/** Asks an endpoint of the site as the signed-in person. */
export const askAsStaff: Wire['ask'] = (path, question) => wireFor(path).ask(path, question);

/** A call over a wire of its own. */
export const callOver =
	(wire: Pick<Wire, 'rpc'>): Call =>
	async <Name extends FunctionName>(name: Name, ...given: CallArguments<Name>) => {
		const { data, error, status } = await wire.rpc(name, argumentsNamed(given[0] ?? {}));
		// A file for a person keeps its keys: they are data.
		if (!error) return ok((name === 'export_person' ? data : camelCasedDeep(data)) as CallAnswer<Name>);
		if (isRefusal(error)) return { ...err(error.message as RefusalOf<Name>), ...(error.details && { about: error.details }) };
		if (name === 'edit_booking' && BROKEN_RULES.has(error.code)) return err('refused' as ProblemOf<Name>);
		return err(troubleOf({ error, status }));
	};

/** The message of a refusal is a bare code; PostgreSQL's own messages are sentences. The list of codes stays out of the browser, which has little room. */
const isRefusal = ({ code = '', message }: Fault): boolean => /^(PT4\d\d|22023)$/.test(code) && /^[a-z]+(_[a-z]+)*$/.test(message);

/** A check of the table fails, or staff may not write the column. */
const BROKEN_RULES: ReadonlySet<unknown> = new Set(['23514', '22023']);
