import { type AnswerOf, type ArgumentsOf, type FunctionName, REFUSALS } from '#database';
import type { HttpAnswer } from '#shared/browser/http.ts';
import type { Wire, WireAnswer } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { argumentsNamed, type CamelDeep } from '#shared/rules/naming.ts';

/** A fault of the data API as a canned answer: a refusal of the function, or any other status. */
export class Fault {
	readonly answer: WireAnswer;

	constructor(status: number, message = 'fault', code = '', details = '') {
		this.answer = { data: null, error: { message, code, details }, status };
	}
}

/** The function refuses with one of its codes, and may name what it refuses. */
export const refusal = (code: string, about?: string): Fault => new Fault(409, code, REFUSED, about);
const REFUSED = 'PT409';

/** No answer comes. */
export const lost = (): Fault => new Fault(0, 'TypeError: Failed to fetch');

type Canned<Name extends FunctionName> = AnswerOf<Name> | Fault | undefined;

/** The fault behind a problem that a call ends with. */
export function faultOf(problem: string, about?: string): Fault {
	if (problem === 'lost') return lost();
	if (problem === 'refused') return new Fault(400, 'violates a check constraint', '23514');
	if (problem === 'denied') return new Fault(403, 'only staff may do this', '42501');
	return problem === 'failed' ? new Fault(500) : refusal(problem, about);
}

/** Answers of endpoints, by their path. They are given the body. */
type EndpointAnswers = { [path: `/api/${string}`]: (body: unknown) => HttpAnswer | Promise<HttpAnswer> };

export type Answers = EndpointAnswers & {
	[Name in FunctionName]?: Canned<Name> | ((given: ArgumentsOf<Name>) => Canned<Name> | Promise<Canned<Name>>);
};

type FakeWire = Wire & {
	calls: { name: string; given: Record<string, unknown> }[];
	/** Functions and endpoints whose answers get lost. They do what they are asked all the same. */
	losing: Set<string>;
	answers: Answers;
};

/** A data API with canned answers by the name of the function, in the database's names, and endpoints by their path. It remembers each call. */
export function fakeWire(answers: Answers): FakeWire {
	const losing = new Set<string>();
	const calls: { name: string; given: Record<string, unknown> }[] = [];
	return {
		calls,
		losing,
		answers,
		async rpc(name, given) {
			calls.push({ name, given });
			if (!(name in answers)) throw new Error(`This test gives no answer of ${name}.`);
			const canned: unknown = answers[name as FunctionName];
			const answer = typeof canned === 'function' ? await canned(given) : canned;
			if (losing.has(name)) return lost().answer;
			if (!(answer instanceof Fault)) return { data: answer ?? null, error: null, status: 200 };
			const { error } = answer.answer;
			const codes: readonly string[] = REFUSALS[name as keyof typeof REFUSALS] ?? [];
			if (error?.code === REFUSED && !codes.includes(error.message)) throw new Error(`${name} cannot refuse with ${error.message}.`);
			return answer.answer;
		},
		async ask(path, { json } = {}) {
			calls.push({ name: path, given: { ...(json as object) } });
			const canned = answers[path as `/api/${string}`];
			if (!canned) throw new Error(`This test gives no answer of ${path}.`);
			const answer = await canned(json);
			return losing.has(path) ? { kind: 'offline' } : answer;
		},
	};
}

/** An answer in the database's names, in depth. */
export const inDatabaseNames = <Row>(answer: CamelDeep<Row>): Row => argumentsNamed({ answer })['p_answer'] as Row;

/** A booking as `private.booking_row()` writes it. */
export const asRow = (booking: Booking): AnswerOf<'day_book'>[number] =>
	inDatabaseNames<AnswerOf<'day_book'>[number]>({
		consentAt: null,
		deletedAt: null,
		cancelReason: null,
		lostReason: null,
		utmSource: null,
		erasedAt: null,
		...booking,
	});
