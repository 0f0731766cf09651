import type { ComponentProps } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { dayHint } from '../words/field-hints.ts';

type DayFieldProps = {
	label: string;
	problem: string | undefined;
	day: string;
	onType: (day: string) => void;
} & Pick<ComponentProps<'input'>, 'min' | 'max'>;

/** The browser's date field, with the day in words below. */
export function DayField({ label, problem, day, onType, ...bounds }: DayFieldProps) {
	return (
		<Field label={label} hint={dayHint(day)} problem={problem}>
			{(control) => (
				<input
					{...control}
					{...bounds}
					className="input"
					type="date"
					autoComplete="off"
					value={day}
					onChange={({ target }) => onType(target.value)}
				/>
			)}
		</Field>
	);
}
