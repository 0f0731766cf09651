import { emptyPayment } from '#features/desk/booking/payments/parse-payment.ts';
import { $keptKeys } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { EMPTY_BOOKING, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import {
	$edits,
	$entryDraft,
	$letters,
	$newBooking,
	$payments,
	$privateNotes,
	type EditDraft,
	type EntryDraft,
	isEditTyped,
	isPaymentTyped,
	type LetterDraft,
	type NoteDraft,
	type PaymentDraft,
} from './drafts.ts';
import type { DeskPorts } from './rules/desk-ports.ts';
import { $staffSession } from './session.ts';

type TypedPorts = Pick<DeskPorts, 'typed'>;

/**
 * Brings back what this person typed before the page was loaded again or the session ended, and keeps from now on what is typed. Returns a
 * function that stops it. Only the address opens a panel: a form never opens beside another booking (`frame/Unfinished.tsx` leads to it).
 */
export function keepTyped(ports: TypedPorts, userId: string): () => void {
	bringBack(ports, userId);
	const keep = () => {
		const session = $staffSession.get();
		// The cleared desk of a signed-out person must not replace their kept text.
		if (session.state !== 'admin' || session.admin.userId !== userId) return;
		const typing = typingOf(userId);
		if (typing) ports.typed.write(typing);
		else ports.typed.clear();
	};
	const stops = [$edits, $payments, $letters, $privateNotes, $entryDraft, $keptKeys].map((store) => store.listen(keep));
	return () => {
		for (const stop of stops) stop();
	};
}

function bringBack(ports: TypedPorts, userId: string): void {
	const kept = readKeptTyping(ports.typed.read(), userId);
	// The text is another person's, or cannot be read.
	if (!kept) {
		ports.typed.clear();
		return;
	}
	$edits.set({ ...kept.edits, ...$edits.get() });
	$payments.set({ ...kept.payments, ...$payments.get() });
	$letters.set({ ...kept.letters, ...$letters.get() });
	$privateNotes.set({ ...kept.notes, ...$privateNotes.get() });
	$keptKeys.set({ ...kept.keys, ...$keptKeys.get() });
	if (kept.entry && !$entryDraft.get()) {
		$entryDraft.set(kept.entry);
		$newBooking.set({});
	}
}

/** Whether anything is typed that is saved or sent nowhere. */
export const isAnythingTyped = (): boolean => typingOf('') !== undefined;

/** All unsaved text; `undefined` if there is none. */
function typingOf(userId: string): KeptTyping | undefined {
	const edits = only($edits.get(), isEditTyped);
	const payments = only($payments.get(), isPaymentTyped);
	const letters = $letters.get();
	const notes = $privateNotes.get();
	const entry = $entryDraft.get();
	if (!entry && Object.keys({ ...edits, ...payments, ...letters, ...notes }).length === 0) return undefined;
	return { userId, edits, payments, letters, notes, entry, keys: $keptKeys.get() };
}

const only = <Draft>(drafts: Readonly<Record<string, Draft>>, isTyped: (draft: Draft) => boolean) =>
	Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isTyped(draft)));

/** The unsaved text of a person. */
type KeptTyping = {
	userId: string;
	edits: Readonly<Record<string, EditDraft>>;
	payments: Readonly<Record<string, PaymentDraft>>;
	letters: Readonly<Record<string, LetterDraft>>;
	notes: Readonly<Record<string, NoteDraft>>;
	entry: EntryDraft | undefined;
	/** The keys of changes whose answers got lost. */
	keys: Readonly<Record<string, string>>;
};

/** Reads the kept text of this person. It may come from an older version of this page, so other shapes are left out. */
function readKeptTyping(kept: unknown, userId: string): KeptTyping | undefined {
	if (!isRecord(kept) || kept['userId'] !== userId) return undefined;
	const { edits, payments, letters, notes, entry, keys } = kept;
	return {
		userId,
		edits: each(edits, isEdit),
		payments: each(payments, isPayment),
		letters: each(letters, isLetter),
		notes: each(notes, isNote),
		entry: isEntry(entry) ? { ...entry, isBack: true } : undefined,
		keys: Object.fromEntries(Object.entries(isRecord(keys) ? keys : {}).filter((pair): pair is [string, string] => isText(pair[1]))),
	};
}

function each<Draft extends object>(
	drafts: unknown,
	isDraft: (draft: unknown) => draft is Draft,
): Record<string, Draft & { isBack: true }> {
	const sound = Object.entries(isRecord(drafts) ? drafts : {}).filter((pair): pair is [string, Draft] => isDraft(pair[1]));
	return Object.fromEntries(sound.map(([id, draft]) => [id, { ...draft, isBack: true }]));
}

const isEdit = (draft: unknown): draft is EditDraft => isRecord(draft) && isLike(draft['typed'], EMPTY_BOOKING) && isBooking(draft['base']);

const isPayment = (draft: unknown): draft is PaymentDraft => isLike(draft, NO_PAYMENT);

const isLetter = (draft: unknown): draft is LetterDraft => isRecord(draft) && isText(draft['text']);

const isNote = (draft: unknown): draft is NoteDraft => isRecord(draft) && isText(draft['text']) && isText(draft['base']);

const isEntry = (draft: unknown): draft is EntryDraft =>
	isRecord(draft) &&
	isText(draft['key']) &&
	isLike(draft['begun'], EMPTY_BOOKING) &&
	isLike(draft['typed'], EMPTY_BOOKING) &&
	'isHeld' in draft;

/** Whether the forms can begin from this booking. */
function isBooking(base: unknown): base is Booking {
	if (!isRecord(base) || !isText(base['id']) || !isText(base['status']) || typeof base['version'] !== 'number') return false;
	try {
		return isLike(typedFrom(base as Booking), EMPTY_BOOKING);
	} catch {
		return false;
	}
}

/** Whether it has all fields of the form as texts or lists of texts. */
const isLike = (typed: unknown, form: object): boolean =>
	isRecord(typed) &&
	Object.entries(form).every(([name, empty]) => {
		const value = typed[name];
		return Array.isArray(empty) ? Array.isArray(value) && value.every(isText) : isText(value);
	});

const NO_PAYMENT = emptyPayment('advance', '2026-01-01' as Day);

const isText = (value: unknown): value is string => typeof value === 'string';
