import { Field } from '#shared/ui/Field.tsx';
import { fullField } from '../words/full-field.ts';

type ReasonFieldProps = {
	label: string;
	optional?: string;
	hint?: string;
	problem?: string | undefined;
	/** Characters. */
	longest: number;
	reason: string;
	onType: (reason: string) => void;
};

/** Where a dialog asks why, on one line; it has the focus first. */
export function ReasonField({ longest, reason, onType, problem, ...field }: ReasonFieldProps) {
	return (
		<Field {...field} problem={problem ?? fullField(reason, longest)}>
			{(control) => (
				<input
					{...control}
					className="input"
					data-first-focus
					autoComplete="off"
					maxLength={longest}
					value={reason}
					onChange={({ target }) => onType(target.value)}
				/>
			)}
		</Field>
	);
}
