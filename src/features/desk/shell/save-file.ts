import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { loadPart } from '#shared/browser/load-part.ts';

/** How long the bytes are kept. Some browsers read them only after the click has returned. */
const KEPT_MS = 60_000;

export const saveFile: DeskPorts['saveFile'] = (name, text) =>
	save(name, new Blob([text], { type: `${name.endsWith('.json') ? 'application/json' : 'text/csv'};charset=utf-8` }));

/** Returns false if the code that writes workbooks cannot be loaded, offline or after a deploy. */
export const saveWorkbook: DeskPorts['saveWorkbook'] = async (name, sheet) => {
	const writer = await loadPart(() => import('../list/workbook.ts')).catch(() => undefined);
	if (!writer) return false;
	save(name, await writer.workbookOf(sheet));
	return true;
};

function save(name: string, content: Blob): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(content);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
