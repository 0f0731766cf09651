import './entry.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { EVENT_TIMES, HALLS, type Slot } from '#domain/availability/slot.ts';
import { hasBegun } from '#domain/availability/slot-begins.ts';
import { type OddTotal, oddTotal } from '#domain/booking/odd-total.ts';
import {
	EMPTY_BOOKING,
	estimateOf,
	isSameText,
	parseStaffBooking,
	type StaffBooking,
	type TypedBooking,
} from '#domain/booking/staff-booking.ts';
import type { NewEntry } from '#domain/desk/calendar-port.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { type Day, dayAt, parseDay } from '#domain/shared/day.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { entryWords } from '#i18n/desk/entry.ts';
import { oddTotalWords } from '#i18n/desk/odd-total.ts';
import { Dialog, DialogActs } from '#islands/ui/Dialog.tsx';
import { Boundary } from '#islands/ui/errors/Boundary.tsx';
import { notifyInfo, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $day } from '#stores/desk/calendar.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { $entryDraft, type EntryDraft } from '#stores/desk/drafts.ts';
import { $isEntering, enterBooking, forgetEntry } from '#stores/desk/entry.ts';
import { openBooking } from '#stores/desk/route.ts';
import { usePorts, useVenue } from '../desk-context.ts';
import { BookingFields } from '../form/BookingFields.tsx';
import { Refusal, TypedBack } from '../form/FormNotices.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { useDiscard } from '../form/use-discard.tsx';
import { useProblems } from '../form/use-problems.ts';
import { ConnectionLost } from '../frame/ConnectionLost.tsx';
import { useLeavingWarned } from '../frame/use-leaving-warned.ts';
import { Question } from '../panel/AskAgain.tsx';
import { enterGoesOn } from './enter-goes-on.ts';
import { HoldChoice } from './HoldChoice.tsx';
import { KnownNumber } from './KnownNumber.tsx';

type NewBookingProps = { beginsWith: Partial<Slot>; onClose: () => void };

