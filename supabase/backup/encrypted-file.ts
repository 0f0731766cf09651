import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** First word of the file. */
const MAGIC = 'VENUE-BACKUP';
const VERSION = 1;
const TAG_BYTES = 16;
/** scrypt needs about 128 MB and half a second per guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

/** First line of the file: readable, and authenticated with the rest. `check` detects a wrong passphrase at once. */
type Header = { version: number; salt?: string; iv?: string; check?: string };

const lineOf = (header: Header) => `${MAGIC} ${JSON.stringify(header)}\n`;

function keyOf(passphrase: string, salt: Buffer): { key: Buffer; check: string } {
	const derived = scryptSync(passphrase.normalize('NFC'), salt, 64, COST);
	return { key: derived.subarray(0, 32), check: createHash('sha256').update(derived.subarray(32)).digest('base64').slice(0, 12) };
}

/** Writes lines into a new file, compressed, and encrypted (scrypt, AES-256-GCM) if there is a passphrase. Never overwrites a file. */
export async function writeSealed(file: string, lines: AsyncIterable<string>, passphrase: string | undefined): Promise<void> {
	if (await stat(file).catch(() => undefined)) throw new Error(`${file} is there already; a backup overwrites nothing.`);
	const draft = `${file}.part`;
	const out = createWriteStream(draft, { mode: 0o600 });
	const [salt, iv] = [randomBytes(16), randomBytes(12)];
	const { key, check } = passphrase ? keyOf(passphrase, salt) : {};
	const header = lineOf(
		key ? { version: VERSION, salt: salt.toString('base64'), iv: iv.toString('base64'), check: check ?? '' } : { version: VERSION },
	);
	out.write(header);
	const cipher = key && createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
	try {
		await pipeline(Readable.from(lines), createGzip(), cipher ?? new PassThrough(), out, { end: false });
	} catch (error) {
		out.destroy();
		await rm(draft, { force: true });
		throw error;
	}
	out.end(cipher?.getAuthTag());
	await once(out, 'close');
	await rename(draft, file);
}

/** Reads a backup's lines. The file is verified only after the last line, so nothing may be committed before. */
export async function readSealed(file: string, passphrase: string | undefined): Promise<AsyncIterable<string>> {
	const { header, line, length } = await headerOf(file);
	const { size } = await stat(file);
	const sealed = header.salt !== undefined;
	if (sealed && !passphrase) throw new Error(`${file} is encrypted: set BACKUP_PASSPHRASE.`);
	const body = createReadStream(file, { start: length, end: size - 1 - (sealed ? TAG_BYTES : 0) });
	const open = sealed ? await decipher(file, header, line, size, passphrase ?? '') : new PassThrough();
	const text = new PassThrough();
	// Errors reach the text stream and are handled there.
	pipeline(body, open, createGunzip(), text).catch(() => undefined);
	return linesOf(text.setEncoding('utf8'), file);
}

/** `readline` ends silently if its stream breaks; this throws. */
async function* linesOf(text: AsyncIterable<string>, file: string): AsyncIterable<string> {
	let rest = '';
	try {
		for await (const chunk of text) {
			const lines = (rest + chunk).split('\n');
			rest = lines.pop() ?? '';
			yield* lines;
		}
	} catch (cause) {
		throw new Error(`${file} is damaged or was changed; nothing of it was restored.`, { cause });
	}
}

async function headerOf(file: string): Promise<{ header: Header; line: string; length: number }> {
	const handle = await open(file);
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
		const end = buffer.subarray(0, bytesRead).indexOf('\n') + 1;
		const line = buffer.toString('utf8', 0, end);
		if (!line.startsWith(`${MAGIC} {`)) throw new Error(`${file} is no backup of this product.`);
		const header = JSON.parse(line.slice(MAGIC.length)) as Header;
		if (header.version !== VERSION) throw new Error(`${file} is of version ${header.version}; this restores version ${VERSION}.`);
		return { header, line, length: end };
	} finally {
		await handle.close();
	}
}

async function decipher(file: string, header: Header, line: string, size: number, passphrase: string): Promise<Transform> {
	const { key, check } = keyOf(passphrase, Buffer.from(header.salt ?? '', 'base64'));
	if (check !== header.check) throw new Error(`BACKUP_PASSPHRASE is not the one that ${file} was made with.`);
	const handle = await open(file);
	const { buffer: tag } = await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, size - TAG_BYTES);
	await handle.close();
	return createDecipheriv('aes-256-gcm', key, Buffer.from(header.iv ?? '', 'base64'))
		.setAAD(Buffer.from(line))
		.setAuthTag(tag);
}
