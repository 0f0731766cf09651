import './functions.css';
import type { ReactNode } from 'react';
import { type Day, enterableRange } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import { RadioField, TextField } from '../form/FieldKinds.tsx';

type FunctionFieldsProps = {
	today: Day;
	/** The occasions to choose from; none if it is not asked for. */
	occasions?: readonly string[] | undefined;
	/** Shown below the slot. */
	children: ReactNode;
};

/** What staff say about one function of several. Menu and serving are those of the booking. */
export function FunctionFields({ today, occasions, children }: FunctionFieldsProps) {
	const { first, last } = enterableRange(today);
	return (
		<div className="staffform">
			{occasions && (
				<div className="staffform__wide functions__occasions">
					<RadioField name="occasion" options={occasions} />
				</div>
			)}
			<TextField name="eventDate" type="date" min={first} max={last} />
			<TextField name="guestCount" inputMode="numeric" autoComplete="off" maxLength={7} />
			<RadioField name="hall" options={HALLS} />
			<RadioField name="eventTime" options={EVENT_TIMES} />
			<div className="staffform__wide">{children}</div>
		</div>
	);
}
