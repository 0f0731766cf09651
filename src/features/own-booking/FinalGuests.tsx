import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { momentInWords } from '#i18n/site/hours.ts';
import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { askedIn } from '#shared/rules/booking/change-request.ts';
import { outdatedCounts } from '#shared/rules/booking/company.ts';
import { countDay, countStands, type GiveFinalGuests, readFinalGuests, takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { dayAt, dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { giveFinalGuests } from './final-guests-http.ts';
import { doubtsInWords, finalGuestsWords } from './final-guests-words.ts';
import { type KeptCount, keptGuests } from './kept-count.ts';
import { noteCount } from './own-booking.ts';
import { eventName } from './several-words.ts';

type FinalGuestsProps = {
	booking: VisitorBooking;
	/** The event that is asked about, of a booking with several; `booking` has its fields. */
	functionId?: string | undefined;
	language: Language;
	now: Date;
	/** Keeps a count that is not sent, or not answered. */
	typed: ValueStorage;
	give?: GiveFinalGuests | undefined;
	readAgain: () => Promise<boolean>;
};

/** Form for the final number of guests, open while the kitchen can still change its order. */
export default function FinalGuests({
	booking,
	functionId,
	language,
	now,
	typed,
	give = giveFinalGuests(language),
	readAgain,
}: FinalGuestsProps) {
	const t = finalGuestsWords[language];
	const [isSending, setIsSending] = useState(false);
	const [problem, setProblem] = useState<string>();
	const [failure, setFailure] = useState<string>();
	// Count that the hall has accepted or may have. If the booking shows it, it arrived.
	const [awaited, setAwaited] = useState<number>();
	// Time of the count for which the page shows thanks. The thanks end if the hall changes the count.
	const [thankedFor, setThankedFor] = useState<string | null>();
	// Count that was questioned. Sending it again confirms it.
	const [doubted, setDoubted] = useState<number>();
	const { reference, guestCount, finalGuests, finalGuestsAt, countBefore, hall } = booking;
	const [left] = useState(() => keptGuests(typed, booking));
	// The notice about a restored count stays until the next press.
	const [isLeft, setIsLeft] = useState(left !== undefined);
	const isLate = countStands(booking.eventDate, dayAt(now)) === 'late';
	const isOpen = takesFinalGuests(booking, dayAt(now));
	const isDropped = isOver(booking.status) || booking.eventDate < dayAt(now);
	const titleId = `final-guests${functionId ? `-${functionId}` : ''}`;
	const input = useRef<HTMLInputElement>(null);

	useEffect(() => {
		if (awaited === undefined || awaited !== finalGuests) return;
		setAwaited(undefined);
		setFailure(undefined);
		setDoubted(undefined);
		setThankedFor(finalGuestsAt);
		// Another count may have been typed meanwhile.
		const stands = readFinalGuests(input.current?.value);
		if (stands.ok && stands.value !== awaited) return;
		typed.clear();
		if (input.current) input.current.value = '';
	}, [awaited, finalGuests, finalGuestsAt, typed]);

	function refuse(words: string) {
		setProblem(words);
		input.current?.focus();
	}

	function type(guests: string) {
		setProblem(undefined);
		setDoubted(undefined);
		if (guests) typed.write({ reference, guests });
		else typed.clear();
	}

	async function send(event: SyntheticEvent) {
		event.preventDefault();
		if (isSending) return;
		setThankedFor(undefined);
		setFailure(undefined);
		setAwaited(undefined);
		const read = readFinalGuests(input.current?.value, hall);
		if (!read.ok) return refuse(fieldProblemWords[language][read.problem] ?? read.problem);
		setProblem(undefined);
		if (doubted !== read.value && doubtsInWords(read.value, booking, language)) return setDoubted(read.value);
		const link = parseLink(location.hash);
		if (!link) return setFailure(t.problems.not_found);
		// The answer, or its absence, replaces the notice.
		setIsLeft(false);
		setIsSending(true);
		const kept: KeptCount = { reference, guests: String(read.value) };
		typed.write({ ...kept, isSent: true });
		const answer = await give(link, read.value, functionId);
		setIsSending(false);
		if (answer.ok || answer.problem === 'unreachable') setAwaited(read.value);
		if (answer.ok) {
			noteCount(answer.value, functionId);
			// The page then asks for the new numbers of gents and ladies.
			if (Object.keys(outdatedCounts(booking, read.value)).length > 0) await readAgain();
			return;
		}
		if (answer.problem !== 'unreachable') typed.write(kept);
		if (typeof answer.problem === 'object') refuse(answer.problem.field);
		else setFailure(t.problems[answer.problem]);
		// The page still showed the booking's old state.
		if (answer.problem === 'not_now' || answer.problem === 'not_found') await readAgain();
	}

	return (
		<section className="block" aria-labelledby={titleId}>
			<h2 id={titleId}>
				{functionId && `${eventName(booking, language)}: `}
				{isOpen ? t.title : t.told}
			</h2>
			{finalGuests === null || finalGuestsAt === null ? (
				<p>
					{countBefore !== undefined && t.before(figure(countBefore))} {isOpen ? askWords(booking, { isLate, language }) : t.again}
				</p>
			) : (
				<p>
					{t.said(figure(finalGuests), momentInWords(new Date(finalGuestsAt), language))}{' '}
					{!isDropped && finalGuests > guestCount && t.more(figure(finalGuests - guestCount))}
					{!isDropped && finalGuests < guestCount && t.fewer(figure(guestCount - finalGuests))}
				</p>
			)}
			{isOpen && endsWithYes(booking, language)}
			<output>{thankedFor && thankedFor === finalGuestsAt && t.done}</output>
			{isOpen && (
				<form className="lost__form" noValidate onSubmit={send}>
					<Field
						label={t.label}
						hint={isLeft ? (left?.isSent ? t.unanswered : t.unsent) : finalGuests === null ? undefined : t.change}
						problem={problem}
					>
						{(control) => (
							<input
								className="input"
								{...control}
								ref={input}
								defaultValue={left?.guests}
								name="finalGuests"
								inputMode="numeric"
								autoComplete="off"
								dir="ltr"
								onChange={({ target }) => type(target.value)}
							/>
						)}
					</Field>
					{doubted !== undefined && (
						<Notice tone="ask" role="alert">
							{doubtsInWords(doubted, booking, language)}
						</Notice>
					)}
					{failure && (
						<Notice tone="bad" role="alert">
							{failure}
						</Notice>
					)}
					<button className="btn btn--main" type="submit" aria-disabled={isSending || undefined}>
						{isSending ? t.sending : doubted === undefined ? t.send : t.yes(figure(doubted))}
					</button>
				</form>
			)}
		</section>
	);
}

/** Warning that the hall's yes to an open change request ends a final count. */
function endsWithYes({ change, finalGuests }: VisitorBooking, language: Language): ReactNode {
	if (change?.state !== 'open') return null;
	const t = finalGuestsWords[language];
	const { guestCount, hall, eventDate } = askedIn(change);
	if (hall !== undefined || eventDate !== undefined) return <Notice tone="ask">{t.elsewhere}</Notice>;
	return guestCount !== undefined && guestCount !== finalGuests && <Notice tone="ask">{t.open(figure(guestCount))}</Notice>;
}

function askWords({ guestCount, eventDate }: VisitorBooking, { isLate, language }: { isLate: boolean; language: Language }): string {
	const t = finalGuestsWords[language];
	return isLate ? t.late(figure(guestCount)) : t.text(figure(guestCount), dayInWords(countDay(eventDate), language));
}
