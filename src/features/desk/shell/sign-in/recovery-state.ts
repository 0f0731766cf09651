import { atom } from 'nanostores';
import { type Once, once } from '#shared/data/once.ts';
import { ok, type Result } from '#shared/rules/result.ts';
import type { NewPasswordProblem } from './new-password.ts';

/**
 * The link of a recovery mail. "token": our own mail. Its link is used up only with the new password, so that a mail program may open it.
 * "session": the provider's mail, which leads past the provider. "spent": the provider has refused the link.
 */
export type RecoveryLink = { kind: 'token'; tokenHash: string } | { kind: 'session'; refreshToken: string } | { kind: 'spent' };

/** Reads the link from an address. The part after `#` never leaves the browser, but some mails bring a query. */
export function recoveryLinkIn({ search, hash }: Pick<URL, 'search' | 'hash'>): RecoveryLink | undefined {
	const brought = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
	if (brought.has('error') || brought.has('error_code')) return { kind: 'spent' };
	const tokenHash = brought.get('token_hash');
	if (tokenHash) return { kind: 'token', tokenHash };
	const refreshToken = brought.get('refresh_token');
	return refreshToken ? { kind: 'session', refreshToken } : undefined;
}

/** Why no mail was sent. After "lost" it may be. An unknown address is no reason: strangers must not learn which addresses exist. */
export type MailProblem = 'too-many-requests' | 'lost' | 'failed';

/** Why a new password was not set. "network": the link could not be used yet. "link-spent": it was used, is too old, or a newer one was sent. */
export type RecoveryProblem = NewPasswordProblem | 'network' | 'link-spent';

/** The page's address with a recovery link. */
export type RecoveryLinkPort = {
	/** Takes the link out of the address and the browser's history. */
	takeLink(): RecoveryLink | undefined;
	/** Calls `tell` when another link is opened on this page. Returns a function that ends it. */
	onLink(tell: () => void): () => void;
};

/** Recovery of a forgotten password. */
export type RecoveryPort = {
	/** Asks for the mail. The answer does not show whether the address is known. */
	ask(email: string): Promise<Result<undefined, MailProblem>>;
	/** Sets the password and ends all sessions of that person, also on this device. */
	setPassword(link: RecoveryLink, password: string): Promise<Result<undefined, RecoveryProblem>>;
};

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
export const askForLink = (recovery: RecoveryPort, email: string): Once<undefined, MailProblem> =>
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
