import { atom, computed } from 'nanostores';
import { EMPTY_VALUES, filledUp, isAnyTyped, isSameValues, isStillKept, type RequestValues, readValues } from '#shared/booking/values.ts';
import type { DraftStorage, OtherTabDraft } from '#shared/rules/booking/visitor-ports.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import type { Clock } from '#shared/rules/ports.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { asRecord, listOf } from '#shared/rules/unknown.ts';
import { isFreshKey } from '#shared/rules/uuid.ts';

/** Draft of a request, with the key under which it will be sent. */
export type Draft = {
	values: RequestValues;
	/** Idempotency key, which stays until the server refuses the request for good. */
	key: string;
	/** Text with which WhatsApp was opened. A second attempt with the same text does not open it again. */
	chatText: string;
	/** Query of the last link that was applied. The same query again is a reload, another one a newer choice. */
	link?: string | undefined;
	/** Set from sending until an answer arrives: until then the hall may have the request. */
	unanswered?: Unanswered | undefined;
	setAside?: SetAside | undefined;
	/** Reference of the ended booking that the draft asks for again. */
	again?: string | undefined;
};

/** Values that "Ask for this day again" replaced: what was typed or, after the undo, the ended booking (`isBooking`). */
type SetAside = { values: RequestValues; isBooking: boolean };

/** Request that may have arrived. Its language matters: only the same words under the same key count as one booking. */
export type Unanswered = { language: Language; slots: Slot[] };

export type DraftPorts = { storage: DraftStorage; clock: Clock; newKey: () => string };

/** Draft of this tab; `undefined` until the browser opens it. */
export const $draft = atom<Draft | undefined>(undefined);

/** True while a sent request has no answer. Survives steps and reloads. */
export const $isUnanswered = computed($draft, (draft) => draft?.unanswered !== undefined);

export const $unansweredSlots = computed($draft, (draft) => draft?.unanswered?.slots);

/** Values that the visitor can bring back, until the request is sent. */
export const $setAside = computed($draft, (draft) => (draft?.unanswered ? undefined : draft?.setAside));

/** False after the device refused to store the draft, which then exists only in memory. */
export const $isDraftKept = atom(true);

/** Last change or sending in another tab. */
export const $elsewhere = atom<OtherTabDraft | undefined>(undefined);

/** Handles a change in another tab. Both drafts may share a key; if the other tab sent different values under it, this draft needs a new key. */
export function hearElsewhere(other: OtherTabDraft, ports: DraftPorts): void {
	const own = $draft.get();
	const before = other.now === null ? readKeptText(other.before, ports.clock()) : undefined;
	const isOurs = own !== undefined && before?.key === own.key && !own.unanswered && isAnyTyped(own.values);
	const isApart = isOurs && !(before.unanswered && isSameValues(before.values, own.values));
	if (isApart) renewKey(ports);
	$elsewhere.set(isApart ? { ...other, isApart } : other);
}

/** Parses a stored draft; `undefined` if it is damaged or has another format. */
export function readKeptText(text: string | null, now: Date): Draft | undefined {
	try {
		return readKept(JSON.parse(text ?? 'null'), now);
	} catch {
		return undefined;
	}
}

/**
 * Opens the stored draft, or a new one. A new link overrides its values; a known link only fills empty fields. A draft that may have reached
 * the hall stays unchanged.
 */
export function beginDraft(ports: DraftPorts, asked: Partial<RequestValues> = {}, link = ''): Draft {
	const kept = readKept(ports.storage.read(), ports.clock());
	const draft = kept ?? freshDraft(ports);
	const isNewer = link !== '' && link !== draft.link && !draft.unanswered;
	const { more, hall, eventDate, eventTime } = draft.values;
	// Of several evenings a link would replace the first.
	const own = more.length > 0 ? { hall, eventDate, eventTime } : {};
	const values = isNewer ? { ...draft.values, ...asked, ...own } : filledUp(draft.values, asked);
	if (!kept) ofLinks.add(values);
	return { ...draft, values, link: link || draft.link };
}

/** Values that a link alone has filled. They are not stored, because the address brings them again. */
const ofLinks = new WeakSet<RequestValues>();

export function openDraft(draft: Draft): void {
	$isDraftKept.set(true);
	$draft.set(draft);
}

export function keepValues(values: RequestValues, ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), values }, ports);
}

export function keepChatText(chatText: string, ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), chatText }, ports);
}

/** Brings back the values that were set aside, and sets the present ones aside. */
export function swapSetAside(ports: DraftPorts): RequestValues | undefined {
	const draft = $draft.get();
	if (!draft?.setAside) return undefined;
	const { values, isBooking } = draft.setAside;
	keep({ ...draft, values, setAside: { values: draft.values, isBooking: !isBooking } }, ports);
	return values;
}

/** Marks the request as possibly arrived, or `undefined` as certainly not. */
export function noteUnanswered(unanswered: Unanswered | undefined, ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), unanswered }, ports);
}

/** Stores the draft when a step begins or the page may be left. Without storage the history entry holds it, so that a reload loses nothing. */
export function keepAtStep(ports: DraftPorts): void {
	const draft = $draft.get();
	if (!draft || !isAnyTyped(draft.values) || ofLinks.has(draft.values)) return;
	keep(draft, ports);
	if (!$isDraftKept.get()) ports.storage.hold?.(keptForm(draft, ports));
}

/** Makes the next attempt a new request, after the server refused this one for good. */
export function renewKey(ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), key: ports.newKey() }, ports);
}

/** Forgets the draft after it was sent. What was typed before "Ask for this day again" becomes the draft again. */
export function forgetDraft(ports: DraftPorts): void {
	const setAside = $draft.get()?.setAside;
	// Other tabs read from the empty storage that the draft was sent.
	ports.storage.clear();
	$draft.set(freshDraft(ports));
	if (setAside && !setAside.isBooking) keepValues(setAside.values, ports);
}

const freshDraft = ({ newKey }: DraftPorts): Draft => ({ values: EMPTY_VALUES, key: newKey(), chatText: '' });

function keep(draft: Draft, ports: DraftPorts): void {
	$draft.set(draft);
	$isDraftKept.set(ports.storage.write(keptForm(draft, ports)));
}

const keptForm = (draft: Draft, { clock }: Pick<DraftPorts, 'clock'>) => ({ ...draft, keptAt: clock().toISOString() });

/** Reads a stored draft; `undefined` if it is damaged or too old. */
function readKept(kept: unknown, now: Date): Draft | undefined {
	const { values, key, chatText, link, unanswered, setAside, again } = asRecord(kept);
	if (!isFreshKey(key) || !isStillKept(kept, now)) return undefined;
	return {
		values: readValues(values),
		key,
		chatText: typeof chatText === 'string' ? chatText : '',
		link: typeof link === 'string' ? link : undefined,
		unanswered: unansweredIn(unanswered),
		setAside: setAsideIn(setAside),
		again: typeof again === 'string' ? again : undefined,
	};
}

function setAsideIn(kept: unknown): SetAside | undefined {
	const { values, isBooking } = asRecord(kept);
	return typeof isBooking === 'boolean' ? { values: readValues(values), isBooking } : undefined;
}

function unansweredIn(kept: unknown): Unanswered | undefined {
	const { language, slot, slots } = asRecord(kept);
	const known = LANGUAGES.find((name) => name === language);
	// Drafts of an earlier version have one slot.
	const asked = (slot ? [slot] : listOf(slots)).map(readSlot).filter((one) => one !== undefined);
	return known && asked.length > 0 ? { language: known, slots: asked } : undefined;
}
