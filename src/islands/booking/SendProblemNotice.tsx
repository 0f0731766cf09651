import { useStore } from '@nanostores/react';
import { dayInWords } from '#domain/day.ts';
import type { Slot } from '#domain/slot.ts';
import type { SendProblem } from '#domain/visitor-ports.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $availability, insteadOf } from '#stores/availability.ts';
import { useBooking } from './context.ts';
import { Instead } from './Instead.tsx';

type SendProblemNoticeProps = {
	problem: SendProblem;
	wanted: Slot & { guestCount: number };
	onTake: (slot: Slot) => void;
	onChange: () => void;
};

/** Why the booking is not saved, in plain words, and the way on. */
export function SendProblemNotice({ problem, wanted, onTake, onChange }: SendProblemNoticeProps) {
	const { words, venue, language } = useBooking();
	const known = useStore($availability);

	if (problem.kind === 'slot_taken') {
		const slots = problem.alternatives.length > 0 ? problem.alternatives : insteadOf(known, wanted, wanted.guestCount);
		return (
			<Notice tone="bad">
				<p role="alert">
					<b>{words.slots.justTakenTitle[wanted.eventTime]}</b> {words.slots.justTakenText(dayInWords(wanted.eventDate, language))}
				</p>
				<Instead slots={slots} onTake={onTake} />
				<button className="textbtn" type="button" onClick={onChange}>
					{words.slots.anotherDay}
				</button>
			</Notice>
		);
	}
	return (
		<Notice tone="bad">
			<p role="alert">
				<b>{words.failed.title}</b> {words.failed[problem.kind]}
			</p>
			{problem.kind !== 'offline' && (
				<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
					{venue.phoneWords}
				</a>
			)}
		</Notice>
	);
}
