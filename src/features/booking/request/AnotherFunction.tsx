import { useStore } from '@nanostores/react';
import { useBooking } from '#shared/booking/context.ts';
import { useWholeForm } from '#shared/booking/request-form.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { $several, loadSeveral } from '../several.ts';
import { ANOTHER_ID } from './form-ids.ts';

/** Button that adds a second function. It comes with the calendar, which would move it from under a finger. What it needs loads with the press. */
export function AnotherFunction() {
	const { words, function: one } = useBooking();
	const form = useWholeForm();
	if (one) return null;
	const add = async () => {
		const several = await loadSeveral();
		if (form.read().more.length === 0) several?.add(form);
	};
	return (
		<button className="textbtn" type="button" id={ANOTHER_ID} style={{ textAlign: 'start' }} onClick={add}>
			{words.request.another}
		</button>
	);
}

/** Loads at the first touch of the page, so that it is there when the network fails later. */
export const LOST: LaterPart<{ onAgain: () => void }> = { name: 'SeveralLost', ask: () => import('./SeveralLost.tsx') };

/** Notice that the part for several functions did not load. */
export const LostNotice = () => useStore($several) === 'lost' && <LazyPart part={LOST} given={{ onAgain: loadSeveral }} />;
