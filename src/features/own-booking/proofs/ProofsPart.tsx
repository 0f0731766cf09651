import { clsx } from 'clsx';
import { useId } from 'react';
import { momentInWords } from '#i18n/site/hours.ts';
import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { methodInText } from '#shared/rules/money/payment-methods.ts';
import { type FamilyProof, takesProofs } from '#shared/rules/money/payment-proof.ts';
import { directionOf, groupsLeftToRight } from '#shared/rules/text.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { ProofForm, type ProofFormProps } from './ProofForm.tsx';
import { proofsWords } from './proofs-words.ts';

/** What the family says that it paid, what became of it, and the form for a new proof. */
export default function ProofsPart(given: ProofFormProps) {
	const { booking, language } = given;
	const { proofs = [] } = booking;
	const t = proofsWords[language];
	const titleId = useId();
	return (
		<section className={clsx('block', proofs.length === 0 && 'view__ask')} aria-labelledby={titleId}>
			<h2 id={titleId}>{t.title}</h2>
			{proofs.length > 0 && (
				<dl className="facts">
					{proofs.map((proof) => (
						<div key={proof.id}>
							<dt>{moneyInWords(proof.amount, language)}</dt>
							<dd>
								<p>{stateInWords(proof, language)}</p>
								<p className="soft">
									{t.sent(t.methods[proof.method] ?? methodInText(proof.method), momentInWords(new Date(proof.createdAt), language))}
								</p>
								{proof.words && !isTakenBack(proof) && (
									<Notice tone="ask">
										<bdi className="as-typed" dir={directionOf(proof.words)}>
											<Unbroken text={directionOf(proof.words) ? groupsLeftToRight(proof.words) : proof.words} />
										</bdi>
									</Notice>
								)}
							</dd>
						</div>
					))}
				</dl>
			)}
			{takesProofs(booking) && <ProofForm {...given} />}
		</section>
	);
}

/** Whether the payment that a proof became or repeats was taken back. */
const isTakenBack = ({ state, recordedAmount }: FamilyProof): boolean =>
	(state === 'recorded' || state === 'repeated') && recordedAmount === null;

/** What became of a proof. The hall may have recorded another sum than the family named, or taken back what it recorded. */
function stateInWords(proof: FamilyProof, language: Language): string {
	const { state, amount, recordedAmount } = proof;
	const t = proofsWords[language];
	if (isTakenBack(proof)) return t.takenBack;
	if (state !== 'recorded' || !recordedAmount || recordedAmount === amount) return t.states[state];
	return t.receivedOf(moneyInWords(recordedAmount, language), moneyInWords(amount, language));
}
