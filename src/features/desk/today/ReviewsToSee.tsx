import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { Cut, ReviewToSee } from '#shared/rules/booking/today-rows.ts';
import { answer, ReviewText } from './answer-review.tsx';
import { Place, useKeptRows } from './KeptRows.tsx';
import { reviewWords as words } from './review-words.ts';
import { Family, MoreCount, TodaySection } from './TodaySection.tsx';

type ReviewsProps = { reviews: Cut<ReviewToSee>; now: Date };

/** Reviews that wait for an answer. Without one, the section is not shown. */
export default function ReviewsToSee({ reviews, now }: ReviewsProps) {
	const ports = usePorts();
	const rows = useKeptRows(reviews.rows, ({ id }) => id);
	if (rows.length === 0) return null;

	const answerWithUndo = (review: ReviewToSee, state: FamilyReview['state']) =>
		answer(ports, review, state, {
			label: actWords.undo,
			act: () => void answer(ports, { ...review, version: review.version + 1 }, 'waiting'),
		});

	return (
		<TodaySection name="ReviewsToSee" title={words.title} count={reviews.total} isEmpty={false} none="">
			<ul className="due__list">
				{rows.map(({ row, isDone }) => (
					<Place key={row.id} name={row.clientName} version={row.version} isDone={isDone}>
						<Family booking={row} />
						<p className="family__what num">{words.says(row, whenWords(new Date(row.sentAt), now))}</p>
						<ReviewText review={row} />
						<div className="due__acts">
							<Reach booking={row} isNamed />
							{isPublishable(row) && (
								<button className="btn btn--line btn--small" type="button" onClick={() => void answerWithUndo(row, 'published')}>
									{words.publish}
									<span className="sr">, {row.clientName}</span>
								</button>
							)}
							<button className="btn btn--line btn--small" type="button" onClick={() => void answerWithUndo(row, 'declined')}>
								{isPublishable(row) ? words.decline : words.seen}
								<span className="sr">, {row.clientName}</span>
							</button>
						</div>
					</Place>
				))}
			</ul>
			<MoreCount of={reviews} />
		</TodaySection>
	);
}

const isPublishable = ({ words, mayPublish }: ReviewToSee): boolean => words !== null && mayPublish;
