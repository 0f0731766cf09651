import { useStore } from '@nanostores/react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { adminWords } from '#i18n/desk/desk.ts';
import { listWords } from '#i18n/desk/list.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $exporting, type ExportKind, exportBookings } from '#stores/desk/export.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';

const words = adminWords.list;
const NAMES: Record<ExportKind, string> = { csv: words.export, xlsx: listWords.workbook };

/** Saves what the list matches, for any spreadsheet or for Excel. */
export function ExportButtons({ ports }: { ports: DeskPorts }) {
	const exporting = useStore($exporting);

	async function save(kind: ExportKind) {
		const answer = await exportBookings(ports, kind);
		if (answer.ok) notifySuccess('export', adminWords.exported(answer.value));
		else if (answer.problem !== 'busy') notifyError('export', words.failedQuery);
	}

	return (
		<div className="panel__files">
			{(['csv', 'xlsx'] as const).map((kind) => (
				<button
					className="btn btn--line btn--small"
					type="button"
					key={kind}
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
