import { useId } from 'react';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import type { BookingRules } from '#shared/rules/booking/booking-request.ts';
import {
	CHANGE_FIELDS,
	type ChangeRequest,
	type DeskChange,
	parseChangeRequest,
	type Wishes,
} from '#shared/rules/booking/change-request.ts';
import { liveOnes, parseSeveralChange, wishesIn, wishesOf } from '#shared/rules/booking/change-several.ts';
import type { ListProblems } from '#shared/rules/booking/field-problem.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import { EMPTY_BOOKING, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import { err, type Result } from '#shared/rules/result.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { ADDED, bookingWith } from '../functions/draft.ts';
import { functionInWords, functionWords } from '../functions/function-words.ts';
import type { PhoneDraft } from './phone-draft.ts';
import { changesWords } from './words.ts';

const words = changesWords.phone;

/** The function that a request made on the phone is about; `undefined` if the booking has one, or the request adds one. */
export const functionIn = ({ about }: PhoneDraft, functions: readonly StaffFunction[]): StaffFunction | undefined => {
	const live = liveOnes(functions);
	return live.length > 1 && about !== ADDED ? (live.find(({ id }) => id === about) ?? live.find(({ isNext }) => isNext)) : undefined;
};

type FunctionChoiceProps = {
	booking: Booking;
	functions: readonly StaffFunction[];
	draft: PhoneDraft;
	put: (change: Partial<PhoneDraft>) => void;
};

/** Asks which of several functions the request is about. */
export function FunctionChoice({ booking, functions, draft, put }: FunctionChoiceProps) {
	const group = useId();
	const chosen = draft.about === ADDED ? ADDED : functionIn(draft, functions)?.id;
	const live = liveOnes(functions);
	if (live.length < 2) return null;
	const choose = (about: string, one?: StaffFunction) => {
		const { package: menu, serving } = typedFrom(booking);
		const begun = one ? typedFrom(bookingWith(booking, one)) : { ...EMPTY_BOOKING, package: menu, serving };
		put({ about, begun, typed: begun, callsOff: false });
	};
	return (
		<div className="staffform__wide">
			<ChoiceGroup legend={words.which} role="radiogroup">
				{[...live, undefined].map((one) => (
					<label className="check" key={one?.id ?? ADDED}>
						<input type="radio" name={group} checked={chosen === (one?.id ?? ADDED)} onChange={() => choose(one?.id ?? ADDED, one)} />
						{one ? functionInWords(one) : functionWords.add}
					</label>
				))}
			</ChoiceGroup>
			{chosen !== ADDED && (
				<label className="check">
					<input type="checkbox" checked={draft.callsOff === true} onChange={({ target }) => put({ callsOff: target.checked })} />
					{words.callsOff}
				</label>
			)}
		</div>
	);
}

/** Reads the form. Problems have the names of its fields. */
export function readPhoneRequest(
	draft: PhoneDraft,
	rules: BookingRules,
	{ booking, functions }: { booking: Booking; functions: readonly StaffFunction[] },
): Result<ChangeRequest, ListProblems> {
	const { typed, note, isCancellation, callsOff } = draft;
	const fields = Object.fromEntries(CHANGE_FIELDS.map((name) => [name, typed[name]]));
	const one = functionIn(draft, functions);
	if (isCancellation) return parseChangeRequest({ isCancellation, note }, rules, booking);
	if (!one && draft.about !== ADDED) return parseChangeRequest({ ...fields, note }, rules, booking);
	const added = Object.fromEntries(FUNCTION_FIELDS.map((name) => [name, typed[name]]));
	const wishes = one ? (callsOff ? { callOff: [one.id] } : { functions: [{ id: one.id, ...fields }] }) : { add: [added] };
	const read = parseSeveralChange({ ...wishes, note }, rules, functions);
	if (read.ok) return read;
	return err(Object.fromEntries(Object.entries(read.problem).map(([name, problem]) => [name.split('.').at(-1) ?? name, problem])));
}

/** Whether the open request is the one in the form. */
export function isSameRequest(typed: ChangeRequest, open: DeskChange, functions: readonly StaffFunction[]): boolean {
	const compared = ({ functions: changed, add, callOff }: Wishes) =>
		JSON.stringify([
			changed.map((wish) => [wish.id, CHANGE_FIELDS.map((name) => wish[name])]),
			add.map((one) => FUNCTION_FIELDS.map((name) => (one[name] === undefined ? null : one[name]))),
			callOff,
		]);
	return (
		open.isByPhone &&
		open.isCancellation === typed.isCancellation &&
		open.note === typed.note &&
		compared(wishesOf(open, functions)) === compared(wishesIn(typed, functions))
	);
}
