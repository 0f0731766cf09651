import { useEffect, useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { $edits, dropEdit, rebaseEdit } from '#features/desk/shell/drafts.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffRules } from '#shared/rules/booking/staff-booking.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { editWords } from '../panel/words.ts';
import { detailsNow } from '../panel-state.ts';
import { type Difference, differences, isTouched, parseBookingEdit } from './booking-edit.ts';
import { nameOf } from './use-booking-edits.ts';

/**
 * What to do when a booking changes under its edit form: their version is shown beside what is typed here, and the edit goes on from theirs.
 * `onMeet` is called each time. The form wraps its own saves in `ours`, so that they are not met as somebody else's.
 */
export function useEditConflict({ id, version }: Pick<Booking, 'id' | 'version'>, rules: StaffRules, onMeet: () => void) {
	const [conflict, setConflict] = useState<Difference[]>();
	/** A notice may lie outside the screen, so only an answer to the question at Save counts. */
	const [stage, setStage] = useState<'told' | 'asked' | 'answered'>('told');
	// Opened while a change from this screen is under way, such as bringing the booking back to another slot: what is met first is that one.
	const isOwnFirst = useRef($changing.get().has(id));
	const [isOwn, setIsOwn] = useState(false);
	const isOurs = useRef(false);

	/** Says whether staff now have to choose between two versions. */
	function meet(): boolean {
		const [theirs, mine] = [detailsNow(id)?.booking, $edits.get()[id]];
		if (!theirs || !mine || theirs.version === mine.base.version) return false;
		onMeet();
		setIsOwn(isOwnFirst.current);
		isOwnFirst.current = false;
		rebaseEdit(theirs);
		const now = $edits.get()[id];
		if (!now || !isTouched(mine.typed, mine.base)) return false;
		const left = parseBookingEdit(now.typed, rules, theirs);
		if (!left.ok || Object.keys(left.value).length > 0) {
			setStage('told');
			setConflict((shown) =>
				differences(
					theirs,
					now.typed,
					mine.base,
					shown?.map(({ name }) => name),
				),
			);
			return true;
		}
		// An earlier Save arrived after all, and only its answer got lost, or the page with it: there is nothing left to write.
		notifySuccess(`${id}/edit`, editWords.done, nameOf(theirs));
		dropEdit(id);
		return false;
	}

	// News of somebody else's change. What is typed here stays.
	const meetNow = useRef(meet);
	meetNow.current = meet;
	useEffect(() => {
		if (version > 0 && !isOurs.current) meetNow.current();
	}, [version]);

	async function ours<Answer>(save: () => Promise<Answer>): Promise<Answer> {
		isOurs.current = true;
		const answer = await save();
		isOurs.current = false;
		return answer;
	}

	return { conflict, isOwn, stage, setStage, meet, ours };
}
