import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useBooking } from '#shared/booking/context.ts';
import { MealChoices } from '#shared/booking/MealPart.tsx';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { dishesOf, EMPTY_VALUES, type RequestValues, readValues, ticksOf } from '#shared/booking/values.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import { parseSeveralChange } from '#shared/rules/booking/change-several.ts';
import { FUNCTION_FIELDS, OCCASIONS } from '#shared/rules/booking/fields.ts';
import type { FunctionRequest } from '#shared/rules/booking/list-request.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Company, FIELDS, ForgetRefusal, KeepTyped, NoteField } from './ChangeForm.tsx';
import { ChangeWhen } from './ChangeWhen.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { keepTypedChange } from './change-state.ts';
import { FormEnd } from './FormEnd.tsx';
import { BeforeAndAfter } from './PriceChange.tsx';
import { takeSlot } from './SlotTimes.tsx';
import { useChangeForm } from './use-change-form.ts';
import type { ChangeWords } from './words-en.ts';

type AddEventProps = ChangeFormProps & { total: (added: FunctionRequest) => number | undefined };

/** Asks the hall for one more event. Menu and serving are copied from the booking and can be changed; nothing is held. */
export function AddEvent({ heading, booking, begun, words: t, ports, link, onSent, total, ...end }: AddEventProps) {
	const { prices, language } = useBooking();
	const [today] = useState(() => hallToday(ports.clock));
	const read = (values: RequestValues) => {
		const { specialRequests: note, ...typed } = readValues(values);
		const fields = { ...typed, addOns: dishesOf(typed as RequestValues, prices) };
		const added = Object.fromEntries(FUNCTION_FIELDS.flatMap((name) => (name === 'specialRequests' ? [] : [[name, fields[name]]])));
		return parseSeveralChange({ add: [added], note }, { today, prices }, booking.functions ?? []);
	};
	const { form, send } = useChangeForm({ read, ports, link, onSent, values: valuesOf(begun) });

	/** The values of a begun event, or the menu and hall of the booking. */
	function valuesOf(kept: ChangeRequest | undefined): RequestValues {
		const { addOns = [], ...one } = kept?.add?.[0] ?? {
			hall: booking.hall,
			eventTime: booking.eventTime,
			package: booking.package,
			serving: booking.serving,
		};
		const texts = Object.entries(one).map(([name, value]) => [name, String(value ?? '')]);
		return { ...EMPTY_VALUES, ...Object.fromEntries(texts), ...ticksOf(addOns, prices), specialRequests: kept?.note ?? '' };
	}

	return (
		<FormProvider {...form}>
			<form className="change__form" noValidate onSubmit={send} aria-labelledby="change-title">
				<h3 ref={heading} tabIndex={-1}>
					{t.several.add}
				</h3>
				<p>{t.several.addLead}</p>
				<OccasionField />
				<ChangeWhen booking={booking} words={t} ports={ports} today={today} />
				<Company words={t} />
				<details className="change__meal">
					<summary>{t.form.meal}</summary>
					<div className="part">
						<MealChoices />
					</div>
				</details>
				<NoteField words={t} />
				<Sum read={read} total={total} words={t} money={(amount) => moneyInWords(amount, language)} now={booking.estimate?.total} />
				<ForgetRefusal />
				<KeepTyped read={read} keep={(change) => keepTypedChange(ports, link.reference, change)} />
				<FormEnd words={t} send={t.form.send} {...end} fields={[...FIELDS, 'occasion']} onTake={(slot) => takeSlot(form, slot)} />
			</form>
		</FormProvider>
	);
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

type SumProps = Pick<AddEventProps, 'total'> & {
	read: (values: RequestValues) => ReturnType<typeof parseSeveralChange>;
	words: ChangeWords;
	money: (amount: number) => string;
	now: number | undefined;
};

/** The estimate of all events now, and with the added one. */
function Sum({ read, total, words, money, now }: SumProps) {
	const answer = read(useTyped());
	const added = answer.ok ? answer.value.add?.[0] : undefined;
	const after = added && total(added);
	return (
		<div className="change__price" aria-live="polite">
			{after !== undefined && <BeforeAndAfter {...{ now, after, words, money }} />}
		</div>
	);
}
