import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { insteadOf, loadAvailability, slotState } from '#shared/booking/availability.ts';
import { AlternativeSlots } from '#shared/booking/calendar/AlternativeSlots.tsx';
import { useAround, useBooking } from '#shared/booking/context.ts';
import { HallContacts } from '#shared/booking/HallContacts.tsx';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { SendProblem } from '#shared/rules/booking/visitor-ports.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { $isUnanswered } from './draft.ts';
import { useOwnSlot } from './request/own-requests.ts';

type Problem = Exclude<SendProblem, { kind: 'slot_taken' }>;

/** Explains why the booking is not saved, and what to do next. */
export function SendProblemNotice({ problem }: { problem: Problem }) {
	const { failed } = useBooking().words;
	// A refusal says nothing about an earlier attempt whose answer was lost.
	const isUnsure = useStore($isUnanswered);
	return (
		<Notice tone="bad">
			<p role="alert">
				<b>{isUnsure ? failed.unsure : failed.title}</b> {failed[problem.kind]}
			</p>
			{problem.kind === 'forbidden' && (
				// The page's inline script handles this button.
				<button className="btn btn--line btn--small" type="button" data-again="1">
					{failed.reload}
				</button>
			)}
			{problem.kind !== 'offline' && <HallContacts />}
		</Notice>
	);
}

type SlotGoneProps = {
	/** Name of the event, where the request has several. */
	event: string | undefined;
	alternatives: readonly Slot[];
	wanted: Slot & { guestCount: number };
	onTake: (slot: Slot) => void;
	onOtherDay: () => void;
};

/** Notice that the slot is taken or closed, with free slots instead. */
export function SlotGone({ event, alternatives, wanted, onTake, onOtherDay }: SlotGoneProps) {
	const { words, language, ports, function: one } = useBooking();
	const $around = useAround();
	const known = useStore($around);
	// The refusal does not say whether the slot is taken or closed, so availability is read again.
	useEffect(
		() => void loadAvailability(wanted.eventDate, hallToday(ports.clock), ports.availability, $around),
		[wanted.eventDate, ports, $around],
	);

	const slots = alternatives.length > 0 ? alternatives : (one?.insteadOf ?? insteadOf)(known, wanted, wanted.guestCount);
	const day = dayInWords(wanted.eventDate, language);
	const { slots: t } = words;
	const isClosed = slotState(known, wanted) === 'closed';
	const isOwn = useOwnSlot()(wanted) && !isClosed;
	const said = isClosed
		? { title: t.closedTitle(wanted.eventTime), text: t.closedText(words.hall(wanted.hall), day) }
		: { title: t.justTakenTitle(wanted.eventTime), text: t.justTakenText(day) };
	return (
		<Notice tone="bad">
			<p role="alert">
				<b>
					{event && `${event}: `}
					{said.title}
				</b>{' '}
				{isOwn ? t.ownTaken : said.text}
			</p>
			<AlternativeSlots slots={slots} onTake={onTake} />
			<button className="textbtn" type="button" onClick={onOtherDay}>
				{t.anotherDay}
			</button>
		</Notice>
	);
}
