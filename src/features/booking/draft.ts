import { atom, computed } from 'nanostores';
import { EMPTY_VALUES, filledUp, isAnyTyped, isSameValues, type RequestValues, readValues } from '#shared/booking/values.ts';
import type { DraftStorage, KeptElsewhere } from '#shared/rules/booking/visitor-ports.ts';
import { isFreshKey } from '#shared/rules/fresh-key.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import type { Clock } from '#shared/rules/ports.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** A request that is being written: what was typed, and the key under which it will be sent. */
export type Draft = {
	values: RequestValues;
	/** Idempotency key of this attempt: the same until the server has refused it for good. */
	key: string;
	/** The text with which WhatsApp was opened, so that a second try does not open it again. */
	chatText: string;
	/** The query of the link that it took up last: another one is a newer choice, the same one a reload. */
	link?: string | undefined;
	/** What was sent, as long as no answer has said whether it arrived; `undefined` when nothing is in doubt. */
	unanswered?: Unanswered | undefined;
};

/** A request that may have arrived: its language, since asked again in the same words it is never booked twice, and the slot that it may stand in. */
export type Unanswered = { language: Language; slot: Slot };

/** Where a draft lives, when it is, and where its keys come from. */
export type DraftPorts = { storage: DraftStorage; clock: Clock; newKey: () => string };

/** The draft of this tab; `undefined` until it is opened in the browser. */
export const $draft = atom<Draft | undefined>(undefined);

/** Whether the hall may have it already: it was sent, and no answer came. Outlives steps and reloads. */
export const $isUnanswered = computed($draft, (draft) => draft?.unanswered !== undefined);

/** The slot that the hall may have been asked for already. */
export const $unansweredSlot = computed($draft, (draft) => draft?.unanswered?.slot);

/** False once the device has refused to keep the draft; the form goes on in memory. */
export const $isDraftKept = atom(true);

/** What another tab of this device has kept last, or has sent. */
export const $elsewhere = atom<KeptElsewhere | undefined>(undefined);

/**
 * Takes in what another tab did. Both began from one draft, so they may have one key: what was sent there under it and says something else is
 * another request, and this one gets a key of its own, under which the hall does not have it yet.
 */
export function hearElsewhere(other: KeptElsewhere, ports: DraftPorts): void {
	const own = $draft.get();
	const before = other.now === null ? readKeptText(other.before, ports.clock()) : undefined;
	const isOurs = own !== undefined && before?.key === own.key && !own.unanswered && isAnyTyped(own.values);
	const isApart = isOurs && !(before.unanswered && isSameValues(before.values, own.values));
	if (isApart) renewKey(ports);
	$elsewhere.set(isApart ? { ...other, isApart } : other);
}

/** The same of a text of the storage, which may be somebody else's, or cut off. */
export function readKeptText(text: string | null, now: Date): Draft | undefined {
	try {
		return readKept(JSON.parse(text ?? 'null'), now);
	} catch {
		return undefined;
	}
}

/** After so many days a kept draft is nobody's plan any more. */
const KEPT_DAYS = 7;

/**
 * What this device kept, or a fresh draft. What a link asks for that was not taken up yet is the latest choice and takes the place of an older
 * one; else it fills what is still empty. A request that may have arrived stays as it was sent.
 */
export function beginDraft(ports: DraftPorts, asked: Partial<RequestValues> = {}, link = ''): Draft {
	const draft = readKept(ports.storage.read(), ports.clock()) ?? freshDraft(ports);
	const isNewer = link !== '' && link !== draft.link && !draft.unanswered;
	const values = isNewer ? { ...draft.values, ...asked } : filledUp(draft.values, asked);
	return { ...draft, values, link: link || draft.link };
}

/** Makes it the draft of this tab. */
export function openDraft(draft: Draft): void {
	$isDraftKept.set(true);
	$draft.set(draft);
}

/** Notes what is typed, at once. */
export function keepValues(values: RequestValues, ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), values }, ports);
}

/** Notes that WhatsApp stands open with this text. */
export function keepChatText(chatText: string, ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), chatText }, ports);
}

/** Notes that it goes out and may arrive; `undefined` once it is known that it did not. */
export function noteUnanswered(unanswered: Unanswered | undefined, ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), unanswered }, ports);
}

/** A step begins, or the page may be left: on a device that keeps nothing, its entry in the history holds what was typed until then, so that a reload loses nothing. */
export function keepAtStep(ports: DraftPorts): void {
	const draft = $draft.get();
	if (!draft || !isAnyTyped(draft.values)) return;
	keep(draft, ports);
	if (!$isDraftKept.get()) ports.storage.hold?.(keptForm(draft, ports));
}

/** The next try is another request: the server has refused this one for good. */
export function renewKey(ports: DraftPorts): void {
	keep({ ...($draft.get() ?? freshDraft(ports)), key: ports.newKey() }, ports);
}

/** The request is sent: the device forgets it. */
export function forgetDraft(ports: DraftPorts): void {
	ports.storage.clear();
	$draft.set(freshDraft(ports));
}

const freshDraft = ({ newKey }: DraftPorts): Draft => ({ values: EMPTY_VALUES, key: newKey(), chatText: '' });

function keep(draft: Draft, ports: DraftPorts): void {
	$draft.set(draft);
	$isDraftKept.set(ports.storage.write(keptForm(draft, ports)));
}

const keptForm = (draft: Draft, { clock }: Pick<DraftPorts, 'clock'>) => ({ ...draft, keptAt: clock().toISOString() });

/** Reads what a device kept; `undefined` when it is no draft, or too old. */
export function readKept(kept: unknown, now: Date): Draft | undefined {
	const { values, key, chatText, keptAt, link, unanswered } = asRecord(kept);
	if (!isFreshKey(key) || typeof keptAt !== 'string') return undefined;
	const age = now.getTime() - Date.parse(keptAt);
	// A broken date gives NaN, which is not young enough either.
	if (!(age < KEPT_DAYS * 86_400_000)) return undefined;
	return {
		values: readValues(values),
		key,
		chatText: typeof chatText === 'string' ? chatText : '',
		link: typeof link === 'string' ? link : undefined,
		unanswered: unansweredIn(unanswered),
	};
}

function unansweredIn(kept: unknown): Unanswered | undefined {
	const { language, slot } = asRecord(kept);
	const known = LANGUAGES.find((name) => name === language);
	const asked = readSlot(slot);
	return known && asked && { language: known, slot: asked };
}
