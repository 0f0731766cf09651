import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Slot } from '#domain/availability/slot.ts';
import {
	EMPTY_BOOKING,
	estimateOf,
	isSameText,
	parseStaffBooking,
	type StaffProblems,
	type TypedBooking,
} from '#domain/booking/staff-booking.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { type Day, dayAt } from '#domain/shared/day.ts';
import { entryWords as words } from '#i18n/desk/entry.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActs } from '#islands/ui/DialogActs.tsx';
import { Boundary } from '#islands/ui/errors/Boundary.tsx';
import { $day } from '#stores/desk/calendar.ts';
import { $isEntering, forgetEntry } from '#stores/desk/entry.ts';
import { $entryDraft, type EntryDraft } from '#stores/desk/route.ts';
import { BookingFields } from '../form/BookingFields.tsx';
import { enterGoesOn } from '../form/enter-goes-on.ts';
import { useFirstProblem } from '../form/first-problem.ts';
import { Refusal } from '../form/Refusal.tsx';
import { TypedBack } from '../form/TypedBack.tsx';
import { ConnectionLost } from '../frame/ConnectionLost.tsx';
import { useLeavingWarned } from '../frame/use-leaving-warned.ts';
import { useVenue } from '../venue-context.ts';
import { DiscardConfirm } from './DiscardConfirm.tsx';
import { HoldChoice } from './HoldChoice.tsx';
import { SlotStatus } from './SlotStatus.tsx';
import { useEntry } from './use-entry.ts';
import './entry.css';

type NewBookingProps = { ports: DeskPorts; beginsWith: Partial<Slot>; onClose: () => void };

/** A booking that staff enter themselves, for somebody who walks in or calls. One opening of the form is one booking, however often Save is pressed. */
export default function NewBooking({ ports, beginsWith, onClose }: NewBookingProps) {
	const { prices } = useVenue();
	const today = dayAt(ports.now());
	const [fresh] = useState<EntryDraft>(() => {
		const begun = { ...EMPTY_BOOKING, ...mostLikely(today), ...beginsWith };
		return { key: ports.newKey(), begun, typed: begun, isHeld: true };
	});
	const draft = useStore($entryDraft) ?? fresh;
	const { key, begun, typed, isHeld } = draft;
	const [problems, setProblems] = useState<StaffProblems>({});
	const [isLeaving, setIsLeaving] = useState(false);
	const [refusal, setRefusal] = useState<ChangeProblem>();
	const form = useRef<HTMLFormElement>(null);
	const isSaving = useStore($isEntering);
	const enter = useEntry(ports, onClose);
	useFirstProblem(form, problems);
	useEffect(() => forgetEntry, []);

	const isUntouched = Object.entries(begun).every(([name, text]) => isSameText(typed[name as keyof TypedBooking], text));
	useLeavingWarned(!isUntouched);
	const type = (change: Partial<TypedBooking>) => $entryDraft.set({ ...draft, typed: { ...typed, ...change } });

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isSaving) return;
		setIsLeaving(false);
		setRefusal(undefined);
		const booking = parseStaffBooking(typed, { today, prices });
		setProblems(booking.ok ? {} : booking.problem);
		if (booking.ok) setRefusal(await enter(key, { ...booking.value, estimate: estimateOf(typed, prices) ?? null, isHeld }));
	}

	function leave() {
		if (isSaving) return;
		if (isUntouched) onClose();
		else setIsLeaving(true);
	}

	return (
		<Dialog title={words.title} onClose={leave}>
			<ConnectionLost />
			<form className="entry" ref={form} noValidate onSubmit={save} onKeyDown={enterGoesOn}>
				{draft.isBack && <TypedBack />}
				<BookingFields today={today} typed={typed} problems={problems} onType={type}>
					<Boundary part="SlotNews">
						<SlotStatus ports={ports} typed={typed} onTake={type} />
					</Boundary>
				</BookingFields>
				<HoldChoice isHeld={isHeld} onChoose={(isHeld) => $entryDraft.set({ ...draft, isHeld })} />
				<div className="entry__foot">
					{isLeaving && <DiscardConfirm onLeave={onClose} onStay={() => setIsLeaving(false)} />}
					<Refusal text={words.failed} problem={refusal} />
					<DialogActs act={isSaving ? words.saving : words.save} isBusy={isSaving} keep={words.cancel} onKeep={leave} />
				</div>
			</form>
		</Dialog>
	);
}

/** Most families ask for dinner, and for the day that was looked up in the calendar meanwhile; today is only where the calendar opens. */
function mostLikely(today: Day): Partial<TypedBooking> {
	const looked = $day.get();
	return { eventTime: 'dinner', ...(looked && looked > today && { eventDate: looked }) };
}
