import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useBooking } from '#shared/booking/context.ts';
import { MealChoices } from '#shared/booking/MealPart.tsx';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { type RequestValues, readValues } from '#shared/booking/values.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { CHANGE_FIELDS, type ChangedFields, type ChangeRequest, parseChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { Result } from '#shared/rules/result.ts';
import { Field } from '#shared/ui/Field.tsx';
import { AdvanceChange } from './AdvanceChange.tsx';
import { ChangeWhen } from './ChangeWhen.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { $asking, keepTypedChange } from './change-state.ts';
import { changedByHall, changeInput, valuesFrom } from './change-values.ts';
import { FormEnd, FormLead } from './FormEnd.tsx';
import { PriceChange } from './PriceChange.tsx';
import { takeSlot } from './SlotTimes.tsx';
import { type ChangeReader, useChangeForm } from './use-change-form.ts';
import type { ChangeWords } from './words-en.ts';

type EventOfSeveral = {
	title: string;
	/** The request about this event alone. */
	wrap: (change: ChangeRequest) => ChangeRequest;
	/** The estimate of all events with these changes. */
	total: (asked: ChangedFields) => number | undefined;
};

type ChangeFormParts = ChangeFormProps & { terms: string; event?: EventOfSeveral };

/** The fields that show their own problems. */
export const FIELDS: readonly string[] = [...CHANGE_FIELDS, 'specialRequests'];

/** Form that asks for another day, hall, number of guests or meal. The booking itself does not change. */
export function ChangeForm({ heading, booking, begun, terms, event, words: t, ports, link, onSent, ...end }: ChangeFormParts) {
	const { prices } = useBooking();
	const [today] = useState(() => hallToday(ports.clock));
	const read = (values: RequestValues) => parseChangeRequest(changeInput(readValues(values), booking, prices), { today, prices }, booking);
	const request = (change: ChangeRequest) => event?.wrap(change) ?? change;
	const { form, send } = useChangeForm({
		...{ read, ports, link, onSent, request },
		values: valuesFrom(booking, prices, begun?.asked, begun?.note ?? ''),
	});

	return (
		<FormProvider {...form}>
			<form className="change__form" noValidate onSubmit={send} aria-labelledby="change-title">
				<h3 ref={heading} tabIndex={-1}>
					{event?.title ?? t.form.change}
				</h3>
				<FormLead text={t.form.changeLead} stop={end.stop} />
				<ChangeWhen booking={booking} words={t} ports={ports} today={today} />
				<Company words={t} />
				<details className="change__meal">
					<summary>{t.form.meal}</summary>
					<div className="part">
						<MealChoices />
					</div>
				</details>
				<NoteField words={t} />
				<PriceChange booking={booking} read={read} total={event?.total} words={t} />
				<AdvanceChange booking={booking} read={read} terms={terms} today={today} words={t} />
				<NothingAsked read={read} />
				<FollowBooking booking={booking} />
				<ForgetRefusal />
				<KeepTyped read={read} keep={(change) => keepTypedChange(ports, link.reference, change && request(change))} />
				<FormEnd words={t} send={t.form.send} {...end} fields={FIELDS} onTake={(slot) => takeSlot(form, slot)} />
			</form>
		</FormProvider>
	);
}

/** Copies news of the booking into untouched fields. */
function FollowBooking({ booking }: { booking: VisitorBooking }) {
	const { prices } = useBooking();
	const { setValue } = useRequest();
	const typed = useTyped();
	const before = useRef(booking);
	useLayoutEffect(() => {
		if (before.current === booking) return;
		const followed = changedByHall(typed, before.current, booking, prices);
		before.current = booking;
		for (const name of Object.keys(followed) as (keyof RequestValues)[]) setValue(name, followed[name] ?? '');
	}, [booking, typed, prices, setValue]);
	return null;
}

type KeepTypedProps = {
	read: ChangeReader;
	keep: (change: ChangeRequest | undefined) => void;
};

/** Stores what is typed, so that it survives Back. Half-typed values leave the stored ones. */
export function KeepTyped({ read, keep }: KeepTypedProps) {
	const now = read(useTyped());
	const change = now.ok ? JSON.stringify(now.value) : now.problem['request'] && 'nothing';
	const kept = useRef(keep);
	kept.current = keep;
	const last = useRef('nothing');
	useEffect(() => {
		// An untouched form leaves what was typed in the form of another event.
		if (!change || (change === 'nothing' && last.current === 'nothing')) return;
		last.current = change;
		kept.current(change === 'nothing' ? undefined : JSON.parse(change));
	}, [change]);
	return null;
}

/** Removes a refusal when its slot changes. */
export function ForgetRefusal() {
	const { hall, eventDate, eventTime } = useTyped();
	const slot = [hall, eventDate, eventTime].join();
	const refused = useRef(slot);
	useEffect(() => {
		if (refused.current === slot) return;
		refused.current = slot;
		if ($asking.get().state === 'refused') $asking.set({ state: 'idle' });
	}, [slot]);
	return null;
}

/** Message that nothing was changed. No single field owns it, so it is checked separately. */
function NothingAsked({ read }: { read: (values: RequestValues) => Result<unknown, Record<string, string>> }) {
	const { problems } = useBooking();
	const { errors } = useRequest().formState as { errors: Record<string, { message?: string } | undefined> };
	const typed = useTyped();
	const message = errors['request']?.message;
	if (!message) return null;
	const now = read(typed);
	if (now.ok || !now.problem['request']) return null;
	return (
		<p className="err" role="alert">
			{problems[message as keyof typeof problems] ?? message}
		</p>
	);
}

export function Company({ words: t }: { words: ChangeWords }) {
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

export function NoteField({ words: t }: { words: ChangeWords }) {
	const { register } = useRequest();
	return (
		<Field label={t.form.note} hint={t.form.noteHelp} problem={useProblem('specialRequests')}>
			{(control) => <textarea className="input" rows={3} {...control} {...register('specialRequests')} />}
		</Field>
	);
}
