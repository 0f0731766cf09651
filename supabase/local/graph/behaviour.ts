/** How the fake answers a call to send. `accepts` says whether the message is taken although the caller does not learn it. */
export type Behaviour =
	| { kind: 'accept' }
	/** Meta's own refusal, with its code. */
	| { kind: 'reject'; code: number; details?: string; retryAfter?: number }
	/** An answer of something before the API, without a code. */
	| { kind: 'status'; status: number; body?: string; retryAfter?: number; accepts?: boolean }
	/** Never answers. */
	| { kind: 'hang'; accepts: boolean }
	/** Cuts the connection after the request was read. */
	| { kind: 'reset'; accepts: boolean }
	/** Takes the message, and answers 200 with something that names no id. */
	| { kind: 'malformed'; body?: string }
	/** Takes the message, and reports later that it could not be delivered. */
	| { kind: 'fails_later'; code: number };

const KINDS = ['accept', 'reject', 'status', 'hang', 'reset', 'malformed', 'fails_later'];

/** Reads a behaviour from JSON; `undefined` when it is none. */
export function parseBehaviour(value: unknown): Behaviour | undefined {
	const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
	return KINDS.includes(kind as string) ? (value as Behaviour) : undefined;
}

/** What the fake is told to do: some calls first, then always the same; by default it accepts. */
export type Script = {
	/** The next so many calls. */
	next(behaviour: Behaviour, times?: number): void;
	/** All calls after those. */
	always(behaviour: Behaviour): void;
	/** Takes what the call at hand gets. */
	take(): Behaviour;
};

/** A script that accepts everything until it is told otherwise. */
export function newScript(): Script {
	let ahead: Behaviour[] = [];
	let usual: Behaviour = { kind: 'accept' };
	return {
		next(behaviour, times = 1) {
			ahead.push(...Array.from({ length: times }, () => behaviour));
		},
		always(behaviour) {
			ahead = [];
			usual = behaviour;
		},
		take: () => ahead.shift() ?? usual,
	};
}

/** Whether a call that ends so leaves a message behind. */
export const isTaken = (behaviour: Behaviour): boolean => {
	if (behaviour.kind === 'reject') return false;
	return 'accepts' in behaviour ? behaviour.accepts === true : behaviour.kind !== 'status';
};
