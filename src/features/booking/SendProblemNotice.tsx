import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $availability, insteadOf, loadAvailability, slotState } from '#shared/booking/availability.ts';
import { AlternativeSlots } from '#shared/booking/calendar/AlternativeSlots.tsx';
import { useBooking } from '#shared/booking/context.ts';
import { HallContacts } from '#shared/booking/HallContacts.tsx';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { SendProblem } from '#shared/rules/booking/visitor-ports.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { $isUnanswered } from './draft.ts';
import { useOwnSlot } from './request/own-slot.ts';

type SendProblemNoticeProps = {
	problem: SendProblem;
	wanted: Slot & { guestCount: number };
	onTake: (slot: Slot) => void;
	onChange: () => void;
};

/** Why the booking is not saved, in plain words, and the way on. */
export function SendProblemNotice({ problem, ...slot }: SendProblemNoticeProps) {
	const { failed } = useBooking().words;
	// A refusal of now says nothing about an earlier try that was never answered.
	const isUnsure = useStore($isUnanswered);
	if (problem.kind === 'slot_taken') return <SlotGone alternatives={problem.alternatives} {...slot} />;
	return (
		<Notice tone="bad">
			<p role="alert">
				<b>{isUnsure ? failed.unsure : failed.title}</b> {failed[problem.kind]}
			</p>
			{problem.kind === 'forbidden' && (
				// Answered by the page's own inline script.
				<button className="btn btn--line btn--small" type="button" data-again="1">
					{failed.reload}
				</button>
			)}
			{problem.kind !== 'offline' && <HallContacts />}
		</Notice>
	);
}

type SlotGoneProps = Omit<SendProblemNoticeProps, 'problem'> & { alternatives: readonly Slot[] };

/** The slot went to somebody else, or the hall has closed it; what is open instead. */
function SlotGone({ alternatives, wanted, onTake, onChange }: SlotGoneProps) {
	const { words, language, ports } = useBooking();
	const known = useStore($availability);
	// Whether a family was faster or the hall has closed, the refusal does not say.
	useEffect(() => void loadAvailability(wanted.eventDate, hallToday(ports.clock), ports.availability), [wanted.eventDate, ports]);

	const slots = alternatives.length > 0 ? alternatives : insteadOf(known, wanted, wanted.guestCount);
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
				<b>{said.title}</b> {isOwn ? t.ownTaken : said.text}
			</p>
			<AlternativeSlots slots={slots} onTake={onTake} />
			<button className="textbtn" type="button" onClick={onChange}>
				{t.anotherDay}
			</button>
		</Notice>
	);
}
