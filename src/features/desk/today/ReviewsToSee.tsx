import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { Cut, ReviewToSee } from '#shared/rules/booking/today-rows.ts';
import { directionOf } from '#shared/rules/text.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { Place, useKeptRows } from './KeptRows.tsx';
import { answerReview } from './review-state.ts';
import { reviewWords as words } from './review-words.ts';
import { Family, MoreCount, TodaySection } from './TodaySection.tsx';

type ReviewsProps = { reviews: Cut<ReviewToSee>; now: Date };

/** Reviews that wait for an answer. Without one, the section is not shown. */
export default function ReviewsToSee({ reviews, now }: ReviewsProps) {
	const ports = usePorts();
	const rows = useKeptRows(reviews.rows, ({ id }) => id);
	if (rows.length === 0) return null;

	async function answer(review: ReviewToSee, state: FamilyReview['state']) {
		const { id, clientName: about } = review;
		const act = `${id}/review`;
		const reply = await answerReview({ ...review, state });
		const undo = state !== 'waiting' && {
			label: actWords.undo,
			act: () => void answer({ ...review, version: review.version + 1 }, 'waiting'),
		};
		if (reply.ok) notifySuccess(act, words.done[state](about), undefined, undo || undefined);
		else notifyFailure(act, { text: words.failed, problem: reply.problem, meaning: words.why, about, open: () => openBooking(ports, id) });
	}

	return (
		<TodaySection name="ReviewsToSee" title={words.title} count={reviews.total} isEmpty={false} none="">
			<ul className="due__list">
				{rows.map(({ row, isDone }) => (
					<Place key={row.id} name={row.clientName} version={row.version} isDone={isDone}>
						<Family booking={row} />
						<p className="family__what num">{words.says(row, whenWords(new Date(row.sentAt), now))}</p>
						{row.words && (
							<p className="family__what">
								<q dir={directionOf(row.words) ?? 'auto'}>{row.words}</q>
							</p>
						)}
						<div className="due__acts">
							<Reach booking={row} isNamed />
							{isPublishable(row) && (
								<button className="btn btn--line btn--small" type="button" onClick={() => void answer(row, 'published')}>
									{words.publish}
									<span className="sr">, {row.clientName}</span>
								</button>
							)}
							<button className="btn btn--line btn--small" type="button" onClick={() => void answer(row, 'declined')}>
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
