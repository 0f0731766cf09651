import { atom } from 'nanostores';
import { type Once, once } from '#shared/data/once.ts';
import { ok } from '#shared/rules/result.ts';
import type { AskProblem, RecoveryLink, RecoveryLinkPort, RecoveryPort, RecoveryProblem } from './recovery.ts';

/**
 * The step of a recovery. "ask": the form for a mail, `isSpent` after a used link. "asked": the mail may be on its way. "set": the form for
 * the new password.
 */
export type Recovery = { step: 'ask'; isSpent: boolean } | { step: 'asked' } | { step: 'set'; link: RecoveryLink } | { step: 'done' };
export const $recovery = atom<Recovery>({ step: 'ask', isSpent: false });

/** The last address, for another try. */
export const $recoveryEmail = atom('');

/** Whether an answer is on its way. A second press does nothing. */
export const $isRecovering = atom(false);

/** Begins with the link in the address, and again when another link is opened here. Returns a function that ends it. */
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

/** Asks for the recovery mail. */
export const askForLink = (recovery: RecoveryPort, email: string): Once<undefined, AskProblem> =>
	once($isRecovering, true, async () => {
		$recoveryEmail.set(email);
		const answer = await recovery.ask(email);
		if (answer.ok) $recovery.set({ step: 'asked' });
		return answer;
	});

/** Goes back to the form, with the last address. */
export const askAgain = (): void => $recovery.set({ step: 'ask', isSpent: false });

/** Sets the new password. A used link leads back to the form for a mail. */
export const setNewPassword = (recovery: RecoveryPort, password: string): Once<undefined, RecoveryProblem> =>
	once($isRecovering, true, async () => {
		const now = $recovery.get();
		if (now.step !== 'set') return ok(undefined);
		const answer = await recovery.setPassword(now.link, password);
		if (answer.ok) $recovery.set({ step: 'done' });
		else if (answer.problem === 'link-spent') $recovery.set({ step: 'ask', isSpent: true });
		return answer;
	});
