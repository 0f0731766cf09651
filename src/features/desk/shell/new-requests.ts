import { call } from '#shared/data/call.ts';
import { latest } from '#shared/data/latest.ts';
import { keepFresh } from '#shared/data/on-screen.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { NewRequest } from '#shared/rules/booking/today-rows.ts';

/** Ids of requests that came while the desk was open and were not seen here yet. */
export const $unseen = deskAtom<ReadonlySet<string>>(new Set());

/** Marks all requests as seen: the first room shows them. */
export function seeRequests(): void {
	if ($unseen.get().size > 0) $unseen.set(new Set());
}

/** Marks one request as seen in another place. */
export const seeRequest = (id: string): void => $unseen.set(new Set([...$unseen.get()].filter((other) => other !== id)));

/**
 * Reads new requests with the rest of the desk. Requests that come while the desk is open go to `tell`, the oldest first. Those of before
 * are no news. Returns a function that ends it.
 */
export function followNewRequests(tell: (came: readonly NewRequest[]) => void): () => void {
	const reading = latest();
	const known = new Set<string>();
	let begun: number | undefined;

	/** The first answer shows which requests were there before, even if a later reading has overtaken it. */
	async function ask() {
		const answer = await call('newest_requests');
		if (answer.ok && begun === undefined) {
			begun = Math.max(0, ...answer.value.map(({ createdAt }) => Date.parse(createdAt)));
			for (const { id } of answer.value) known.add(id);
		}
		return answer;
	}

	const read = () =>
		reading.ask(ask, (answer) => {
			// The rest of the screen is still fresh.
			if (!answer.ok) return true;
			// An older request takes the place of a deleted one, and is no news.
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
