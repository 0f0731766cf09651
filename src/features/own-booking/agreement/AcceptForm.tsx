import { type SyntheticEvent, useRef, useState } from 'react';
import { newKey } from '#shared/browser/new-key.ts';
import { type AcceptAgreement, type AcceptanceProblem, type Agreement, readName } from '#shared/rules/booking/agreement.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import type { Language } from '#shared/rules/language.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { agreementPartWords } from './words.ts';

type AcceptFormProps = {
	version: Agreement;
	language: Language;
	accept: AcceptAgreement;
	/** Shows the beginning of the version. */
	onRead: () => void;
	onAccepted: (agreement: Agreement) => Promise<void>;
	/** The page showed an old version, or a booking that has ended. */
	onOld: () => Promise<void>;
};

/**
 * Accepts the version above it. An answer that was lost is asked for again with the same key. A version that comes while another one is read is
 * not accepted by the same press: the button first leads to it.
 */
export function AcceptForm({ version: { versionNo }, language, accept, onRead, onAccepted, onOld }: AcceptFormProps) {
	const t = agreementPartWords[language];
	const [typed, setTyped] = useState('');
	const [isUnnamed, setIsUnnamed] = useState(false);
	const [problem, setProblem] = useState<AcceptanceProblem>();
	const [isSending, setIsSending] = useState(false);
	const [readNo, setReadNo] = useState(versionNo);
	const isNew = readNo !== versionNo;
	/** What was sent last, with its key. */
	const attempt = useRef({ key: '', what: '' });

	async function submit(event: SyntheticEvent) {
		event.preventDefault();
		if (isSending) return;
		setProblem(undefined);
		if (isNew) {
			setReadNo(versionNo);
			return onRead();
		}
		const name = readName(typed);
		setIsUnnamed(!name);
		if (!name) return;
		const link = parseLink(location.hash);
		if (!link) return setProblem('not_found');
		const what = `${versionNo} ${name}`;
		if (attempt.current.what !== what) attempt.current = { key: newKey(), what };
		setIsSending(true);
		const answer = await accept(link, attempt.current.key, { version: versionNo, name });
		setIsSending(false);
		if (answer.ok) return onAccepted(answer.value);
		setProblem(answer.problem);
		if (answer.problem === 'version_replaced' || answer.problem === 'booking_over') await onOld();
	}

	return (
		<form className="lost__form" noValidate onSubmit={submit}>
			<Field label={t.name} hint={t.binding(versionNo)} problem={isUnnamed ? t.nameProblem : undefined}>
				{(control) => (
					<input
						{...control}
						className="input"
						autoComplete="name"
						dir="auto"
						value={typed}
						onChange={({ target }) => {
							setIsUnnamed(false);
							setTyped(target.value);
						}}
					/>
				)}
			</Field>
			{(problem || isNew) && (
				<Notice tone="bad" role="alert">
					{problem ? t.problems[problem] : t.newer(versionNo)}
				</Notice>
			)}
			<button className={isNew ? 'btn btn--line' : 'btn btn--main'} type="submit" aria-disabled={isSending || undefined}>
				{isSending ? t.accepting : isNew ? t.readFirst(versionNo) : t.accept(versionNo)}
			</button>
		</form>
	);
}
