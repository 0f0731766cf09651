import type { Day } from '../day.ts';
import type { Language } from '../language.ts';
import type { MessageState } from '../messaging/messages.ts';
import type { Result } from '../result.ts';
import type { DayOffer, Slot } from '../slots/slot.ts';
import type { PlaceInLine, VisitorBooking } from './booking.ts';
import type { Occasion } from './fields.ts';
import type { AnyRequest } from './list-request.ts';

/**
 * A family's receipt for a saved request (docs/contract.md). `token` opens this booking only. `whatsappUrl` opens a chat with the hall.
 * `isQuiet`: the hall sends no message before the family has written. `isSimulated`: no messages are sent because WhatsApp's keys are
 * missing (docs/decisions/16-two-providers.md). `functions`: of a request with a list, in its order.
 */
export type Receipt = Pick<VisitorBooking, 'reference' | 'status' | 'estimate' | 'isQuiet' | 'line' | 'othersWait'> & {
	token: string;
	whatsappUrl: string;
	isSimulated?: boolean;
	functions?: AskedFunction[];
};

/** A function that was asked for: its id, and who else wants its slot. */
export type AskedFunction = { id: string; occasion?: Occasion; line?: PlaceInLine; othersWait?: true };

/** The link of a family's own booking: reference and token. */
export type OwnLink = { reference: string; token: string };

/** No answer: no network, a timeout, or a failing server. The request may have been saved. */
export type Silence = { kind: 'offline' | 'timeout' | 'server' };

/** Why a request has no receipt. All but `Silence` mean that nothing was saved. */
export type SendProblem =
	| Silence
	| { kind: 'invalid'; fields: Record<string, string> }
	| { kind: 'slot_taken'; alternatives: Slot[]; functions?: TakenFunction[] }
	| { kind: 'idempotency_mismatch' | 'too_many_requests' | 'forbidden' };

/** A function whose slot is taken, by its place in the request, with free slots for it. */
export type TakenFunction = { index: number; alternatives: Slot[] };

/** Sends a request. The same key is the same request. */
export type SendBooking = (request: AnyRequest, key: string) => Promise<Result<Receipt, SendProblem>>;

/** The state of the thank-you. "refused" when the server refuses; `undefined` without an answer. */
export type ThankYouAnswer = { id: string; state: MessageState; isSimulated?: boolean } | 'refused' | undefined;

/** Requests the thank-you for a new booking. Repeated calls send it once. With the message's `id`, it only reads the state. */
export type SendThankYou = (given: { to: string; message: string; token: string; id?: string | undefined }) => Promise<ThankYouAnswer>;

/** Reads a visitor's own booking. A wrong reference and a wrong token get the same answer. */
export type ReadBooking = (reference: string, token: string) => Promise<Result<VisitorBooking, { kind: 'not_found' } | Silence>>;

/** Requests the link of a booking. The answer does not reveal whether such a booking exists. */
export type AskForLink = (
	typed: { phone: string; eventDate: string },
	language: Language,
) => Promise<
	Result<{ isSimulated: boolean }, Silence | { kind: 'invalid'; fields: Record<string, string> } | { kind: 'too_many_requests' }>
>;

/** Reads the slots from the first to the last day, at most 92 days. */
export type ReadAvailability = (first: Day, last: Day) => Promise<Result<DayOffer[], Silence>>;

/** Watches whether something covers the page, such as WhatsApp. `isGone` resolves when the page is visible. */
export type Cover = { wasThere(): boolean; isGone(): Promise<void>; stop(): void };

/** Starts to watch. */
export type WatchCover = () => Cover;

/** Stores one value on this device. `write` returns false on failure. `read` returns untrusted data. */
export type ValueStorage = { read(): unknown; write(value: unknown): boolean; clear(): void };

/**
 * Stores a draft. `hold` puts it into the page's history entry, for a device that stores nothing. `follow` reports changes and sends from
 * other tabs, and returns a function that stops it.
 */
export type DraftStorage = ValueStorage & {
	hold?: (value: unknown) => void;
	follow?: (told: (other: OtherTabDraft) => void) => () => void;
};

/** Value that another tab has stored, as texts; empty once it was sent. */
export type OtherTabDraft = {
	before: string | null;
	now: string | null;
	/** The other tab sent something else than this tab shows, so this tab's draft is a request of its own. */
	isApart?: true;
};
