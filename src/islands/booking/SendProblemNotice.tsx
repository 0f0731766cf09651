import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Slot } from '#domain/availability/slot.ts';
import type { SendProblem } from '#domain/booking/visitor-ports.ts';
import { dayInWords } from '#domain/shared/day.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $availability, insteadOf, loadAvailability, slotState } from '#stores/booking/availability.ts';
import { $isUnanswered } from '#stores/booking/draft.ts';
import { hallToday } from '#stores/shared/hall-clock.ts';
import { useBooking } from './context.ts';
import { HallContacts } from './HallContacts.tsx';
import { AlternativeSlots } from './request/AlternativeSlots.tsx';
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
