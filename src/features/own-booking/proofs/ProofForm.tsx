import { type HTMLAttributes, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { proofProblemWords } from '#shared/booking/words/proof-problems.ts';
import { newKey } from '#shared/browser/new-key.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import type { Language } from '#shared/rules/language.ts';
import { methodName, PROOF_METHODS } from '#shared/rules/money/payment-methods.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { noteInBooking } from '../own-booking.ts';
import { amountDue, emptyOf, hasArrived, keptOf, type TypedProof } from './proof-draft.ts';
import { browserPorts, type ProofPorts } from './proof-ports.ts';
import { proofsWords } from './proofs-words.ts';
import { usePicture } from './use-picture.ts';

export type ProofFormProps = {
	booking: VisitorBooking;
	language: Language;
	/** Tests give their own. */
	ports: ProofPorts | undefined;
	readAgain: () => Promise<boolean>;
};

/** The form for a proof of payment. */
export function ProofForm({ booking, language, ports = browserPorts(language), readAgain }: ProofFormProps) {
	const t = proofsWords[language];
	const { reference, proofs = [] } = booking;
	const [left] = useState(() => keptOf(ports.typed, booking));
	const [isOpen, setIsOpen] = useState(left !== undefined);
	const [typed, setTyped] = useState<TypedProof>(() => left ?? emptyOf(reference));
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [state, setState] = useState<'sending' | 'done' | keyof typeof t.problems>();
	const form = useRef<HTMLFormElement>(null);
	const file = useRef<HTMLInputElement>(null);
	const picture = usePicture(ports.shrink, file, (problem) => {
		setProblems(({ picture: _, ...others }) => (problem ? { ...others, picture: proofProblemWords[language][problem] } : others));
		setState((now) => (now === 'sending' ? now : undefined));
	});
	const done = useRef<HTMLOutputElement>(null);
	const amountTyped = typed.amount ?? amountDue(booking);
	const isThere = state === 'waiting' || state === 'recorded';

	function settle() {
		ports.typed.clear();
		setTyped(emptyOf(reference));
		if (file.current) file.current.value = '';
		setState('done');
		setIsOpen(false);
		if (isOpen) done.current?.focus();
	}
	// A proof whose answer was lost may be there at the next reading.
	useEffect(() => {
		if (state !== 'sending' && hasArrived(typed, proofs)) settle();
	});

	function type(change: Partial<TypedProof>) {
		const next = { ...typed, amount: amountTyped, ...change };
		setTyped(next);
		setState(undefined);
		ports.typed.write(next);
	}

	/** The form for the next payment opens without the thanks for the last one. */
	function toggle(opens: boolean) {
		setIsOpen(opens);
		if (opens && state === 'done') setState(undefined);
	}

	function refuse(found: Record<string, string>) {
		setProblems(found);
		setState(undefined);
		form.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
	}

	async function send(event: SyntheticEvent, again?: true) {
		event.preventDefault();
		if (state === 'sending') return;
		const say = proofProblemWords[language];
		const { key, method } = typed;
		const amount = readAmount(amountTyped) ?? 0;
		const chosen = file.current?.files?.[0];
		const found = {
			...(amount < 1 && { amount: say.amount }),
			...(!method && { method: say.method }),
			...(!chosen && { picture: say['no-picture'] }),
		};
		if (!chosen || Object.keys(found).length > 0) return refuse(found);
		const link = parseLink(location.hash);
		if (!link) return setState('not_found');
		setProblems({});
		type({ known: proofs.map(({ id }) => id) });
		setState('sending');
		// The button for another payment disappears.
		if (again) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
		const small = await picture.shrunk(chosen);
		if (typeof small === 'string') return refuse({ picture: say[small] });
		const proof = { amount, method, transactionNo: typed.transactionNo.trim() || null, picture: small.base64, ...(again && { again }) };
		const answer = await ports.send(link, proof, key);
		if (answer.ok) {
			settle();
			return noteInBooking({ proofs: [answer.value, ...proofs.filter(({ id }) => id !== answer.value.id)] });
		}
		if (typeof answer.problem === 'object') return refuse(answer.problem.fields);
		// The key belongs to what came before.
		if (answer.problem === 'again') type({ key: newKey() });
		setState(answer.problem);
		await readAgain();
	}

	const input = (name: 'amount' | 'transactionNo', value: string, more?: HTMLAttributes<HTMLInputElement>) => (control: object) => (
		<input
			className="input"
			{...control}
			{...more}
			name={name}
			autoComplete="off"
			dir="ltr"
			value={value}
			onChange={({ target }) => type({ [name]: target.value })}
		/>
	);
	return (
		<>
			<output ref={done} tabIndex={-1}>
				{state === 'done' && t.done}
			</output>
			<details className="view__again view__ask" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
				<summary className={isOpen ? 'btn btn--line' : 'btn btn--main'}>{t.open}</summary>
				{isOpen && (
					<form className="lost__form" noValidate onSubmit={send} ref={form}>
						<p>{t.intro}</p>
						<Field label={t.amount} problem={problems['amount']}>
							{input('amount', amountTyped, { inputMode: 'numeric' })}
						</Field>
						<Field label={t.method} problem={problems['method']}>
							{(control) => (
								<select
									className="select"
									{...control}
									name="method"
									value={typed.method}
									onChange={({ target }) => type({ method: target.value })}
								>
									<option value="">{t.choose}</option>
									{PROOF_METHODS.map((method) => (
										<option key={method} value={method}>
											{t.methods[method] ?? methodName(method)}
										</option>
									))}
								</select>
							)}
						</Field>
						<Field label={t.transactionNo} optional={t.optional} problem={problems['transactionNo']}>
							{input('transactionNo', typed.transactionNo)}
						</Field>
						<Field
							label={t.picture}
							hint={left?.key === typed.key && !picture.isChosen ? t.pictureAgain : t.pictureHint}
							problem={problems['picture']}
						>
							{(control) => (
								<input
									className="input"
									{...control}
									ref={file}
									name="picture"
									type="file"
									accept="image/*"
									onChange={({ target }) => void picture.choose(target.files?.[0])}
								/>
							)}
						</Field>
						{state && state !== 'done' && state !== 'sending' && (
							<Notice tone={isThere ? 'ask' : 'bad'} role="alert">
								<p>{t.problems[state]}</p>
								{isThere && (
									<button className="btn btn--line btn--small" type="button" onClick={(event) => void send(event, true)}>
										{t.another}
									</button>
								)}
							</Notice>
						)}
						<button className="btn btn--main" type="submit" aria-disabled={state === 'sending' || undefined}>
							{state === 'sending' ? t.sending : t.send}
						</button>
					</form>
				)}
			</details>
		</>
	);
}
