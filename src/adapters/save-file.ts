/** How long a download keeps its bytes: some browsers read them only after the click has returned. */
const KEPT_MS = 60_000;

/** Hands a CSV file to whoever sits at the screen. */
export function saveFile(name: string, text: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
