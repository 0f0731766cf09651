import { atom } from 'nanostores';
import { type Once, once } from '#shared/data/once.ts';
import { ok } from '#shared/rules/result.ts';
import type { AskProblem, RecoveryLink, RecoveryLinkPort, RecoveryPort, RecoveryProblem } from './recovery.ts';

/**
 * How far somebody is on the way back. "ask": for the mail, `isSpent` after a link that opens nothing any more. "asked": it may be on its
 * way. "set": the link is at hand.
 */
export type Recovery = { step: 'ask'; isSpent: boolean } | { step: 'asked' } | { step: 'set'; link: RecoveryLink } | { step: 'done' };
export const $recovery = atom<Recovery>({ step: 'ask', isSpent: false });

/** The address that was asked with last, for whoever asks again. */
export const $recoveryEmail = atom('');

/** Whether an answer is waited for: a second press does nothing. */
export const $isRecovering = atom(false);

/** Begins where the address leads; once more whenever another link is opened on this page. Returns a function that stops it. */
export function startRecovery(address: RecoveryLinkPort): () => void {
	const begin = (link: RecoveryLink | undefined) => {
		$recovery.set(link && link.kind !== 'spent' ? { step: 'set', link } : { step: 'ask', isSpent: link !== undefined });
	};
	begin(address.takeLink());
	return address.onLink(() => {
		const link = address.takeLink();
		if (link) begin(link);
	});
}

/** Asks for the mail. */
export const askForLink = (recovery: RecoveryPort, email: string): Once<undefined, AskProblem> =>
	once($isRecovering, true, async () => {
		$recoveryEmail.set(email);
		const answer = await recovery.ask(email);
		if (answer.ok) $recovery.set({ step: 'asked' });
		return answer;
	});

/** Back to the form, with the address that was asked with. */
export const askAgain = (): void => $recovery.set({ step: 'ask', isSpent: false });

/** Sets the new password; a link that opens nothing any more leads back to asking for another. */
export const setNewPassword = (recovery: RecoveryPort, password: string): Once<undefined, RecoveryProblem> =>
	once($isRecovering, true, async () => {
		const now = $recovery.get();
		if (now.step !== 'set') return ok(undefined);
		const answer = await recovery.setPassword(now.link, password);
		if (answer.ok) $recovery.set({ step: 'done' });
		else if (answer.problem === 'link-spent') $recovery.set({ step: 'ask', isSpent: true });
		return answer;
	});
