import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { $edits, $letters, $payments, isEditTyped, isPaymentTyped } from './drafts.ts';
import { type KeptTyping, readKeptTyping } from './kept-typing.ts';
import { $ledgerKeys } from './ledger.ts';
import { $entryDraft, $newBooking, $route, openBooking } from './route.ts';
import { $staffSession } from './session.ts';

type TypedPorts = Pick<DeskPorts, 'typed' | 'route'>;

/**
 * Brings back what this person typed before the page was loaded again or the session ended, with the form it stood in, and keeps from now on
 * what is typed. Returns a function that stops it.
 */
export function keepTyped(ports: TypedPorts, userId: string): () => void {
	bringBack(ports, userId);
	const keep = () => {
		const session = $staffSession.get();
		// The desk is cleared when somebody is out: what was kept for them stays.
		if (session.state !== 'admin' || session.admin.userId !== userId) return;
		const typing = typingOf(userId);
		if (typing) ports.typed.write(typing);
		else ports.typed.clear();
	};
	const stops = [$edits, $payments, $letters, $entryDraft, $ledgerKeys, $route].map((store) => store.listen(keep));
	return () => {
		for (const stop of stops) stop();
	};
}

function bringBack(ports: TypedPorts, userId: string): void {
	const kept = readKeptTyping(ports.typed.read(), userId);
	// Somebody else's, or nothing that can be read.
	if (!kept) {
		ports.typed.clear();
		return;
	}
	$edits.set({ ...kept.edits, ...$edits.get() });
	$payments.set({ ...kept.payments, ...$payments.get() });
	$letters.set({ ...kept.letters, ...$letters.get() });
	$ledgerKeys.set({ ...kept.keys, ...$ledgerKeys.get() });
	if (kept.entry && !$entryDraft.get()) {
		$entryDraft.set(kept.entry);
		$newBooking.set({});
	}
	const typedOf = Object.keys({ ...kept.edits, ...kept.payments, ...kept.letters });
	const bookingId = typedOf.find((id) => id === kept.bookingId) ?? typedOf[0];
	if (bookingId && !$route.get().bookingId) openBooking(ports, bookingId);
}

/** Whether anything is typed that is saved or sent nowhere. */
export const isAnythingTyped = (): boolean => typingOf('') !== undefined;

/** What is typed and saved nowhere; `undefined` when that is nothing. */
function typingOf(userId: string): KeptTyping | undefined {
	const edits = only($edits.get(), isEditTyped);
	const payments = only($payments.get(), isPaymentTyped);
	const letters = $letters.get();
	const entry = $entryDraft.get();
	if (!entry && Object.keys({ ...edits, ...payments, ...letters }).length === 0) return undefined;
	return { userId, bookingId: $route.get().bookingId, edits, payments, letters, entry, keys: $ledgerKeys.get() };
}

const only = <Draft>(drafts: Readonly<Record<string, Draft>>, isTyped: (draft: Draft) => boolean) =>
	Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isTyped(draft)));
