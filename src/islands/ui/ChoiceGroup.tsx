import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Problem } from './Field.tsx';

type ChoiceGroupProps = {
	legend: string;
	/** A quieter word beside the legend, such as "(per head, plus tax)"; not part of the group's name. */
	note?: string | undefined;
	problem?: string | undefined;
	role?: 'radiogroup' | undefined;
	children: ReactNode;
};

/** Radios or checkboxes that belong together, with their problem tied to the group. */
export function ChoiceGroup({ legend, note, problem, role, children }: ChoiceGroupProps) {
	const id = useId();
	const notes = [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(' ');
	return (
		<fieldset
			className={clsx('field choices', problem && 'has-error')}
			role={role}
			aria-labelledby={`${id}-legend`}
			aria-describedby={notes || undefined}
			aria-invalid={role && problem ? true : undefined}
		>
			<legend className="legend">
				<span id={`${id}-legend`}>{legend}</span>
				{note && (
					<span className="opt" id={`${id}-note`}>
						{' '}
						{note}
					</span>
				)}
			</legend>
			{children}
			{problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
		</fieldset>
	);
}
