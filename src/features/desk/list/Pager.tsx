import { usePorts } from '#features/desk/shell/desk-context.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { nextPage, PAGE_SIZE, previousPage, type ShownBookings } from './state.ts';

const words = adminWords.list;

export function Pager({ list }: { list: ShownBookings }) {
	const ports = usePorts();
	const { cursors } = list.query;
	const { rows, total } = list.value;
	const before = cursors.length * PAGE_SIZE;
	const last = before + rows.length;
	const isFirst = cursors.length === 0;
	const isLast = last >= total;
	return (
		<nav className="pager" aria-label={words.pages}>
			<span>
				<span className="nowrap">{words.range(before + 1, last, Math.max(total, last))}</span>, {words.amountsIn}
			</span>
			<span className="pager__ways">
				<button
					className="iconbtn"
					type="button"
					title={words.previous}
					aria-disabled={isFirst || undefined}
					onClick={() => previousPage(ports)}
				>
					<Icon name="previous" />
					<span className="sr">{words.previous}</span>
				</button>
				<button
					className="iconbtn"
					type="button"
					title={words.next}
					aria-disabled={isLast || undefined}
					onClick={() => !isLast && nextPage(ports)}
				>
					<Icon name="next" />
					<span className="sr">{words.next}</span>
				</button>
			</span>
		</nav>
	);
}
