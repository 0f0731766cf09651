import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { useHalls } from '#shared/booking/calendar/use-halls.ts';
import { useAround, useBooking } from '#shared/booking/context.ts';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { type Day, dayInWords, parseDay, wholeDay } from '#shared/rules/day.ts';
import { isDayFull } from '#shared/rules/slots/day-availability.ts';
import { HALLS, seats } from '#shared/rules/slots/slot.ts';
import { Field } from '#shared/ui/Field.tsx';

type DateFieldProps = { range: { first: Day; last: Day } | undefined; hint: string | undefined };

/**
 * Date field, typed or picked. Any write to its value or limits makes the browser redraw it and lose half-typed digits. So nothing is written
 * during typing, and the limits wait until the field loses focus.
 */
export function DateField({ range, hint }: DateFieldProps) {
	const { words, language, isReady } = useBooking();
	const { register, setValue, trigger } = useRequest();
	const { eventDate } = useTyped();
	const { guests, halls } = useHalls();
	const refused = useProblem('eventDate');
	const known = useStore(useAround());
	const day = parseDay(eventDate);
	const isFull = day !== undefined && known.state === 'loaded' && isDayFull(known.offers, day, halls);
	// `only` is the single hall without a free slot; `mayChange` tells whether another hall would do.
	const [only] = halls.length < HALLS.length ? halls : [];
	const mayChange = HALLS.some((hall) => hall !== only && seats(hall, guests));
	const said = wholeDay(eventDate);
	const input = useRef<HTMLInputElement>(null);
	const { name, ref } = register('eventDate');

	// The form library finds the field by its name and focuses it.
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
			// Words beside the field prevent a mistake: some phones show 11 December as 12/11.
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

/** A complete date: while the year is typed its value is smaller. Problems can be shown at once. */
const isWhole = (value: string) => value >= '1000';

const hasFocus = (field: HTMLInputElement) => document.activeElement === field;

/** A half-typed date has an empty value and a bad validity. */
const isBeingTyped = (field: HTMLInputElement) => hasFocus(field) && (field.value !== '' || field.validity.badInput);
