import { occasionName } from '#features/desk/shell/words/occasions.ts';
import './functions.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { liveOnes } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { type BookingDetails, mayChange } from '../details.ts';
import { takeBackCallOff } from '../edit/outcomes.ts';
import { functionDrafts, startFunction } from './draft.ts';
import { FunctionFacts } from './FunctionFacts.tsx';
import { functionWords as words } from './function-words.ts';

/** The functions of a booking that has several, by date, with what staff can do about each. */
export function Functions({ details }: { details: BookingDetails }) {
	const { booking, functions = [] } = details;
	const isBusy = useStore($changing).has(booking.id);
	const [calling, setCalling] = useState<StaffFunction>();
	const live = liveOnes(functions);
	// A form that was typed before a reload opens again.
	const draft = useDraft(functionDrafts, booking.id);
	const changed = live.find(({ id }) => id === draft?.functionId);
	if (functions.length < 2) return null;
	const isOpen = mayChange(details);
	const isOne = live.length === 1;

	return (
		<section className="side__part" aria-labelledby="side-functions">
			<h3 id="side-functions">{words.title}</h3>
			<ul className="functions">
				{functions.map((one) => (
					<li key={one.id} aria-label={occasionName(one)}>
						<FunctionFacts shown={one} />
						{isOpen && (
							<p className="functions__acts">
								{!one.calledOffAt && (
									<button className="btn btn--quiet btn--small" type="button" onClick={() => startFunction(booking, one)}>
										{words.change}
									</button>
								)}
								{one.calledOffAt ? (
									<button
										className="btn btn--quiet btn--small"
										type="button"
										aria-disabled={isBusy || undefined}
										onClick={() => !isBusy && void takeBackCallOff(booking, one)}
									>
										{words.takeBack}
									</button>
								) : isOne ? (
									<span className="help">{words.last}</span>
								) : (
									<button className="btn btn--quiet btn--small" type="button" onClick={() => setCalling(one)}>
										{words.callOff}
									</button>
								)}
							</p>
						)}
					</li>
				))}
			</ul>
			{isOpen && draft && changed && (
				<LazyPart part={FUNCTION_DIALOG} given={{ details, changed, draft }} isAbove onClose={() => functionDrafts.drop(booking.id)} />
			)}
			{calling && (
				<LazyPart
					part={CALL_OFF}
					given={{ details, calling, onClose: () => setCalling(undefined) }}
					isAbove
					onClose={() => setCalling(undefined)}
				/>
			)}
		</section>
	);
}

// Both load at the press.
const CALL_OFF = { name: 'CallOff', ask: () => import('./CallOff.tsx') };
export const FUNCTION_DIALOG = { name: 'FunctionDialog', ask: () => import('./FunctionDialog.tsx') };
