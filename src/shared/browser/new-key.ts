/** Random UUID, version 4 (RFC 9562). `crypto.randomUUID` exists only on https, and not on a phone that tries the site in the local network. */
export function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte, at) => marked(byte, at).toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Byte 6 holds the version, byte 8 the variant. */
const marked = (byte: number, at: number): number => {
	if (at === 6) return (byte % 16) + 0x40;
	return at === 8 ? (byte % 64) + 0x80 : byte;
};
