import { useEffect, useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isTouched, type StaffRules } from '#shared/rules/booking/staff-booking.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { detailsNow } from '../details.ts';
import { editWords } from '../panel/words.ts';
import { type Difference, differences, parseBookingEdit } from './booking-edit.ts';
import { editDrafts, rebaseEdit } from './draft.ts';

/**
 * Handles a change of the booking while its edit form is open: the form continues from the new version and shows both. `onMeet` runs each
 * time. The form wraps its own saves in `ours`, so that they do not count as a colleague's.
 */
export function useEditConflict({ id, version }: Pick<Booking, 'id' | 'version'>, rules: StaffRules, onMeet: () => void) {
	const [conflict, setConflict] = useState<Difference[]>();
	/** Only an answer at Save counts: the notice may be outside the screen. */
	const [stage, setStage] = useState<'shown' | 'asked' | 'answered'>('shown');
	// A change from this screen may still be under way when the form opens, such as a restore. It arrives first.
	const isOwnFirst = useRef($changing.get().has(id));
	const [isOwn, setIsOwn] = useState(false);
	const isOurs = useRef(false);

	/** Takes up a newer version. True if staff must choose between two. */
	function meet(): boolean {
		const [theirs, mine] = [detailsNow(id)?.booking, editDrafts.get(id)];
		if (!theirs || !mine || theirs.version === mine.base.version) return false;
		onMeet();
		setIsOwn(isOwnFirst.current);
		isOwnFirst.current = false;
		rebaseEdit(theirs);
		const now = editDrafts.get(id);
		if (!now || !isTouched(mine.typed, mine.base)) return false;
		const left = parseBookingEdit(now.typed, rules, theirs);
		if (!left.ok || Object.keys(left.value).length > 0) {
			setStage('shown');
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
		// An earlier Save arrived although its answer got lost, so there is nothing left to save.
		notifySuccess(`${id}/edit`, editWords.done, bookingName(theirs));
		editDrafts.drop(id);
		return false;
	}

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
