import { usePorts } from '#features/desk/shell/desk-context.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import type { BigDiscount, Cut } from '#shared/rules/booking/today-rows.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { Place, useKeptRows } from './KeptRows.tsx';
import { MoreCount, TodaySection } from './TodaySection.tsx';
import { seeDiscount } from './today-state.ts';
import { todayWords } from './words.ts';

const words = todayWords.discounts;

/** Discounts above the owner's limit, the newest first, until they were seen. Without one, the section is not shown. */
export function BigDiscounts({ discounts, now }: { discounts: Cut<BigDiscount>; now: Date }) {
	const ports = usePorts();
	const rows = useKeptRows(discounts.rows, ({ id }) => id);
	if (rows.length === 0) return null;

	async function see(discount: BigDiscount) {
		const { id, clientName: about } = discount;
		const answer = await seeDiscount(discount);
		const act = `${id}/discount`;
		if (answer.ok) notifySuccess(act, words.noted(about));
		else notifyFailure(act, { text: words.notNoted, problem: answer.problem, about, open: () => openBooking(ports, id) });
	}

	return (
		<TodaySection name="BigDiscounts" title={words.title} count={discounts.total} isEmpty={false} none="">
			<ul className="due__list">
				{rows.map(({ row, isDone }) => (
					<Place key={row.id} name={row.clientName} version={row.version} isDone={isDone}>
						<div className="family__who">
							<button className="name" type="button" onClick={() => openBooking(ports, row.id)}>
								<bdi>{row.clientName}</bdi>
							</button>
						</div>
						<p className="family__what num">{words.says(row, whenWords(new Date(row.at), now))}</p>
						<div className="due__acts">
							<button className="btn btn--line btn--small" type="button" onClick={() => void see(row)}>
								{words.seen}
								<span className="sr">, {row.clientName}</span>
							</button>
						</div>
					</Place>
				))}
			</ul>
			<MoreCount of={discounts} />
		</TodaySection>
	);
}
