/**
 * Downloads an iCalendar file. Safari on iOS opens `data:` addresses as a calendar but not `blob:` ones
 * (https://github.com/nwcell/ics.js/issues/27).
 */
export function saveCalendar(name: string, file: string): void {
	const link = document.createElement('a');
	link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
	link.download = name;
	link.click();
}
