import type { Result } from '#shared/rules/result.ts';
import { type BookingDetails, detailsNow } from './details.ts';

type SeenChange<Part, Problem> = {
	/** The part of the booking that is changed. */
	partOf(details: BookingDetails): Part | undefined;
	/** Whether the part is as staff saw it. */
	isSeen(part: Part): boolean;
	/** Whether the part shows that the change was made, which decides after a lost answer. */
	isMade(part: Part): boolean;
	send(part: Part, version: number): Promise<Result<unknown, Problem>>;
};

/** `isOthers`: a colleague changed this part. */
type Hindrance<Problem> = { problem: Problem | 'version_conflict'; isOthers: boolean };

/** Changes a part of the open booking, up to three times while colleagues change other parts. Returns what hindered it, or undefined once it is made. */
export async function changeAsSeen<Part, Problem extends string>(
	id: string,
	{ partOf, isSeen, isMade, send }: SeenChange<Part, Problem>,
): Promise<Hindrance<Problem> | undefined> {
	let problem: Problem | 'version_conflict' = 'version_conflict';
	for (let turn = 0; turn < 3 && problem === 'version_conflict'; turn++) {
		const now = detailsNow(id);
		const part = now && partOf(now);
		if (!now || part === undefined) return { problem, isOthers: true };
		if (!isSeen(part)) return isMade(part) ? undefined : { problem, isOthers: true };
		const answer = await send(part, now.booking.version);
		if (answer.ok) return undefined;
		problem = answer.problem;
	}
	const read = detailsNow(id);
	const part = read && partOf(read);
	return problem === 'lost' && part !== undefined && isMade(part) ? undefined : { problem, isOthers: false };
}
