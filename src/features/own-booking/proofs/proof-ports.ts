import { tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import { type SendProof, sendProof } from './send-proof.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** `typed` keeps what is typed, and the key of its sending, over a reload. */
export type ProofPorts = { send: SendProof; shrink: typeof shrinkPicture; typed: ValueStorage };

export const browserPorts = (language: Language): ProofPorts => ({
	send: sendProof(language),
	shrink: shrinkPicture,
	typed: valueStorage(tabStorage, 'venue-proof-typed'),
});
