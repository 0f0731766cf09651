import type { Day } from '../day.ts';
import type { Language } from '../language.ts';
import type { MessageState } from '../messaging/messages.ts';
import type { Result } from '../result.ts';
import type { DayOffer, Slot } from '../slots/slot.ts';
import type { VisitorBooking } from './booking.ts';
import type { BookingRequest } from './booking-request.ts';

/**
 * What a family gets for a request that was written down (docs/contract.md): the token opens this booking and nothing else, `whatsappUrl` a
 * chat with the hall that already tells the booking. `isQuiet`: nobody is written to about it before the family has written. `isSimulated`:
 * no message goes out, since there are no keys to WhatsApp, as in a demo (docs/decisions/16-two-providers.md).
 */
export type Receipt = Pick<VisitorBooking, 'reference' | 'status' | 'estimate' | 'isQuiet' | 'line' | 'othersWait'> & {
	token: string;
	whatsappUrl: string;
	isSimulated?: boolean;
};

/** The link of a family's own booking: its reference, and the token that opens it. */
export type OwnLink = { reference: string; token: string };

/** Nobody answered: no network, no answer in time, or a server in trouble. Whether something was written down is not known. */
export type Silence = { kind: 'offline' | 'timeout' | 'server' };

/** Why a request has no receipt. All but silence mean for certain that nothing was written down under this key and body. */
export type SendProblem =
	| Silence
	| { kind: 'invalid'; fields: Record<string, string> }
	| { kind: 'slot_taken'; alternatives: Slot[] }
	| { kind: 'idempotency_mismatch' | 'too_many_requests' | 'forbidden' };

/** Asks the hall to write a request down. The same key again is the same request. */
export type SendBooking = (request: BookingRequest, key: string) => Promise<Result<Receipt, SendProblem>>;

/** How the thank-you stands, and whether it was only simulated; "refused" when the server will not say, or send it; `undefined` when nobody answered. */
export type ThankYouAnswer = { id: string; state: MessageState; isSimulated?: boolean } | 'refused' | undefined;

/**
 * Asks for the thank-you to a new booking's own number; asking again sends nothing twice. Once the message's `id` is known, asks only how
 * it stands.
 */
export type SendThankYou = (given: { to: string; message: string; token: string; id?: string | undefined }) => Promise<ThankYouAnswer>;

/** Reads a visitor's own booking. A wrong reference and a wrong token are alike. */
export type ReadBooking = (reference: string, token: string) => Promise<Result<VisitorBooking, { kind: 'not_found' } | Silence>>;

/** Asks for the link of a booking by what was typed. That it was noted says nothing about whether there is such a booking; `isSimulated`: no message really goes out. */
export type AskForLink = (
	typed: { phone: string; eventDate: string },
	language: Language,
) => Promise<
	Result<{ isSimulated: boolean }, Silence | { kind: 'invalid'; fields: Record<string, string> } | { kind: 'too_many_requests' }>
>;

/** Reads which slots are free from the first to the last day, at most 92 days. */
export type ReadAvailability = (first: Day, last: Day) => Promise<Result<DayOffer[], Silence>>;

/** What came before the page since it began to be watched, such as WhatsApp. `isGone` ends when the page can be seen. */
export type Cover = { wasThere(): boolean; isGone(): Promise<void>; stop(): void };

/** Begins to watch whether something comes before the page. */
export type WatchCover = () => Cover;

/** A place on this device for one value. `write` is false when it could not be kept. What `read` gives is not to be trusted. */
export type ValueStorage = { read(): unknown; write(value: unknown): boolean; clear(): void };

/**
 * Where a draft lives. `hold` puts it with the page's present entry in the history, for a device that keeps nothing. `follow` tells when
 * another tab has kept its own, or has sent it; it returns what ends that.
 */
export type DraftStorage = ValueStorage & {
	hold?: (value: unknown) => void;
	follow?: (told: (other: KeptElsewhere) => void) => () => void;
};

/** What another tab has put in the place of what this device kept, as texts; nothing once it was sent. */
export type KeptElsewhere = {
	before: string | null;
	now: string | null;
	/** What was sent there is not what stands here, which is a request of its own from then on. */
	isApart?: true;
};
