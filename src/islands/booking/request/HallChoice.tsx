import { useId } from 'react';
import { CAPACITY, HALLS } from '#domain/availability/slot.ts';
import { figure } from '#domain/payments/money.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
import { useBooking } from '../context.ts';
import { useProblem, useRequest } from './request-form.ts';

/** Which of the two halls. Its capacity describes a hall; its name alone names it. */
export function HallChoice() {
	const { words } = useBooking();
	const { register } = useRequest();
	const id = useId();
	return (
		<ChoiceGroup legend={words.request.hall} problem={useProblem('hall')} role="radiogroup">
			<div className="pick pick--2">
				{HALLS.map((hall, index) => (
					<label className="opt-card" key={hall}>
						<input
							type="radio"
							value={hall}
							aria-labelledby={`${id}-name-${index}`}
							aria-describedby={`${id}-seats-${index}`}
							{...register('hall', { deps: ['guestCount'] })}
						/>
						<b id={`${id}-name-${index}`}>{words.halls[hall]}</b>
						<small id={`${id}-seats-${index}`}>{words.request.upTo(figure(CAPACITY[hall]))}</small>
					</label>
				))}
			</div>
		</ChoiceGroup>
	);
}
