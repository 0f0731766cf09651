import { Field } from '#shared/ui/Field.tsx';
import { fullField } from '../words/field-hints.ts';

type ReasonFieldProps = {
	label: string;
	optional?: string;
	hint?: string;
	problem?: string | undefined;
	/** In characters. */
	longest: number;
	/** Shows a whole sentence. */
	isLong?: boolean;
	reason: string;
	onType: (reason: string) => void;
};

/** A dialog's field for a reason, which is sent as one line. */
export function ReasonField({ longest, isLong = false, reason, onType, problem, ...field }: ReasonFieldProps) {
	return (
		<Field {...field} problem={problem ?? fullField(reason, longest)}>
			{(control) => {
				const given = { ...control, 'data-first-focus': true, autoComplete: 'off', maxLength: longest, value: reason };
				if (isLong) return <textarea {...given} className="area" rows={3} dir="auto" onChange={({ target }) => onType(target.value)} />;
				return <input {...given} className="input" onChange={({ target }) => onType(target.value)} />;
			}}
		</Field>
	);
}
