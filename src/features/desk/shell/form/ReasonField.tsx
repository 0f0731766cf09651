import { Field } from '#shared/ui/Field.tsx';
import { fullField } from '../words/field-hints.ts';

type ReasonFieldProps = {
	label: string;
	optional?: string;
	hint?: string;
	problem?: string | undefined;
	/** In characters. */
	longest: number;
	reason: string;
	onType: (reason: string) => void;
};

/** A dialog's field for a reason on one line. */
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
