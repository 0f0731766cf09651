import { useId } from 'react';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { ADDED } from '../functions/draft.ts';
import { functionInWords, functionWords } from '../functions/function-words.ts';
import type { PhoneDraft } from './phone-draft.ts';
import { changesWords } from './words.ts';

const words = changesWords.phone;

type FunctionChoiceProps = { live: readonly StaffFunction[]; draft: PhoneDraft; put: (change: Partial<PhoneDraft>) => void };

/** Chooses the function that the form shows; what is typed for the others stays. One function needs no choice until another is added. */
export function FunctionChoice({ live, draft, put }: FunctionChoiceProps) {
	const group = useId();
	const { about, callOff, forms } = draft;
	if (live.length < 2 && about !== ADDED && !forms[ADDED]) {
		return (
			<button className="btn btn--quiet btn--small staffform__wide" type="button" onClick={() => put({ about: ADDED })}>
				{functionWords.add}
			</button>
		);
	}
	const leaveOut = () => {
		const { [ADDED]: _, ...left } = forms;
		put({ about: live[0]?.id ?? ADDED, forms: left });
	};
	return (
		<div className="staffform__wide">
			<ChoiceGroup legend={words.which} role="radiogroup">
				{[...live, undefined].map((one) => {
					const id = one?.id ?? ADDED;
					return (
						<label className="check" key={id}>
							<input type="radio" name={group} checked={about === id} onChange={() => put({ about: id })} />
							{one ? functionInWords(one) : functionWords.add}
						</label>
					);
				})}
			</ChoiceGroup>
			{about === ADDED ? (
				<button className="btn btn--quiet btn--small" type="button" onClick={leaveOut}>
					{words.leaveOut}
				</button>
			) : (
				live.length > 1 && (
					<label className="check">
						<input
							type="checkbox"
							checked={callOff.includes(about)}
							onChange={({ target }) => put({ callOff: target.checked ? [...callOff, about] : callOff.filter((id) => id !== about) })}
						/>
						{words.callsOff}
					</label>
				)
			)}
		</div>
	);
}
