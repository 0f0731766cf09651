import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { reviewAbout } from '#shared/booking/words/review-about.ts';
import { reviewProblemsInWords } from '#shared/booking/words/review-problems.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { LONGEST_REVIEW, MARKS, type ReviewTyped, readReview } from '#shared/rules/booking/review.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import { directionOf } from '#shared/rules/text.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';
import { reviewWords } from './review-words.ts';

type ReviewFormProps = {
	review: NonNullable<VisitorBooking['review']>;
	reference: string;
	language: Language;
	typed: ValueStorage;
	send: (typed: ReviewTyped) => Promise<Record<string, string>>;
	isSending: boolean;
};

/** The form of a review. It begins with what was sent, or typed before a reload. */
export function ReviewForm({ review: { shown, sent }, reference, language, typed, send, isSending }: ReviewFormProps) {
	const t = reviewWords[language];
	const [said, setSaid] = useState<Typed>(() => keptOf(typed, reference) ?? { words: '', mayPublish: false, ...sent, reference });
	const [problems, setProblems] = useState<Record<string, string>>({});
	const form = useRef<HTMLFormElement>(null);
	const name = useId();
	const words = said.words ?? '';
	const left = LONGEST_REVIEW - [...words].length;

	function type(change: Partial<Typed>) {
		const next = { ...said, ...change };
		setSaid(next);
		setProblems({});
		typed.write(next);
	}

	function refuse(found: Record<string, string>) {
		setProblems(found);
		const [first] = Object.keys(found);
		if (first) form.current?.querySelector<HTMLElement>(first === 'mark' ? 'input' : 'textarea')?.focus();
	}

	async function submit(event: SyntheticEvent) {
		event.preventDefault();
		const read = readReview({ mark: said.mark, words, mayPublish: said.mayPublish });
		refuse(read.ok ? await send(read.value) : reviewProblemsInWords(read.problem, language));
	}

	return (
		<form className="lost__form" noValidate onSubmit={submit} ref={form}>
			<ChoiceGroup legend={t.mark} note={t.ends} role="radiogroup" problem={problems['mark']}>
				<div className="seg">
					{MARKS.map((mark) => (
						<label key={mark}>
							<input type="radio" name={name} checked={said.mark === mark} onChange={() => type({ mark })} />
							<span>{mark}</span>
						</label>
					))}
				</div>
			</ChoiceGroup>
			<Field label={t.words} hint={left < 100 && left >= 0 ? t.left(left) : t.wordsHint} problem={problems['words']}>
				{(control) => (
					<textarea
						className="input"
						{...control}
						rows={4}
						dir={directionOf(words) ?? 'auto'}
						value={words}
						onChange={({ target }) => type({ words: target.value })}
					/>
				)}
			</Field>
			<div>
				<label className="check">
					<input type="checkbox" checked={said.mayPublish} onChange={({ target }) => type({ mayPublish: target.checked })} />
					<span>{t.allow}</span>
				</label>
				<p className="help">{t.shown(shown.name, reviewAbout(shown, language))}</p>
			</div>
			<button className="btn btn--main" type="submit" aria-disabled={isSending || undefined}>
				{isSending ? t.sending : t.send}
			</button>
		</form>
	);
}

type Typed = Partial<ReviewTyped> & { mayPublish: boolean; reference: string };

/** What was typed for this booking before a reload. */
function keptOf(storage: ValueStorage, reference: string): Typed | undefined {
	const kept = asRecord(storage.read());
	return kept['reference'] === reference ? (kept as Typed) : undefined;
}
