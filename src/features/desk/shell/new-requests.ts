import { latest } from '#shared/data/latest.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { keepFresh } from './refresh-registry.ts';
import type { DeskPorts } from './rules/desk-ports.ts';
import type { NewRequest } from './rules/today-port.ts';

/** The ids of requests that came while the desk was open and that nobody here has seen in the first room yet. */
export const $unseen = deskAtom<ReadonlySet<string>>(new Set());

/** Somebody looks at the first room: what came stands there. */
export function seeRequests(): void {
	if ($unseen.get().size > 0) $unseen.set(new Set());
}

/** Somebody looks at one of them elsewhere. */
export const seeRequest = (id: string): void => $unseen.set(new Set([...$unseen.get()].filter((other) => other !== id)));

/**
 * Watches for requests with the rest of the desk; `tell` hears of those that come while it is open, the oldest first. What stood there when
 * it was opened is no news. Returns a function that stops it.
 */
export function followNewRequests({ today }: Pick<DeskPorts, 'today'>, tell: (came: readonly NewRequest[]) => void): () => void {
	const reading = latest();
	const known = new Set<string>();
	let begun: number | undefined;

	/** The first answer says what stood there, also when a later question has overtaken it: what that one finds may have come in between. */
	async function ask() {
		const answer = await today.newestRequests();
		if (answer.ok && begun === undefined) {
			begun = Math.max(0, ...answer.value.map(({ createdAt }) => Date.parse(createdAt)));
			for (const { id } of answer.value) known.add(id);
		}
		return answer;
	}

	const read = () =>
		reading.ask(ask, (answer) => {
			// Whatever else is on the screen is no older for it.
			if (!answer.ok) return true;
			// A request that was deleted makes room for an older one, which is no news either.
			const isLate = ({ createdAt }: NewRequest) => begun !== undefined && Date.parse(createdAt) >= begun;
			const came = answer.value.filter((request) => isLate(request) && !known.has(request.id)).reverse();
			for (const { id } of answer.value) known.add(id);
			if (came.length > 0) {
				$unseen.set(new Set([...$unseen.get(), ...came.map(({ id }) => id)]));
				tell(came);
			}
			return true;
		});

	const stopReading = keepFresh(read, { afterPayments: false });
	return () => {
		stopReading();
		reading.drop();
	};
}
