import { counted, draftKind, isLike } from '#features/desk/shell/drafts.ts';
import { isRecord } from '#shared/rules/unknown.ts';

const EMPTY = { id: '', share: '', due: '', days: '', day: '', label: '' };

/** A payment date as it is typed. `id` tells the dates of the form apart. */
export type TypedDate = typeof EMPTY & { isReminded: boolean };

export type DatesDraft = { dates: TypedDate[]; isEdited?: boolean };

/** Payment dates that are being changed. */
export const dateDrafts = draftKind<DatesDraft>({
	name: 'payment-dates',
	isSound: (kept): kept is DatesDraft =>
		isRecord(kept) &&
		Array.isArray(kept['dates']) &&
		kept['dates'].every((date) => isRecord(date) && typeof date['isReminded'] === 'boolean' && isLike(date, EMPTY)),
	isTyped: ({ isEdited = false }) => isEdited,
	unfinished: (count) => `${counted(count, 'plan')} of payment dates not saved`,
});
