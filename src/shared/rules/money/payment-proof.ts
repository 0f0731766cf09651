import type { Status } from '../booking/status.ts';
import type { Day } from '../day.ts';
import type { PaymentMethod } from './payment-method-key.ts';

/** What a family says that it paid, as its page shows it. `words`: why the money was not found, or what the proof repeats. Instants are ISO texts. */
export type FamilyProof = {
	id: string;
	amount: number;
	method: PaymentMethod;
	transactionNo: string | null;
	state: 'waiting' | 'recorded' | 'not_found' | 'repeated';
	words: string | null;
	createdAt: string;
	answeredAt: string | null;
	/** What the hall recorded, which may differ from `amount`; of a repeated proof the payment that it repeats. Null if nothing was recorded or it was taken back; missing if the database is older. */
	recordedAmount?: number | null;
};

/** A payment to the hall, or below zero a refund, with the number of its receipt. */
export type FamilyReceipt = { number: string; amount: number; method: PaymentMethod; receivedOn: Day };

/** A proof as staff see it. `receiptNumber`: of what was recorded. `same`: the same proof or payment elsewhere, of any booking. */
export type StaffProof = FamilyProof & { bookingId: string; paymentId: string | null; receiptNumber: string | null; same: SameProof[] };
/** `why`: the same picture or an altered copy of it, the same transaction number, or both. The receipt is null if nothing is recorded now. */
export type SameProof = {
	why: ('picture' | 'altered_picture' | 'transaction')[];
	bookingId: string;
	reference: string;
	createdAt: string;
	state: FamilyProof['state'];
	receiptNumber: string | null;
	paymentId: string | null;
};

/** Whether the family may send a proof. The money of a family whose hold has just ended may be on its way. `private.takes_proofs()` has the same states. */
export const takesProofs = ({ status }: { status: Status }): boolean => ['pending', 'advance_paid', 'expired'].includes(status);

/** The longest transaction number. The database has the same limit. */
export const LONGEST_TRANSACTION_NO = 60;

/** Sentences that a proof of payment can be refused with. */
export type ProofProblem = 'amount' | 'method' | 'transaction' | 'no-picture' | 'pdf' | 'no-image' | 'unreadable';

/** A family's request: the link of its booking, its key, and a hash of all that was sent. */
type Sent = Record<'reference' | 'token' | 'key' | 'requestHash', string>;

/** Proofs in the database, as the endpoints use them. */
export type ProofsPort = {
	begin(given: Sent): Promise<BegunProof>;
	save(
		given: Sent,
		proof: Pick<FamilyProof, 'amount' | 'method' | 'transactionNo'> &
			Record<'path' | 'bytesHash' | 'pixelHash' | 'nearHash', string> & { looksLike: string[]; again: boolean },
	): Promise<SavedProof>;
	/** Proofs whose pictures may look like one with this hash. */
	near(nearHash: string): Promise<{ id: string; path: string }[]>;
	/** Where a proof's picture lies; empty if there is no such proof. */
	path(proof: string): Promise<string>;
};

/** What the server's two calls answer besides a proof. */
export type ProofRefusal = 'not_found' | 'not_now' | 'too_many_requests' | 'idempotency_mismatch';
type KeptProof = { outcome: 'saved' | 'replayed'; proof: FamilyProof } | { outcome: ProofRefusal };
/** already_sent: the booking has the same picture or transaction number already, which waits or is recorded. */
export type SavedProof = KeptProof | { outcome: 'already_sent'; state: 'waiting' | 'recorded' };
export type BegunProof = { outcome: 'open'; path: string } | KeptProof;
