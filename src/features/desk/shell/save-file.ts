/** How long the bytes are kept. Some browsers read them only after the click has returned. */
const KEPT_MS = 60_000;

/** Downloads a file. A text is CSV, or JSON by its name. */
export function saveFile(name: string, content: string | Blob): void {
	const type = `${name.endsWith('.json') ? 'application/json' : 'text/csv'};charset=utf-8`;
	const link = document.createElement('a');
	link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
