import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { dayInShort } from '#shared/rules/day.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import type { BookingDetails } from '../details.ts';
import { join, part } from './join.ts';
import { joinableWith, joinedToday, type OtherBooking } from './joinable.ts';
import { obstacleWords, joinWords as words } from './words.ts';

type Named = Pick<OtherBooking, 'reference' | 'eventDate' | 'eventTime' | 'hall'>;
const named = ({ reference, eventDate, eventTime, hall }: Named) =>
	`${reference} (${dayInShort(eventDate)} ${timeInText(eventTime)}, ${hall})`;

/** Offers to join the other bookings of the number to this one, and to part what was joined today. */
export default function JoinBookings({ details }: { details: BookingDetails }) {
	const { booking } = details;
	const isBusy = useStore($changing).has(booking.id);
	const [asked, setAsked] = useState<string>();
	const all = joinableWith(details);
	const others = all.filter(({ obstacles }) => !obstacles?.length);
	const blocked = all.filter(({ obstacles }) => obstacles?.length);
	const asking = others.find(({ id }) => id === asked);

	return (
		<>
			{joinedToday(details).map((joined) => (
				<Notice tone="ask" role="status" key={joined.id}>
					<p>
						<Unbroken text={words.today(joined.reference)} />
					</p>
					<Press isBusy={isBusy} name={words.undo(joined.reference)} onPress={() => void part(booking, joined)} />
				</Notice>
			))}
			{asking ? (
				<Question
					text={words.question(named(booking), named(asking), asking.reference)}
					yes={words.yes}
					no={words.no}
					onYes={() => {
						setAsked(undefined);
						void join(booking, asking);
					}}
					onNo={() => setAsked(undefined)}
				/>
			) : (
				others.length > 0 && (
					<Notice tone="ask" role="status">
						<p>{words.offer(others.length + 1)}</p>
						<div className="side__acts">
							{others.map(({ id, reference }) => (
								<Press key={id} isBusy={isBusy} name={words.join(reference)} onPress={() => setAsked(id)} />
							))}
						</div>
					</Notice>
				)
			)}
			{blocked.map(({ id, reference, obstacles }) => (
				<Notice tone="ask" role="status" key={id}>
					<p>
						<Unbroken text={words.cannot(reference)} />
					</p>
					{obstacles?.map((obstacle) => (
						<p key={obstacle}>{obstacleWords[obstacle]}</p>
					))}
				</Notice>
			))}
		</>
	);
}

type PressProps = { name: string; isBusy: boolean; onPress: () => void };

const Press = ({ name, isBusy, onPress }: PressProps) => (
	<button className="btn btn--line btn--small" type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onPress()}>
		<Unbroken text={name} />
	</button>
);
