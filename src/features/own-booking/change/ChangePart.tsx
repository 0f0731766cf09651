import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BookingContext } from '#shared/booking/context.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { hallNow } from '#shared/data/hall-clock.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { asRequest, type ChangeRequest } from '#shared/rules/booking/change-request.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { takesChanges } from '../takes-changes.ts';
import type { ViewPorts } from '../view-ports.ts';
import { CancelForm } from './CancelForm.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { ChangeState, endedInWords, type Wanted } from './ChangeState.tsx';
import { type ChangePartPorts, changePorts } from './change-ports.ts';
import { $asking, $isSending, typedChange, unanswered, withdrawChange } from './change-state.ts';
import { focusHeading } from './focus-heading.ts';
import { useChangeSetting } from './use-change-setting.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useUnknownResult } from './use-unknown-result.ts';
import { changeEn } from './words-en.ts';
import { changeUr } from './words-ur.ts';
import '#shared/booking/choices.css';
import './change.css';

export type ChangePartProps = Pick<ViewPorts, 'whenSeen'> & {
	booking: VisitorBooking;
	/** Booking before it was last read again, and the words for what changed. */
	before?: VisitorBooking | undefined;
	news: (since: VisitorBooking) => ReactNode;
	/** Asks for the numbers of guests that the accepted change ended. */
	newCounts: string | undefined;
	/** Sentence that a cancellation ends all events, for a booking with several. */
	cancelsAll: string | undefined;
	/** The family's last press: a new object each time. */
	asks: { wants: Wanted } | undefined;
	onClose: () => void;
	readAgain: () => Promise<boolean>;
	venue: VenueContact;
	terms: string;
	language: Language;
	names: Names;
	prices: PriceList;
	words: BookingWords;
	clock: Clock;
	ports?: ChangePartPorts | undefined;
};

/** State of the last change request, and the form for the next one. */
export default function ChangePart({
	booking,
	before: stood,
	news,
	asks,
	onClose,
	readAgain,
	whenSeen,
	ports: given,
	clock,
	terms,
	...rest
}: ChangePartProps) {
	const { language, newCounts, cancelsAll } = rest;
	const t = language === 'ur' ? changeUr : changeEn;
	const [ports] = useState(() => ({ ...(given ?? changePorts(language, clock)), readAgain }));
	const isTaken = takesChanges(booking, hallNow(clock));
	// Stored requests open no form that could not be sent.
	const [kept, setKept] = useState(() => (isTaken ? unanswered(ports, booking.reference, booking.change) : undefined));
	const [typed, setTyped] = useState(() => (isTaken ? typedChange(ports, booking.reference) : undefined));
	const [retaken, setRetaken] = useState<ChangeRequest>();
	// Time of the request that was withdrawn here.
	const [takenBack, setTakenBack] = useState<string>();
	const heading = useRef<HTMLHeadingElement>(null);
	const formHeading = useRef<HTMLHeadingElement>(null);
	const link = { reference: booking.reference, token: parseLink(location.hash)?.token ?? '' };
	const change = booking.change?.state === 'withdrawn' ? null : booking.change;
	const isOpen = change?.state === 'open';
	const before = kept ?? typed;
	// A press during an open request waits for its withdrawal. An answer to that request opens no form.
	const [waiting, setWaiting] = useState<typeof asks>();
	/** Press that ended with an unknown result. */
	const [left, setLeft] = useState<typeof asks>();
	const [isUnknown, setIsUnknown] = useUnknownResult(readAgain, whenSeen);
	const wants = asks === left || (change && !isOpen && asks === waiting) ? undefined : asks?.wants;
	const wanted = wants ?? (before && (before.isCancellation ? 'cancel' : 'change'));
	// A form in use stays when another request arrives, for example by phone.
	const [written, setWritten] = useState<Wanted>();
	if (!isOpen && written !== wanted) setWritten(wanted);
	if (isOpen && !written && waiting !== asks) setWaiting(asks);
	const shown = isOpen ? written : wanted;
	const part = useFocusBack(shown);
	const context = useChangeSetting(booking, rest, ports, t);

	const isAsking = useStore($isSending) === 'ask';
	// A press replaces the notice about a restored form.
	const isPressed = useStore($asking).state === 'refused' || isAsking;
	// Under an answer of the hall the form has its own heading, which may be off the screen.
	const hasAnswer = change !== null && !isOpen;
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a press leads there, not an answer that comes later.
	useEffect(() => {
		if (asks) focusHeading((hasAnswer && formHeading.current) || heading.current);
	}, [asks]);

	const forget = () => {
		setWritten(undefined);
		setKept(undefined);
		setTyped(undefined);
		setRetaken(undefined);
		ports.typed.clear();
	};
	const close = () => {
		forget();
		setIsUnknown(false);
		onClose();
	};
	// "Not now" does not withdraw what the hall may have.
	const notNow = () => {
		if (!unanswered(ports, booking.reference, booking.change)) return end();
		forget();
		setLeft(asks);
		setIsUnknown(true);
		focusHeading(heading.current);
	};
	// A request that arrived needs no form.
	const hasArrived = isOpen && unanswered(ports, booking.reference, null) !== undefined;
	const closeNow = useRef(close);
	closeNow.current = close;
	useEffect(() => {
		if (!hasArrived) return;
		ports.storage.clear();
		closeNow.current();
	}, [hasArrived, ports]);
	// The pressed button disappears, so the heading takes the focus.
	const focusAfter = (leave: () => void) => () => {
		leave();
		focusHeading(heading.current);
	};
	const end = focusAfter(close);
	const leave = focusAfter(onClose);
	const withdraw = async () => {
		setTakenBack(change?.askedAt);
		// The next form opens with the withdrawn values.
		setRetaken(wants && change ? asRequest(change) : undefined);
		if (await withdrawChange(ports, link)) focusHeading(heading.current);
	};
	const isLast = takenBack !== undefined && takenBack === booking.change?.askedAt;
	const isTakenBack = isLast && !change;
	const endedFirst = isLast && change ? endedInWords(change, t) : undefined;
	if (!change && !shown && !isTakenBack && !isUnknown) return null;
	const begun = [kept, retaken, typed].find((request) => request?.isCancellation === (shown === 'cancel'));
	const stop = !isTaken ? t.problems.booking_over : isOpen ? t.openMeanwhile : undefined;
	const form = { heading: formHeading, booking, begun, stood, news, stop, words: t, ports, link, onSent: end, onClose: notNow };
	return (
		<BookingContext value={context}>
			<section ref={part} className={clsx('block change', !change && 'change--unsent')} aria-labelledby="change-title">
				<h2 id="change-title" ref={heading} tabIndex={-1}>
					{t.title}
				</h2>
				<p role="status">{isUnknown && !isOpen && !shown ? t.left : (isTakenBack && t.withdrawn) || endedFirst}</p>
				{change && (
					<ChangeState
						change={change}
						booking={booking}
						words={t}
						newCounts={newCounts}
						wants={isOpen && !shown ? wants : undefined}
						onWithdraw={withdraw}
						onLeave={leave}
					/>
				)}
				{before && before === begun && shown && !isPressed && (
					<Notice tone="ask" role="status">
						{kept ? t.kept : t.typed}
					</Notice>
				)}
				{shown === 'cancel' && cancelsAll && <Notice tone="ask">{cancelsAll}</Notice>}
				{shown === 'change' && <ChangeForm {...form} terms={terms} />}
				{shown === 'cancel' && <CancelForm {...form} terms={terms} />}
			</section>
		</BookingContext>
	);
}
