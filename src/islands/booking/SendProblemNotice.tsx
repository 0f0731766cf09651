import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Slot } from '#domain/availability/slot.ts';
import type { SendProblem } from '#domain/booking/visitor-ports.ts';
import { dayInWords } from '#domain/shared/day.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $availability, insteadOf, loadAvailability, slotState } from '#stores/booking/availability.ts';
import { hallToday } from '#stores/shared/hall-clock.ts';
import { useBooking } from './context.ts';
import { AlternativeSlots } from './request/AlternativeSlots.tsx';

type SendProblemNoticeProps = {
	problem: SendProblem;
	wanted: Slot & { guestCount: number };
	onTake: (slot: Slot) => void;
	onChange: () => void;
};

/** Why the booking is not saved, in plain words, and the way on. */
export function SendProblemNotice({ problem, wanted, onTake, onChange }: SendProblemNoticeProps) {
	const { words, venue, language, ports } = useBooking();
	const known = useStore($availability);
	const isRefused = problem.kind === 'slot_taken';
	// The server may have had it, and only its answer was lost.
	const isUnsure = problem.kind === 'offline' || problem.kind === 'timeout';
	// Whether a family was faster or the hall has closed, the refusal does not say.
	useEffect(() => {
		if (isRefused) void loadAvailability(wanted.eventDate, hallToday(ports.clock), ports.availability);
	}, [isRefused, wanted.eventDate, ports]);

	if (problem.kind === 'slot_taken') {
		const slots = problem.alternatives.length > 0 ? problem.alternatives : insteadOf(known, wanted, wanted.guestCount);
		const day = dayInWords(wanted.eventDate, language);
		const { slots: t } = words;
		const said =
			slotState(known, wanted) === 'closed'
				? { title: t.closedTitle, text: t.closedText(words.halls[wanted.hall], day) }
				: { title: t.justTakenTitle, text: t.justTakenText(day) };
		return (
			<Notice tone="bad">
				<p role="alert">
					<b>{said.title[wanted.eventTime]}</b> {said.text}
				</p>
				<AlternativeSlots slots={slots} onTake={onTake} />
				<button className="textbtn" type="button" onClick={onChange}>
					{words.slots.anotherDay}
				</button>
			</Notice>
		);
	}
	return (
		<Notice tone="bad">
			<p role="alert">
				<b>{isUnsure ? words.failed.unsure : words.failed.title}</b> {words.failed[problem.kind]}
			</p>
			{problem.kind !== 'offline' && (
				<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
					{venue.phoneWords}
				</a>
			)}
		</Notice>
	);
}
