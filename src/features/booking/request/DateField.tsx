import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $availability } from '#shared/booking/availability.ts';
import { useHalls } from '#shared/booking/calendar/use-halls.ts';
import { useBooking } from '#shared/booking/context.ts';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { type Day, dayInWords, parseDay, wholeDay } from '#shared/rules/day.ts';
import { isDayFull } from '#shared/rules/slots/day-availability.ts';
import { HALLS, seats } from '#shared/rules/slots/slot.ts';
import { Field } from '#shared/ui/Field.tsx';

type DateFieldProps = { range: { first: Day; last: Day } | undefined; hint: string | undefined };

/**
 * The event's date, typed or picked. Whatever is written to such a field, its value or its limits, makes the browser draw it anew and forget
 * the digits of the part that is being typed: a year of one digit is a whole date already. So nothing is written while somebody types, not
 * by the form's library either; what the field holds then goes into the form, and limits wait until the field is left.
 */
export function DateField({ range, hint }: DateFieldProps) {
	const { words, language, isReady } = useBooking();
	const { register, setValue, trigger } = useRequest();
	const { eventDate } = useTyped();
	const { guests, halls } = useHalls();
	const refused = useProblem('eventDate');
	const known = useStore($availability);
	const day = parseDay(eventDate);
	const isFull = day !== undefined && known.state === 'loaded' && isDayFull(known.offers, day, halls);
	// The hall that has nothing, where there is another; and whether that one would do.
	const [only] = halls.length < HALLS.length ? halls : [];
	const mayChange = HALLS.some((hall) => hall !== only && seats(hall, guests));
	const said = wholeDay(eventDate);
	const input = useRef<HTMLInputElement>(null);
	const { name, ref } = register('eventDate');

	// The library knows the field by its name and how to focus it.
	const tell = useRef(ref);
	useLayoutEffect(() => tell.current({ name, focus: () => input.current?.focus() }), [name]);
	useLayoutEffect(() => {
		const field = input.current;
		if (!isReady || !field || field.value === eventDate) return;
		if (isBeingTyped(field)) setValue('eventDate', field.value, { shouldDirty: true });
		else field.value = eventDate;
	}, [isReady, eventDate, setValue]);

	const limit = () => {
		const field = input.current;
		if (!field || !range || hasFocus(field) || field.validity.badInput) return;
		if (field.min === range.first && field.max === range.last) return;
		field.min = range.first;
		field.max = range.last;
	};
	useLayoutEffect(limit);

	return (
		<Field
			label={words.request.date}
			// Some phones show the eleventh of December as 12/11.
			hint={hint ?? (said && dayInWords(said, language))}
			problem={refused ?? (isFull ? words.slots.dayFull(only && words.hall(only), mayChange) : undefined)}
		>
			{(control) => (
				<input
					className="input"
					{...control}
					ref={input}
					name={name}
					type="date"
					onBlur={({ target }) => {
						limit();
						if (target.value) void trigger('eventDate');
					}}
					onChange={({ target: { value } }) =>
						setValue('eventDate', value, { shouldValidate: !!refused || isWhole(value), shouldDirty: true })
					}
				/>
			)}
		</Field>
	);
}

/** A date that was picked, or typed to its end: while the year is typed it has fewer figures. What is wrong with it need not wait until the field is left. */
const isWhole = (value: string) => value >= '1000';

const hasFocus = (field: HTMLInputElement) => document.activeElement === field;

/** A date of which only some parts are typed is empty to a script, and bad. */
const isBeingTyped = (field: HTMLInputElement) => hasFocus(field) && (field.value !== '' || field.validity.badInput);
