import type { News } from '#domain/desk/desk-ports.ts';
import { onLeaving } from '../lib/resets.ts';

/** What was written from this screen: ids of rows that are never written again, and instants of transactions. */
const own = new Set<string>();

/** Notes what a change from this screen has written, as far as its answer tells. */
export function noteOwn(...marks: (string | undefined)[]): void {
	for (const mark of marks) if (mark) own.add(mark);
}

/**
 * Whether anything of what was heard comes from elsewhere. All rows of one transaction bear its instant, so one row that is known to be
 * from here makes the others known: the messages that a payment owes, the booking whose status it moves.
 */
export function isNews(heard: readonly News[]): boolean {
	for (const { id, at } of heard) if (isOwn(id)) noteOwn(at);
	return heard.some(({ id, at }) => !isOwn(id) && !isOwn(at));
}

/** From now on everything is news. */
export const forgetEchoes = (): void => own.clear();
onLeaving(forgetEchoes);

const isOwn = (mark: string | undefined) => mark !== undefined && own.has(mark);
