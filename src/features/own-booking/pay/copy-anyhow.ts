/**
 * Copies a text, also in browsers inside of apps, which refuse the clipboard. "marked": no way worked, and what the page shows is selected, so
 * that a finger can copy it.
 */
export async function copyAnyhow(
	text: string,
	copy: (text: string) => Promise<boolean>,
	shown: Element | null,
): Promise<'copied' | 'marked'> {
	if ((await copy(text)) || copiedByCommand(text)) return 'copied';
	if (shown) getSelection()?.selectAllChildren(shown);
	return 'marked';
}

/** The old way, which needs no permission. It copies what is selected, so the text lies in a field for a moment. */
function copiedByCommand(text: string): boolean {
	const focused = document.activeElement;
	const area = document.createElement('textarea');
	area.value = text;
	area.readOnly = true;
	area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
	document.body.append(area);
	area.focus({ preventScroll: true });
	area.select();
	try {
		return document.execCommand('copy');
	} catch {
		return false;
	} finally {
		area.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}
