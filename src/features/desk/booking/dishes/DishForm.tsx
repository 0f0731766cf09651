import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { aName } from '#shared/rules/booking/field.ts';
import type { Dish, InBoth } from '#shared/rules/dishes.ts';
import { Field } from '#shared/ui/Field.tsx';
import { dishWords as words } from './dish-words.ts';

type DishFormProps = {
	label: string;
	act: string;
	/** The other dishes of the function. */
	dishes: readonly Dish[];
	/** The course of the replaced dish, which the new dish gets too. */
	course?: InBoth;
	onDone: (dish: Dish) => void;
};

/** Choice of a dish: one of the hall's list, or a typed one, whose text is used in both languages. */
export function DishForm({ label, act, dishes, course, onDone }: DishFormProps) {
	const { offered } = useVenue().dishCard;
	const [chosen, setChosen] = useState('');
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => form.current?.querySelector('select')?.focus(), []);
	const isTyped = chosen === TYPED;
	const other = offered.filter(({ en }) => !dishes.some((dish) => dish.en === en));
	const courses = new Map(other.map((dish) => [dish.course?.en ?? '', dish.course]));

	function save(event: SyntheticEvent) {
		event.preventDefault();
		const read = aName(typed);
		const dish = isTyped ? read.ok && { en: read.value, ur: read.value } : offered.find(({ en }) => en === chosen);
		const found = !dish ? words.missing : dishes.some(({ en }) => en === dish.en) ? words.twice : undefined;
		setProblem(found);
		if (!dish || found) return form.current?.querySelector<HTMLElement>('input, select')?.focus();
		onDone({ ...dish, ...(course && { course }) });
	}

	return (
		<form className="dishlist__form" ref={form} noValidate onSubmit={save}>
			<Field label={label} problem={isTyped ? undefined : problem}>
				{(control) => (
					<select {...control} className="select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
						<option value="">{words.choose}</option>
						<option value={TYPED}>{words.typed}</option>
						{[...courses].map(([name]) => (
							<optgroup key={name} label={name}>
								{other
									.filter((dish) => (dish.course?.en ?? '') === name)
									.map(({ en, surcharge }) => (
										<option key={en} value={en}>
											{words.offered(en, surcharge)}
										</option>
									))}
							</optgroup>
						))}
					</select>
				)}
			</Field>
			{isTyped && (
				<Field label={words.typed} hint={words.typedHint} problem={problem}>
					{(control) => (
						<input
							{...control}
							className="input"
							dir="auto"
							maxLength={80}
							autoComplete="off"
							value={typed}
							onChange={({ target }) => setTyped(target.value)}
						/>
					)}
				</Field>
			)}
			<button className="btn btn--main btn--small" type="submit">
				{act}
			</button>
		</form>
	);
}

const TYPED = '+';
