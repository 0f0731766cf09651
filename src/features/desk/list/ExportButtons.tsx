import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { isWholeBook } from '#features/desk/shell/rules/bookings-query.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { notifyError, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { $exporting, type ExportKind, exportBookings } from './export.ts';
import { $isBehind, bookings, stats } from './state.ts';
import { listWords } from './words.ts';

const words = adminWords.list;

const NAMES: Record<ExportKind, string> = { csv: words.export, xlsx: listWords.workbook };

/** Buttons for CSV and Excel, with the number of rows. The fixed label "Export" does not say that it is CSV. */
export function ExportButtons() {
	const ports = usePorts();
	const exporting = useStore($exporting);
	const id = useId();
	const rows = useRows();

	async function save(kind: ExportKind) {
		const answer = await exportBookings(ports, kind);
		if (answer.ok) {
			const { count, file } = answer.value;
			if (file) notifySuccess('export', adminWords.exported(count, file));
			else notifyInfo(adminWords.nothingToExport);
		} else if (answer.problem !== 'busy') notifyError('export', words.failedQuery);
	}

	return (
		<div className="panel__files">
			<span className="panel__rows num">
				<span id={id}>{rows}</span> <span id={`${id}csv`}>{listWords.csv}</span>
			</span>
			{(['csv', 'xlsx'] as const).map((kind) => (
				<button
					className="btn btn--line btn--small"
					type="button"
					key={kind}
					aria-describedby={kind === 'csv' ? `${id} ${id}csv` : id}
					aria-disabled={exporting !== undefined || undefined}
					onClick={() => void save(kind)}
				>
					<DeskIcon name="download" />
					{exporting === kind ? words.exporting : NAMES[kind]}
				</button>
			))}
		</div>
	);
}

/** For example "1 of 74 bookings". No total counts deleted bookings. */
function useRows(): string | false {
	const list = useStore(bookings.$reading);
	const counted = useStore(stats.$reading);
	const isBehind = useStore($isBehind) !== undefined;
	if (list.state !== 'ready' || isBehind) return false;
	const { query } = list.query;
	const isPart = !isWholeBook(query) && query.status !== 'deleted' && counted.state === 'ready';
	return listWords.rows(list.value.total, isPart ? counted.value.totalBookings : undefined);
}
