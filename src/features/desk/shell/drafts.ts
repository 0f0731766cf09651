import { useStore } from '@nanostores/react';
import { $keptKeys } from '#shared/data/action.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { figure } from '#shared/rules/money/money.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import type { DeskPorts } from './desk-context.ts';
import { $route } from './route.ts';
import { $staffSession } from './session.ts';

/** Whether it was typed before a reload or the end of a session. */
export type Back = { isBack?: boolean };

type Options<Draft> = {
	name: string;
	/** Checks the shape of a kept draft. It may come from an older version of this page. */
	isSound(kept: unknown): kept is Draft;
	/** Whether anything is typed. By default every draft counts as typed. */
	isTyped?(draft: Draft): boolean;
	/** Words for a number of unfinished drafts, for the button that leads to a closed panel. */
	unfinished?(count: number): string;
};

export type DraftKind<Draft extends object> = Pick<Options<Draft>, 'name'> & {
	isSound(kept: unknown): boolean;
	isTyped(draft: Draft): boolean;
	unfinished: ((count: number) => string) | undefined;
	get(id: string): (Draft & Back) | undefined;
	/** Keeps what is typed. */
	put(id: string, draft: Draft & Back): void;
	/** Forgets what was typed. */
	drop(id: string): void;
};

type Kinds = readonly DraftKind<object>[];

/** Unsaved text, by its kind and the id of its booking. It stays when the panel is closed. */
export const $drafts = deskAtom<Readonly<Record<string, Readonly<Record<string, object>>>>>({});

/** A kind of unsaved text. The form declares it; draft-kinds.ts has the list of all kinds. */
export function draftKind<Draft extends object>({ name, isSound, isTyped = () => true, unfinished }: Options<Draft>): DraftKind<Draft> {
	const all = () => $drafts.get()[name] ?? {};
	return {
		...{ name, isSound, isTyped, unfinished },
		get: (id) => all()[id] as (Draft & Back) | undefined,
		put: (id, draft) => $drafts.set({ ...$drafts.get(), [name]: { ...all(), [id]: draft } }),
		drop(id) {
			const { [id]: _, ...others } = all();
			$drafts.set({ ...$drafts.get(), [name]: others });
		},
	};
}

/** The draft of a booking. */
export function useDraft<Draft extends object>(kind: DraftKind<Draft>, id: string): (Draft & Back) | undefined {
	useStore($drafts);
	return kind.get(id);
}

/** The ids of the bookings for which something of this kind is typed. */
const typedOf = ({ name, isTyped }: DraftKind<object>): string[] =>
	Object.entries($drafts.get()[name] ?? {}).flatMap(([id, draft]) => (isTyped(draft) ? [id] : []));

/** Whether anything is typed that is neither saved nor sent, for one booking or for any. */
export const isAnythingTyped = (kinds: Kinds, id?: string): boolean =>
	kinds.some((kind) => typedOf(kind).some((typed) => id === undefined || typed === id));

/** Follows in a component whether anything is typed that is neither saved nor sent. */
export function useIsAnythingTyped(kinds: Kinds, id?: string): boolean {
	useStore($drafts);
	return isAnythingTyped(kinds, id);
}

/** Unfinished drafts in closed panels: for each kind the first booking, and how many there are in words. */
export function useUnfinished(kinds: Kinds): { name: string; first: string; text: string }[] {
	useStore($drafts);
	const { bookingId: open } = useStore($route);
	return kinds.flatMap((kind) => {
		const ids = typedOf(kind).filter((id) => id !== open);
		return ids[0] && kind.unfinished ? [{ name: kind.name, first: ids[0], text: kind.unfinished(ids.length) }] : [];
	});
}

/**
 * Brings back what this person typed before a reload or the end of the session, and keeps from now on what is typed. Returns a function that
 * stops it. Only the address opens a panel: a form never opens beside another booking (`frame/Unfinished.tsx` leads to it).
 */
export function keepTyped({ typed }: Pick<DeskPorts, 'typed'>, userId: string, kinds: Kinds): () => void {
	const kept = typed.read();
	if (isRecord(kept) && kept['userId'] === userId) bringBack(kept, kinds);
	// The text is another person's, or cannot be read.
	else typed.clear();

	function keep() {
		const session = $staffSession.get();
		// The cleared desk of a signed-out person must not replace their kept text.
		if (session.state !== 'admin' || session.admin.userId !== userId) return;
		if (!isAnythingTyped(kinds)) return typed.clear();
		const drafts = Object.fromEntries(kinds.map((kind) => [kind.name, pick($drafts.get()[kind.name], typedOf(kind))]));
		typed.write({ userId, drafts, keys: $keptKeys.get() });
	}
	const stops = [$drafts, $keptKeys].map((store) => store.listen(keep));
	return () => {
		for (const stop of stops) stop();
	};
}

/** Text typed here since then wins over the kept text. */
function bringBack({ drafts, keys }: Record<string, unknown>, kinds: Kinds): void {
	for (const { name, isSound } of kinds) {
		const sound = entriesOf(isRecord(drafts) ? drafts[name] : undefined).filter(([, draft]) => isSound(draft));
		const back = Object.fromEntries(sound.map(([id, draft]) => [id, { ...(draft as object), isBack: true }]));
		$drafts.set({ ...$drafts.get(), [name]: { ...back, ...$drafts.get()[name] } });
	}
	const texts = entriesOf(keys).filter((pair): pair is [string, string] => isText(pair[1]));
	$keptKeys.set({ ...Object.fromEntries(texts), ...$keptKeys.get() });
}

const entriesOf = (kept: unknown): [string, unknown][] => Object.entries(isRecord(kept) ? kept : {});

const pick = (drafts: Readonly<Record<string, object>> = {}, ids: readonly string[]) =>
	Object.fromEntries(ids.map((id) => [id, drafts[id]]));

/** Whether it has all fields of a form, as texts or lists of texts. */
export const isLike = (typed: unknown, form: object): boolean =>
	isRecord(typed) &&
	Object.entries(form).every(([name, empty]) => {
		const value = typed[name];
		return Array.isArray(empty) ? Array.isArray(value) && value.every(isText) : isText(value);
	});

export const isText = (value: unknown): value is string => typeof value === 'string';

/** "1 payment", "2 payments". */
export const counted = (count: number, one: string): string => `${figure(count)} ${one}${count === 1 ? '' : 's'}`;