/** A booking that staff enter themselves, for somebody who walks in or calls. One opening of the form is one booking, however often Save is pressed. */
export default function NewBooking({ beginsWith, onClose }: NewBookingProps) {
	const ports = usePorts();
	const { prices, numbers } = useVenue();
	const today = dayAt(ports.now());
	const [fresh] = useState<EntryDraft>(() => {
		const begun = { ...EMPTY_BOOKING, ...mostLikely(today), ...beginsWith };
		return { key: ports.newKey(), begun, typed: begun, isHeld: true };
	});
	const draft = useStore($entryDraft) ?? fresh;
	const { key, begun, typed, isAgreed = false } = draft;
	const isOver = isPast(typed, ports.now());
	// What was chosen before counts again once another day is typed.
	const isHeld = draft.isHeld && !isOver;
	const [refusal, setRefusal] = useState<ChangeProblem>();
	/** What would be saved, once staff have said that its total is meant. */
	const [asking, setAsking] = useState<{ odd: OddTotal; booking: StaffBooking }>();
	const form = useRef<HTMLFormElement>(null);
	const isSaving = useStore($isEntering);
	const enter = useEntry(onClose);
	const { problems, judge } = useProblems(form, () => parseStaffBooking(typed, { today, now: ports.now(), prices, venue: numbers }));
	useEffect(() => forgetEntry, []);

	const isUntouched = Object.entries(begun).every(([name, text]) => isSameText(typed[name as keyof TypedBooking], text));
	useLeavingWarned(!isUntouched);
	function type(change: Partial<TypedBooking>) {
		setRefusal(undefined);
		setAsking(undefined);
		$entryDraft.set({ ...draft, typed: { ...typed, ...change } });
	}

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isSaving) return;
		setRefusal(undefined);
		const booking = judge();
		if (!booking) return setAsking(undefined);
		const odd = oddTotal(booking.totalAmount, { status: 'pending_confirmation', paidAmount: 0 }, estimateOf(typed, prices)?.total);
		if (odd) return setAsking({ odd, booking });
		await send(booking);
	}

	async function send(booking: StaffBooking) {
		setAsking(undefined);
		setRefusal(await enter(key, { ...booking, estimate: estimateOf(typed, prices) ?? null, isHeld, isAgreed }));
	}

	const { leave, question } = useDiscard(!isUntouched, onClose);

	function close() {
		if (isSaving) return;
		setAsking(undefined);
		leave();
	}

	return (
		<Dialog title={entryWords.title} onClose={close}>
			<ConnectionLost isPushing />
			<form className="entry" ref={form} noValidate onSubmit={save} onKeyDown={enterGoesOn}>
				{draft.isBack && <TypedBack />}
				<BookingFields
					today={today}
					typed={typed}
					problems={problems}
					aboutPhone={
						<Boundary part="KnownNumber">
							<KnownNumber typed={typed.phone} today={today} />
						</Boundary>
					}
					onType={type}
				>
					<Boundary part="SlotNews">
						<SlotStatus form="entry" typed={typed} onTake={type} />
					</Boundary>
				</BookingFields>
				<HoldChoice isHeld={isHeld} isOver={isOver} typed={typed} onChoose={(isHeld) => $entryDraft.set({ ...draft, isHeld })} />
				<div>
					<label className="check">
						<input type="checkbox" checked={isAgreed} onChange={({ target }) => $entryDraft.set({ ...draft, isAgreed: target.checked })} />{' '}
						{entryWords.agreed}
					</label>
					<p className="help">{isAgreed ? entryWords.agreedHint : entryWords.notAgreedHint}</p>
				</div>
				<div className="entry__foot">
					{!isSaving && !asking && question}
					<Refusal
						text={entryWords.failed}
						again={entryWords.again}
						problem={refusal}
						meaning={{ ...changeProblemWords, lost: entryWords.lost }}
					/>
					{asking ? (
						<Question
							text={oddTotalWords.question(asking.odd)}
							yes={oddTotalWords.yes}
							no={oddTotalWords.no}
							onYes={() => void send(asking.booking)}
							onNo={() => {
								setAsking(undefined);
								form.current?.querySelector<HTMLElement>('.staffform__total input')?.focus();
							}}
						/>
					) : (
						<DialogActs act={isSaving ? entryWords.saving : entryWords.save} isBusy={isSaving} keep={entryWords.cancel} onKeep={leave} />
					)}
				</div>
			</form>
		</Dialog>
	);
}

/** Most families ask for the evening, and for the day that was looked up in the calendar meanwhile; today is only where the calendar opens. */
function mostLikely(today: Day): Partial<TypedBooking> {
	const looked = $day.get();
	return {
		eventTime: EVENT_TIMES.at(-1) ?? '',
		...(HALLS.length === 1 && { hall: HALLS[0] }),
		...(looked && looked > today && { eventDate: looked }),
	};
}

/** Whether what is typed has begun: nobody can want its slot any more. */
function isPast({ eventDate, eventTime }: TypedBooking, now: Date): boolean {
	const day = parseDay(eventDate);
	return day !== undefined && hasBegun({ eventDate: day, eventTime }, now);
}

/**
 * Writes a booking down, says so, and opens its panel in place of the form. Gives back what stood in the way, for the form to tell: a toast
 * would lie under it.
 */
function useEntry(onDone: () => void) {
	const ports = usePorts();
	return useCallback(
		async (key: string, entry: NewEntry): Promise<ChangeProblem | undefined> => {
			const answer = await enterBooking(changingWith(ports), key, entry);
			if (!answer.ok) return answer.problem === 'busy' ? undefined : answer.problem;
			const { booking, outcome } = answer.value;
			if (outcome === 'entered-before') notifyInfo(entryWords.enteredBefore);
			else notifySuccess(`${booking.id}/enter`, entryWords.done, `${booking.clientName}, ${booking.reference}`);
			onDone();
			openBooking(ports, booking.id);
			return undefined;
		},
		[ports, onDone],
	);
}
