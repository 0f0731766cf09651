import { useState } from 'react';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { companyWords } from '#features/desk/shell/words/company.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { priceAfter } from '#shared/rules/booking/change-price.ts';
import { asRequest, type DeskChange } from '#shared/rules/booking/change-request.ts';
import { companyBefore } from '#shared/rules/booking/company.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { DeclineDialog } from '../change-requests/DeclineDialog.tsx';
import { FamilyNote } from '../change-requests/FamilyNote.tsx';
import { PhoneRequest } from '../change-requests/PhoneRequest.tsx';
import { phoneDrafts } from '../change-requests/phone-draft.ts';
import { RequestCard } from '../change-requests/RequestCard.tsx';
import { RequestedFields } from '../change-requests/RequestedFields.tsx';
import { changesWords as words } from '../change-requests/words.ts';
import { type BookingDetails, storedLines } from '../details.ts';
import { editAt } from '../edit/draft.ts';

/** The family's requested changes with their answers, and the form for a change asked for on the phone. */
export function BookingChanges({ details }: { details: BookingDetails }) {
	const { booking, functions = [], changes, events } = details;
	const { prices } = useVenue();
	const [isEntering, setIsEntering] = useState(false);
	// A form that was typed before a reload opens again, and stays open until it is left.
	const isTyped = useDraft(phoneDrafts, booking.id) !== undefined;
	if (isTyped && !isEntering) setIsEntering(true);
	const [declining, setDeclining] = useState<DeskChange>();
	const open = changes.find(({ state }) => state === 'open');
	const ended = isOver(booking.status) ? '' : companyWords(companyBefore(events));
	const accepted = changes.find(({ state }) => state === 'accepted');
	if (changes.length === 0 && isOver(booking.status) && !isEntering) return null;

	return (
		<section className="side__part" aria-labelledby="side-changes">
			<h3 id="side-changes">{words.title}</h3>
			<ul className="asked__list">
				{changes.map((change) => (
					<li key={change.id}>
						<p className="soft num">
							<b>{words.states[change.state]}</b> <RequestTime change={change} />
						</p>
						{change.state === 'open' ? (
							<RequestCard
								booking={booking}
								priceBefore={booking.estimate?.total ?? null}
								change={change}
								onTake={(slot) => editAt(booking, slot)}
								onDecline={() => setDeclining(change)}
								priceAnew={() => priceAfter(asRequest(change), functions, prices, storedLines(details))}
							/>
						) : (
							<AnsweredRequest booking={booking} change={change} ended={change === accepted ? ended : ''} />
						)}
					</li>
				))}
			</ul>
			{!open && !isOver(booking.status) && (
				<button className="btn btn--line btn--small" type="button" onClick={() => setIsEntering(true)}>
					{words.phone.open}
				</button>
			)}
			{declining && (
				<DeclineDialog
					booking={booking}
					change={declining}
					state={changes.find(({ id }) => id === declining.id)?.state}
					onClose={() => setDeclining(undefined)}
				/>
			)}
			{isEntering && <PhoneRequest details={details} open={open} onClose={() => setIsEntering(false)} />}
		</section>
	);
}

const RequestTime = ({ change: { askedAt, isByPhone } }: { change: DeskChange }) => (
	<small>
		{words.waits.toLowerCase()} {isByPhone ? words.byPhone : words.byFamily}, {hallTimeInShort(new Date(askedAt))}
	</small>
);

/** `ended`: the numbers of guests that the change ended. */
function AnsweredRequest({ booking, change, ended }: { booking: Booking; change: DeskChange; ended: string }) {
	return (
		<>
			{change.isCancellation ? <p>{words.asks}</p> : <RequestedFields change={change} />}
			{ended && <p className="due__note">{words.companyEnded(ended)}</p>}
			<FamilyNote booking={booking} change={change} />
			{change.answer && (
				<p>
					{words.answered} <TypedText text={change.answer} />
				</p>
			)}
		</>
	);
}
