import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { liveOnes } from '#shared/rules/booking/booking.ts';
import type { BookingDetails } from '../details.ts';
import { functionWords } from './function-words.ts';

/** Says in Edit which of several functions it changes, and which have no menu price and so count 0. */
export function OfNextFunction({ details: { functions = [], price } }: { details: BookingDetails }) {
	const live = liveOnes(functions);
	const next = live.find(({ isNext }) => isNext);
	if (!next || live.length < 2) return null;
	const unpriced = liveOnes(price?.functions ?? []).filter(({ lines }) => !lines.some(({ kind }) => kind === 'plates'));
	return (
		<p className="help">
			{functionWords.onlyNext(occasionName(next))} {unpriced.map((one) => functionWords.unpriced(occasionName(one))).join(' ')}
		</p>
	);
}
