import { createHash } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { proofProblemWords } from '#shared/booking/words/proof-problems.ts';
import { PROOF_METHODS } from '#shared/rules/money/payment-methods.ts';
import { LONGEST_TRANSACTION_NO, type ProofProblem } from '#shared/rules/money/payment-proof.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import { hasHiddenCharacters, onOneLine, withoutMarks } from '#shared/rules/text.ts';
import { isFreshKey } from '#shared/rules/uuid.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { invalid, readLinkedRequest } from '../lib/http/visitor.ts';
import { comparer, readPicture } from '../lib/pictures.ts';
import type { Services } from '../lib/services.ts';
import { StorageProblem } from '../lib/supabase/files.ts';

/** `POST /api/bookings/:reference/proofs`: a family says that it paid, with a picture. Staff decide what it counts for. */
export const paymentProofsEndpoint = endpoint('payment-proofs', { POST: answer });

/** What is wrong with each field. */
type Problems = Partial<Record<'amount' | 'method' | 'transactionNo' | 'picture', ProofProblem>>;

async function answer(call: Call, services: Services): Promise<Answer> {
	const sent = await readLinkedRequest(call, services, { limit: BUCKET.file_size_limit, tooLarge: TOO_LARGE });
	if (!sent.ok) return sent.problem;
	const { link, language, fields } = sent.value;
	const key = call.request.headers.get('idempotency-key');
	if (!isFreshKey(key)) return refuse('idempotency_key_required');
	const { amount, method, transactionNo, picture, again, ...others } = fields;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return invalid({ [unknown]: 'unknown-field' }, language);
	const inWords = (problems: Problems) =>
		refuse('invalid', {
			fields: Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, proofProblemWords[language][problem]])),
		});

	const read = readFields({ amount, method, transactionNo, picture });
	if (!read.ok) return inWords(read.problem);
	const { bytes, ...typed } = read.value;
	const requestHash = createHash('sha256').update(JSON.stringify(typed)).update(bytes).digest('hex');
	const { proofs, files } = services;
	const begun = await proofs.begin({ ...link, key, requestHash });
	if (begun.outcome === 'replayed' || begun.outcome === 'saved') return { status: 201, body: { proof: begun.proof } };
	if (begun.outcome !== 'open') return refuse(begun.outcome);

	const decoded = await readPicture(bytes);
	if (!decoded.ok) return inWords({ picture: decoded.problem });
	const { jpeg, ...hashes } = decoded.value;
	const looksLike = await copiesAmong(await proofs.near(hashes.nearHash), jpeg, services);
	await files.put(begun.path, jpeg);
	const saved = await proofs.save(
		{ ...link, key, requestHash },
		{ ...typed, ...hashes, looksLike, again: again === true, path: begun.path },
	);
	if (saved.outcome === 'already_sent') return refuse('already_sent', { beside: { state: saved.state } });
	return 'proof' in saved ? { status: 201, body: { proof: saved.proof } } : refuse(saved.outcome);
}

const TOO_LARGE = 'This picture is too large: with everything around it, 1.5 MB fit. Please send a screenshot of it.';

/** The typed values, and the bytes of the picture. */
function readFields(given: Record<'amount' | 'method' | 'transactionNo' | 'picture', unknown>) {
	const { amount, method, picture } = given;
	const transactionNo = readTransactionNo(given.transactionNo);
	const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= 999_999_999;
	const known = PROOF_METHODS.find((one) => one === method);
	const isPicture = typeof picture === 'string' && BASE64.test(picture);
	const problems: Problems = {
		...(!isAmount && { amount: 'amount' }),
		...(!known && { method: 'method' }),
		...(!transactionNo.ok && { transactionNo: transactionNo.problem }),
		...(!isPicture && { picture: 'no-picture' }),
	};
	if (!isAmount || !known || !transactionNo.ok || !isPicture) return err(problems);
	return ok({ amount, method: known, transactionNo: transactionNo.value, bytes: Buffer.from(picture, 'base64') });
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function readTransactionNo(given: unknown): Result<string | null, ProofProblem> {
	if (given === undefined || given === null) return ok(null);
	if (typeof given !== 'string') return err('transaction');
	const text = onOneLine(withoutMarks(given.normalize('NFC')));
	return hasHiddenCharacters(text) || [...text].length > LONGEST_TRANSACTION_NO ? err('transaction') : ok(text || null);
}

/** The ids of the candidates that the picture is a copy of. One whose file is gone is none. */
async function copiesAmong(candidates: readonly { id: string; path: string }[], jpeg: Uint8Array, { files }: Pick<Services, 'files'>) {
	if (candidates.length === 0) return [];
	const isCopy = await comparer(jpeg);
	const found = await Promise.all(
		candidates.map(async ({ id, path }) => {
			try {
				return (await isCopy(await files.download(path))) ? [id] : [];
			} catch (error) {
				if (error instanceof StorageProblem && error.isMissing) return [];
				throw error;
			}
		}),
	);
	return found.flat();
}

export default paymentProofsEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/proofs',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
