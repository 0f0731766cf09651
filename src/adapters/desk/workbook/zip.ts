/** The files as a ZIP archive (PKWARE's APPNOTE, deflated, without what files beyond 4 GB need), in parts for a `Blob`. */
export async function zip(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>[]> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	const directory: Uint8Array<ArrayBuffer>[] = [];
	let offset = 0;
	for (const [path, content] of Object.entries(files)) {
		const name = bytesOf(path);
		const plain = bytesOf(content);
		const { method, packed } = await pack(plain);
		const facts = [...VERSION_AND_FLAGS, 2, method, ...FIRST_DAY, 4, crc32(plain), 4, packed.length, 4, plain.length, 2, name.length];
		const local = record(0x04034b50, [...facts, 2, 0]);
		parts.push(local, name, packed);
		directory.push(record(0x02014b50, [2, 20, ...facts, 2, 0, 2, 0, 2, 0, 2, 0, 4, 0, 4, offset]), name);
		offset += local.length + name.length + packed.length;
	}
	const count = directory.length / 2;
	const size = directory.reduce((sum, { length }) => sum + length, 0);
	return [...parts, ...directory, record(0x06054b50, [2, 0, 2, 0, 2, count, 2, count, 4, size, 4, offset, 2, 0])];
}

/** Version 2.0, names in UTF-8. */
const VERSION_AND_FLAGS = [2, 20, 2, 0x0800];

/** The first day there is, so that the same table is the same file. */
const FIRST_DAY = [2, 0, 2, 0x21];

/** A signature, and then values of so many bytes each, the lowest byte first. */
function record(signature: number, sizesAndValues: number[]): Uint8Array<ArrayBuffer> {
	const bytes: number[] = [];
	for (let at = 0; at < sizesAndValues.length; at += 2) {
		const [size = 0, value = 0] = sizesAndValues.slice(at, at + 2);
		for (let byte = 0; byte < size; byte++) bytes.push(Math.floor(value / 256 ** byte) % 256);
	}
	const head = new Uint8Array(4 + bytes.length);
	new DataView(head.buffer).setUint32(0, signature, true);
	head.set(bytes, 4);
	return head;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

type Packed = { method: 0 | 8; packed: Uint8Array<ArrayBuffer> };

/** Deflated; or stored as it is where the browser cannot do that, as Safari before 16.4 and Chrome before 103. */
async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Packed> {
	const packer = deflater();
	if (!packer) return { method: 0, packed: bytes };
	return { method: 8, packed: new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(packer)).arrayBuffer()) };
}

function deflater(): CompressionStream | undefined {
	try {
		return new CompressionStream('deflate-raw');
	} catch {
		return undefined;
	}
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
	let value = index;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

function crc32(bytes: Uint8Array): number {
	let value = 0xffffffff;
	for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
	return ~value >>> 0;
}
