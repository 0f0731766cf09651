/** Opens a mail to this address and to nobody else: what a family typed must not add readers or words to it (RFC 6068). */
export function mailtoOf(address: string): string {
	const at = address.lastIndexOf('@');
	return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
