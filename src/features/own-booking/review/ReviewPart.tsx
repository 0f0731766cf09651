import { useEffect, useId, useRef, useState } from 'react';
import { tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import type { ReviewTyped } from '#shared/rules/booking/review.ts';
import type { SendReview } from '#shared/rules/booking/review-ports.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import { directionOf } from '#shared/rules/text.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { noteInBooking } from '../own-booking.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewWords } from './review-words.ts';
import { sendReview } from './send-review.ts';

/** `typed` keeps what is typed over a reload. */
export type ReviewPorts = { send: SendReview; typed: ValueStorage };

type ReviewPartProps = {
	booking: VisitorBooking & { review: NonNullable<VisitorBooking['review']> };
	language: Language;
	/** Tests give their own. */
	ports: ReviewPorts | undefined;
	readAgain: () => Promise<boolean>;
};

/** The family's review: the form until it is sent, then what became of it. */
export default function ReviewPart({ booking, language, ports = browserPorts(language), readAgain }: ReviewPartProps) {
	const { review, reference } = booking;
	const { sent } = review;
	const t = reviewWords[language];
	const titleId = useId();
	const [state, setState] = useState<'sending' | 'done' | keyof typeof t.problems>();
	const title = useRef<HTMLHeadingElement>(null);
	const thanks = useRef<HTMLOutputElement>(null);

	// The pressed button is gone, and the thanks may have left the screen. Words that were taken back have none.
	useEffect(() => {
		if (state !== 'done') return;
		thanks.current?.scrollIntoView({ block: 'center' });
		(thanks.current?.textContent ? thanks : title).current?.focus({ preventScroll: true });
	}, [state]);

	/** Answers the wrong fields. */
	async function send(typed: ReviewTyped): Promise<Record<string, string>> {
		const link = parseLink(location.hash);
		if (!link) setState('not_found');
		if (!link || state === 'sending') return {};
		setState('sending');
		const answer = await ports.send(link, typed);
		if (answer.ok) {
			ports.typed.clear();
			noteInBooking({ review: { ...review, sent: answer.value } });
			setState('done');
			return {};
		}
		if (typeof answer.problem === 'object') {
			setState(undefined);
			return answer.problem.fields;
		}
		setState(answer.problem);
		// The refusal means that the page shows an old state of the booking.
		if (answer.problem !== 'unreachable') await readAgain();
		return {};
	}

	const form = <ReviewForm {...{ review, reference, language, typed: ports.typed, send }} isSending={state === 'sending'} />;
	return (
		<section className="block" aria-labelledby={titleId}>
			<h2 id={titleId} ref={title} tabIndex={-1}>
				{t.title}
			</h2>
			{sent ? (
				<>
					<p>
						<b>{t.given(sent.mark)}</b>{' '}
						{sent.words && (
							<bdi className="as-typed" dir={directionOf(sent.words)}>
								{sent.words}
							</bdi>
						)}
					</p>
					<p className="soft">
						{sent.state === 'published' && !sent.mayPublish ? t.takenDown : t.states[sent.state]}{' '}
						{sent.state === 'waiting' && !sent.mayPublish && t.kept}
					</p>
				</>
			) : (
				<p>{t.ask}</p>
			)}
			<output ref={thanks} tabIndex={-1}>
				{state === 'done' && sent?.state === 'waiting' && t.done}
			</output>
			{state && state !== 'done' && state !== 'sending' && (
				<Notice tone="bad" role="alert">
					{t.problems[state]}
				</Notice>
			)}
			{!sent && form}
			{sent?.state === 'waiting' && (
				<details className="view__again view__ask" key={sent.sentAt}>
					<summary className="btn btn--line">{t.change}</summary>
					{form}
				</details>
			)}
			{sent?.state === 'published' && sent.mayPublish && (
				<p className="view__again">
					<button
						className="btn btn--line"
						type="button"
						onClick={() => void send({ mark: sent.mark, words: sent.words, mayPublish: false })}
					>
						{t.takeDown}
					</button>
				</p>
			)}
		</section>
	);
}

const browserPorts = (language: Language): ReviewPorts => ({
	send: sendReview(language),
	typed: valueStorage(tabStorage, 'venue-review-typed'),
});
