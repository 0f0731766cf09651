import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Language } from '#shared/rules/language.ts';
import { takesProofs } from '#shared/rules/money/payment-proof.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import type { ViewPorts } from './view-ports.ts';

/** Loads on demand: a request has nothing to pay yet. */
export const PROOFS = { name: 'ProofsPart', ask: () => import('./proofs/ProofsPart.tsx') };

/** Loads only after the event. */
export const REVIEW = { name: 'ReviewPart', ask: () => import('./review/ReviewPart.tsx') };

/** Loads only for a booking with an agreement. */
export const AGREEMENT = { name: 'AgreementPart', ask: () => import('./agreement/AgreementPart.tsx') };

type PaidPartProps = { booking: VisitorBooking; language: Language; ports: ViewPorts; readAgain: () => Promise<boolean> };

export const showsProofs = (booking: VisitorBooking): boolean => takesProofs(booking) || Boolean(booking.proofs?.length);

/** "I have paid", while money is expected, and the proofs of payment that were sent. */
export function PaidPart({ booking, language, ports: { proofs: ports }, readAgain }: PaidPartProps) {
	if (!showsProofs(booking)) return null;
	return <LazyPart part={PROOFS} given={{ booking, language, readAgain, ports }} />;
}

/** The versions of its agreement, once the hall has sent one. */
export function OwnAgreement({ booking, language, ports: { agreement: ports }, readAgain }: PaidPartProps) {
	return booking.agreement ? <LazyPart part={AGREEMENT} given={{ booking, language, readAgain, ports }} waiting={null} /> : null;
}

/** The review, once the event is over. */
export function OwnReview({ booking, language, ports: { review: ports }, readAgain }: PaidPartProps) {
	const { review } = booking;
	return review ? <LazyPart part={REVIEW} given={{ booking: { ...booking, review }, language, readAgain, ports }} waiting={null} /> : null;
}
