/** A random UUID, version 4 (RFC 9562). `crypto.randomUUID` is only there on https, and so not on a phone that tries the site in the same network. */
export function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte, at) => marked(byte, at).toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The version stands in byte 6, the variant in byte 8. */
const marked = (byte: number, at: number): number => {
	if (at === 6) return (byte % 16) + 0x40;
	return at === 8 ? (byte % 64) + 0x80 : byte;
};
