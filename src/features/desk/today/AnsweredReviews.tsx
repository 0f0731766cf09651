import { useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { whenWords } from '#features/desk/shell/words/when.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { useResource } from '#shared/data/resource.ts';
import type { AnsweredReview } from '#shared/rules/booking/today-rows.ts';
import { answer, ReviewText } from './answer-review.tsx';
import { answeredReviews } from './review-state.ts';
import { reviewWords as words } from './review-words.ts';
import { Family } from './TodaySection.tsx';

/** Reviews that were published or declined. A published one can be taken off the site. */
export default function AnsweredReviews() {
	const reading = useResource(answeredReviews);
	const [asked, setAsked] = useState<string>();
	if (reading.state === 'failed') return <p role="alert">{words.notLoaded}</p>;
	if (reading.state !== 'ready') return <p role="status">{adminWords.loading}</p>;
	if (reading.value.length === 0) return <p className="soft">{words.noneAnswered}</p>;
	return (
		<ul className="due__list">
			{reading.value.map((review) => (
				<li key={review.id}>
					<Row review={review} isAsking={asked === review.id} onAsk={setAsked} />
				</li>
			))}
		</ul>
	);
}

type RowProps = { review: AnsweredReview; isAsking: boolean; onAsk: (id: string | undefined) => void };

function Row({ review, isAsking, onAsk }: RowProps) {
	const ports = usePorts();
	const { id, clientName: about, answeredAt } = review;

	function takeBack() {
		onAsk(undefined);
		void answer(ports, review, 'declined');
	}

	return (
		<>
			<Family booking={review} />
			<p className="family__what num">{words.stands(review, answeredAt ? whenWords(new Date(answeredAt), ports.now()) : '')}</p>
			<ReviewText review={review} />
			{isAsking && <Question text={words.question(about)} yes={words.yes} no={words.no} onYes={takeBack} onNo={() => onAsk(undefined)} />}
			{review.state === 'published' && review.mayPublish && !isAsking && (
				<div className="due__acts">
					<button className="btn btn--line btn--small" type="button" onClick={() => onAsk(id)}>
						{words.takeBack}
						<span className="sr">, {about}</span>
					</button>
				</div>
			)}
		</>
	);
}
