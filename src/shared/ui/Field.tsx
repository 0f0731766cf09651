import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

/** Attributes that tie a control to its label and notes. */
type ControlProps = {
	id: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
};

type FieldProps = {
	label: string;
	/** "(optional)" beside the label; part of the accessible name. */
	optional?: string | undefined;
	hint?: string | undefined;
	/** Problem in words, shown with an icon and read out with the control. */
	problem?: string | undefined;
	/** Remedy, such as a button. */
	remedy?: ReactNode;
	className?: string | undefined;
	children: (control: ControlProps) => ReactNode;
};

/** Labelled control with hint and problem. */
export function Field({ label, optional, hint, problem, remedy, className, children }: FieldProps) {
	const id = useId();
	const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
	return (
		<div className={clsx('field', problem && 'has-error', className)}>
			<label htmlFor={id}>
				{label}
				{optional && <span className="opt"> {optional}</span>}
			</label>
			{children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': notes || undefined })}
			{problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
			{remedy}
			{hint && (
				<p className="help" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}

/** Problem under a control. */
export function Problem({ id, children }: { id?: string; children: string }) {
	return (
		<p className="err" id={id}>
			<Icon name="warn" />
			{children}
		</p>
	);
}

type ChoiceGroupProps = {
	legend: string;
	/** Note beside the legend, such as "(per head, plus tax)"; not part of the group's name. */
	note?: string | undefined;
	problem?: string | undefined;
	role?: 'radiogroup' | undefined;
	children: ReactNode;
};

/** Group of radios or checkboxes, with its problem. */
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
