/** Whether a number as people read it, "+92 300 0000000" or "0300 0000000", is the one that is dialled, "+923000000000". */
export function isSameNumber(shown: string, dialled: string): boolean {
	const digits = shown.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '+');
	if (!/^\+?\d+$/.test(digits)) return false;
	if (!digits.startsWith('0')) return digits.replace('+', '') === dialled.replace('+', '');
	// As it is dialled inside the country: 0 stands for the country code, which has one to three digits.
	return new RegExp(`^\\+\\d{1,3}${digits.slice(1)}$`).test(dialled);
}
