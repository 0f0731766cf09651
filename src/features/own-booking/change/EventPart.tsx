import { useEffect, useLayoutEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useBooking } from '#shared/booking/context.ts';
import { MealChoices } from '#shared/booking/MealPart.tsx';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { isSameValues, type RequestValues } from '#shared/booking/values.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import type { Day } from '#shared/rules/day.ts';
import { Field } from '#shared/ui/Field.tsx';
import { ChangeWhen } from './ChangeWhen.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { changedByHall } from './change-values.ts';
import type { ChangeWords } from './words-en.ts';

type EventPartProps = Pick<ChangeFormProps, 'words' | 'ports'> & {
	/** The event, or the booking to which one is added. */
	booking: VisitorBooking;
	isAdded: boolean;
	values: RequestValues;
	/** By the form's fields. */
	problems: Record<string, string>;
	onType: (values: RequestValues) => void;
	today: Day;
};

/** The fields of one event. */
export function EventPart({ booking, isAdded, values, problems, onType, today, words: t, ports }: EventPartProps) {
	const form = useForm<RequestValues>({ defaultValues: values });
	const errors = Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'refused', message }]));
	const formState = { errors, isSubmitted: false } as unknown as typeof form.formState;
	return (
		<FormProvider {...form} formState={formState}>
			<TellTyped values={values} onType={onType} />
			{isAdded ? <OccasionField /> : <FollowBooking booking={booking} />}
			<ChangeWhen booking={booking} words={t} ports={ports} today={today} />
			<Company words={t} />
			<details className="change__meal" open={['serving', 'package', 'addOns'].some((name) => name in problems) || undefined}>
				<summary>{t.form.meal}</summary>
				<div className="part">
					<MealChoices />
				</div>
			</details>
		</FormProvider>
	);
}

/** Tells the form what is typed. */
function TellTyped({ values, onType }: Pick<EventPartProps, 'values' | 'onType'>) {
	const typed = useTyped();
	const told = useRef(values);
	useLayoutEffect(() => {
		if (isSameValues(typed, told.current)) return;
		told.current = typed;
		onType(typed);
	});
	return null;
}

/** Copies news of the booking into untouched fields. */
function FollowBooking({ booking }: { booking: VisitorBooking }) {
	const typed = useTyped();
	const { prices } = useBooking();
	const { setValue } = useRequest();
	const before = useRef(booking);
	useEffect(() => {
		if (before.current === booking) return;
		const followed = changedByHall(typed, before.current, booking, prices);
		before.current = booking;
		for (const name of Object.keys(followed) as (keyof RequestValues)[]) setValue(name, followed[name] ?? '');
	}, [booking, typed, prices, setValue]);
	return null;
}

function OccasionField() {
	const { words } = useBooking();
	const { register } = useRequest();
	return (
		<Field label={words.request.occasion} problem={useProblem('occasion')}>
			{(control) => (
				<select className="select" {...control} {...register('occasion')}>
					<option value="">{words.request.noOccasion}</option>
					{OCCASIONS.map((name) => (
						<option key={name} value={name}>
							{words.occasions[name]}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

function Company({ words: t }: { words: ChangeWords }) {
	const isWrong = [useProblem('gents'), useProblem('ladies'), useProblem('wheelchairs')].some(Boolean);
	return (
		<details className="change__meal" open={isWrong || undefined}>
			<summary>{t.form.company}</summary>
			<div className="part">
				<p className="help">{t.form.companyPart}</p>
				<div className="two">
					{(['gents', 'ladies', 'wheelchairs'] as const).map((name) => (
						<Count key={name} name={name} label={t.fields[name]} />
					))}
				</div>
			</div>
		</details>
	);
}

function Count({ name, label }: { name: 'gents' | 'ladies' | 'wheelchairs'; label: string }) {
	const { register } = useRequest();
	return (
		<Field label={label} problem={useProblem(name)}>
			{(control) => <input className="input num" {...control} {...register(name)} inputMode="numeric" autoComplete="off" />}
		</Field>
	);
}
