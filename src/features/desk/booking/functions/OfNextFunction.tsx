import { occasionName } from '#features/desk/shell/words/occasions.ts';
import type { BookingDetails } from '../details.ts';
import { functionWords } from './function-words.ts';

/** Says in Edit which of several functions it changes, and which have no menu price and so count 0. */
export function OfNextFunction({ details: { functions = [], price } }: { details: BookingDetails }) {
	const live = functions.filter(({ calledOffAt }) => !calledOffAt);
	const next = live.find(({ isNext }) => isNext);
	if (!next || live.length < 2) return null;
	const unpriced = price?.functions.filter(({ calledOffAt, lines }) => !calledOffAt && !lines.some(({ kind }) => kind === 'plates')) ?? [];
	return (
		<p className="help">
			{functionWords.onlyNext(occasionName(next))} {unpriced.map((one) => functionWords.unpriced(occasionName(one))).join(' ')}
		</p>
	);
}
