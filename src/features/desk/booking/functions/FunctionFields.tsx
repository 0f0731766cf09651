import type { ReactNode } from 'react';
import { fieldNames, formWords } from '#features/desk/shell/form/words.ts';
import { type Day, enterableRange } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import { OccasionField, RadioField, TextField, useBookingForm } from '../form/FieldKinds.tsx';
import { AddOnFields, MenuFields } from '../form/MealFields.tsx';

type FunctionFieldsProps = {
	today: Day;
	/** Shown below the slot. */
	children: ReactNode;
};

/** The fields of one function of several. */
export function FunctionFields({ today, children }: FunctionFieldsProps) {
	const { first, last } = enterableRange(today);
	return (
		<div className="staffform">
			<OccasionField />
			<TextField name="eventDate" type="date" min={first} max={last} />
			<TextField name="guestCount" inputMode="numeric" autoComplete="off" maxLength={7} />
			<RadioField name="hall" options={HALLS} />
			<RadioField name="eventTime" options={EVENT_TIMES} />
			<div className="staffform__wide">{children}</div>
			<Menu />
		</div>
	);
}

/** Menu, serving and add-ons in one line, which opens to change them. */
function Menu() {
	const { typed, problemOf } = useBookingForm();
	const isWrong = problemOf('package') || problemOf('serving') || problemOf('addOns');
	return (
		<details className="fold" open={isWrong ? true : undefined}>
			<summary>
				{fieldNames.package}: {[typed.package || formWords.notSaid, typed.serving, ...typed.addOns].filter(Boolean).join(', ')}
			</summary>
			<div className="staffform">
				<MenuFields />
				<AddOnFields />
			</div>
		</details>
	);
}
