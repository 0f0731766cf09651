import { DayField } from '#features/desk/shell/form/DayField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { TypedDate } from './draft.ts';
import type { DateProblems } from './typed-dates.ts';
import { dateWords as words } from './words.ts';

type DateFieldsProps = {
	date: TypedDate;
	place: number;
	isLast: boolean;
	amount: number;
	isPercent: boolean;
	problems: DateProblems;
	onType: (change: Partial<TypedDate>) => void;
	onRemove: () => void;
};

/** Fields of one date. */
export function DateFields({ date, place, isLast, amount, isPercent, problems, onType, onRemove }: DateFieldsProps) {
	const { share, due, days, day, label, isReminded } = date;
	const nth = words.nth(place);
	return (
		<fieldset className="lineform">
			<legend>{nth}</legend>
			{isLast ? (
				<p className="help">
					{words.rest} {amount > 0 && words.comesTo(amount)}
				</p>
			) : (
				<Field label={words.share} hint={isPercent && amount > 0 ? words.comesTo(amount) : words.shareHint} problem={problems.share}>
					{(control) => (
						<input
							{...control}
							className="input num"
							autoComplete="off"
							maxLength={20}
							value={share}
							onChange={({ target }) => onType({ share: target.value })}
						/>
					)}
				</Field>
			)}
			<Field label={words.due}>
				{(control) => (
					<select {...control} className="select" value={due} onChange={({ target }) => onType({ due: target.value })}>
						{Object.entries(words.dues).map(([value, name]) => (
							<option key={value} value={value}>
								{name}
							</option>
						))}
					</select>
				)}
			</Field>
			{due === 'days_before' && (
				<Field label={words.daysBefore} problem={problems.days}>
					{(control) => (
						<input
							{...control}
							className="input num"
							inputMode="numeric"
							autoComplete="off"
							maxLength={3}
							value={days}
							onChange={({ target }) => onType({ days: target.value })}
						/>
					)}
				</Field>
			)}
			{due === 'on_day' && <DayField label={words.day} day={day} problem={problems.day} onType={(typed) => onType({ day: typed })} />}
			<Field label={words.label} optional={words.optional} hint={words.labelHint}>
				{(control) => (
					<input
						{...control}
						className="input"
						autoComplete="off"
						maxLength={80}
						value={label}
						onChange={({ target }) => onType({ label: target.value })}
					/>
				)}
			</Field>
			<label className="check">
				<input type="checkbox" checked={isReminded} onChange={({ target }) => onType({ isReminded: target.checked })} />
				{words.remind}
			</label>
			{!isLast && (
				<div className="actions">
					<button className="btn btn--quiet" type="button" onClick={onRemove}>
						{words.remove(nth.toLowerCase())}
					</button>
				</div>
			)}
		</fieldset>
	);
}
