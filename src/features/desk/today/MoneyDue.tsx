import type { BookingDetails } from '#features/desk/booking/details.ts';
import { editGuests, openWithForm } from '#features/desk/booking/edit/draft.ts';
import { startGuests } from '#features/desk/booking/functions/draft.ts';
import { openAtProof } from '#features/desk/booking/proofs/proof-to-see.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { LongerHold } from '#features/desk/shell/parts/LongerHold.tsx';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import { type Booking, liveOnes } from '#shared/rules/booking/booking.ts';
import {
	type Brief,
	balancesDue,
	type Cut,
	type DuePayment,
	type EndingHold,
	type MoreGuestsComing,
	type NextEvent,
	type Owing,
	type ProofToSee,
} from '#shared/rules/booking/today-rows.ts';
import { isSameSlot } from '#shared/rules/slots/slot.ts';
import { useKeptRows } from './KeptRows.tsx';
import { Record } from './PaymentsDue.tsx';
import { FamilyRow, MoreCount, ShowAll, ShowAllHere, TodaySection } from './TodaySection.tsx';
import { openWords, todayWords } from './words.ts';

const {
	choices: choiceWords,
	counts: countWords,
	holds: holdWords,
	balances: balanceWords,
	owed: owedWords,
	proofs: proofWords,
} = todayWords;

/** Holds that end today or tomorrow. Staff remind these families of the advance. */
export function EndingHolds({ holds, now }: { holds: Cut<EndingHold>; now: Date }) {
	const rows = useKeptRows(holds.rows, ({ id }) => id);
	return (
		<TodaySection name="EndingHolds" title={holdWords.title} count={holds.total} isEmpty={rows.length === 0} none={holdWords.none}>
			<ul className="due__list">
				{rows.map(({ row: hold, isDone }) => (
					<FamilyRow key={hold.id} booking={hold} isDone={isDone} note={holdWords.ends(whenWords(new Date(hold.holdExpiresAt), now))}>
						<Record booking={hold} kind="advance" name={todayWords.holds.record} />
						<LongerHold held={hold} />
					</FamilyRow>
				))}
			</ul>
			<ShowAllHere list="holds" of={holds} query={HELD} />
		</TodaySection>
	);
}

const HELD = { ...WHOLE_BOOK, status: 'pending' } as const;

/** Open amounts after the event, the oldest event first. */
export function OwedAfterEvent({ owed }: { owed: Cut<Owing> }) {
	return (
		<TodaySection name="OwedAfterEvent" title={owedWords.title} count={owed.total} none={owedWords.none}>
			<ul className="due__list">
				{owed.rows.map((owing) => (
					<FamilyRow key={owing.id} booking={owing} beside={<b className="num nowrap">{openWords(owing)}</b>}>
						<Record booking={owing} kind="balance" name={owedWords.record} />
					</FamilyRow>
				))}
			</ul>
			<ShowAll of={owed} query={OWED} />
		</TodaySection>
	);
}

const OWED = { ...WHOLE_BOOK, status: 'owed', sort: { by: 'event', isDescending: false } } as const;

/** Events within seven days with an open amount or no total, except for those above with a payment that is due. */
export function BalancesDue({ events, above }: { events: readonly NextEvent[]; above: Cut<DuePayment> }) {
	const due = balancesDue(events, above.rows);
	return (
		<TodaySection name="BalancesDue" title={balanceWords.title} count={due.length} none={balanceWords.none}>
			<ul className="due__list">
				{due.map((event) => (
					<FamilyRow key={event.id} booking={event} beside={<b className="num nowrap">{openWords(event)}</b>}>
						{event.openBalance !== null && <Record booking={event} kind="balance" name={owedWords.record} />}
					</FamilyRow>
				))}
			</ul>
		</TodaySection>
	);
}

/** Proofs of payment that wait, the oldest first. The picture and the answer are in the panel. Without one, the section is not shown. */
export function ProofsToSee({ proofs, now }: { proofs: Cut<ProofToSee>; now: Date }) {
	const ports = usePorts();
	if (proofs.total === 0) return null;
	return (
		<TodaySection name="ProofsToSee" title={proofWords.title} count={proofs.total} none="">
			<ul className="due__list">
				{proofs.rows.map((proof) => (
					<FamilyRow key={proof.proofId} booking={proof} note={proofWords.says(proof, whenWords(new Date(proof.sentAt), now))}>
						<button className="btn btn--line btn--small" type="button" onClick={() => openAtProof(ports, proof.id, proof.proofId)}>
							{proofWords.look}
							<span className="sr">, {proof.clientName}</span>
						</button>
					</FamilyRow>
				))}
			</ul>
			<MoreCount of={proofs} />
		</TodaySection>
	);
}

/** Families that have not chosen all dishes and no longer can on their page. Without one, the section is not shown. */
export function OpenChoices({ choices }: { choices: Cut<Brief> }) {
	if (choices.total === 0) return null;
	return (
		<TodaySection name="OpenChoices" title={choiceWords.title} count={choices.total} none="">
			<p className="soft">{choiceWords.until}</p>
			<ul className="due__list">
				{choices.rows.map((booking) => (
					<FamilyRow key={`${booking.id} ${booking.eventDate} ${booking.eventTime}`} booking={booking} />
				))}
			</ul>
			<MoreCount of={choices} />
		</TodaySection>
	);
}

/** Final counts above the agreed number, the longest waiting first. The family's page promises a call about the price. */
export function MoreGuests({ counts }: { counts: Cut<MoreGuestsComing> }) {
	const ports = usePorts();
	return (
		<TodaySection name="MoreGuests" title={countWords.title} count={counts.total} none={countWords.none}>
			<p className="soft">{countWords.until}</p>
			<ul className="due__list">
				{counts.rows.map((booking) => (
					<FamilyRow key={`${booking.id} ${booking.eventDate} ${booking.eventTime}`} booking={booking} note={countWords.above(booking)}>
						<button
							className="btn btn--line btn--small"
							type="button"
							onClick={() => void openWithForm(ports, booking.id, formOf(booking))}
						>
							{countWords.set}
							<span className="sr">, {booking.clientName}</span>
						</button>
					</FamilyRow>
				))}
			</ul>
			<MoreCount of={counts} />
		</TodaySection>
	);
}

/** Begins the form of the function that has this row's slot, with the final count. One function alone is changed in the booking's own form. */
const formOf =
	(row: Brief) =>
	(booking: Booking, { functions = [] }: BookingDetails): void => {
		const own = liveOnes(functions).find((one) => isSameSlot(one, row));
		if (own && functions.length > 1) startGuests(booking, own);
		else editGuests(booking);
	};
