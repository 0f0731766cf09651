/** How the fake answers a send call. `accepts`: the message is accepted although the caller does not learn it. */
export type Behaviour =
	| { kind: 'accept' }
	/** Meta's refusal with its code. */
	| { kind: 'reject'; code: number; details?: string; retryAfter?: number }
	/** A proxy's answer, without a code. */
	| { kind: 'status'; status: number; body?: string; retryAfter?: number; accepts?: boolean }
	/** Never answers. */
	| { kind: 'hang'; accepts: boolean }
	/** Cuts the connection after reading the request. */
	| { kind: 'reset'; accepts: boolean }
	/** Accepts the message, and answers 200 without its id. */
	| { kind: 'malformed'; body?: string }
	/** Accepts the message, and later reports that it failed. */
	| { kind: 'fails_later'; code: number };

const KINDS = ['accept', 'reject', 'status', 'hang', 'reset', 'malformed', 'fails_later'];

/** Reads a behaviour from JSON; `undefined` if it is none. */
export function parseBehaviour(value: unknown): Behaviour | undefined {
	const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
	return KINDS.includes(kind as string) ? (value as Behaviour) : undefined;
}

/** Behaviour of the next calls, and of all later ones. Default: accept. */
export type Script = {
	/** For the next `times` calls. */
	next(behaviour: Behaviour, times?: number): void;
	/** For all later calls. */
	always(behaviour: Behaviour): void;
	/** Takes the behaviour of this call. */
	take(): Behaviour;
};

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

/** True if such a call leaves a message behind. */
export const isTaken = (behaviour: Behaviour): boolean => {
	if (behaviour.kind === 'reject') return false;
	return 'accepts' in behaviour ? behaviour.accepts === true : behaviour.kind !== 'status';
};
