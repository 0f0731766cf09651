import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSealed, writeSealed } from '../backup/encrypted-file.ts';
import { FILLED_BY_MIGRATIONS } from '../backup/tables.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();

test('a restore empties the tables that migrations have filled, and no other', async () => {
	const tables = await db.rows<{ name: string }>(
		`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private') and tablename not in ('admins', 'staff_changes') order by 1`,
	);
	const filled: string[] = [];
	for (const { name } of tables) if ((await db.rows(`select from ${name} limit 1`)).length > 0) filled.push(name);

	expect(filled).toEqual(FILLED_BY_MIGRATIONS);
});

describe('the file of a backup', () => {
	let folder: string;
	let file: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'venue-backup-'));
		file = join(folder, 'book');
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	const LINES = ['{"family":"Khan"}', '["گلاب","a\\nb"]', `"${'long '.repeat(100_000)}"`];
	const write = (passphrase?: string) => writeSealed(file, linesOf(LINES), passphrase);
	// A passphrase is slow on purpose, so the sealed file is written once.
	const sealed = mkdtempSync(join(tmpdir(), 'venue-sealed-'));
	beforeAll(() => writeSealed(join(sealed, 'book'), linesOf(LINES), 'right'));
	afterAll(() => rmSync(sealed, { recursive: true }));
	const copySealed = () => copyFileSync(join(sealed, 'book'), file);
	const read = async (passphrase?: string) => Array.fromAsync(await readSealed(file, passphrase));

	test('with a passphrase gives back every line', async () => {
		copySealed();

		expect(await read('right')).toEqual(LINES);
	});

	test('without a passphrase gives back every line', async () => {
		await write();

		expect(await read()).toEqual(LINES);
	});

	test('is not opened by another passphrase, nor without one', async () => {
		copySealed();

		await expect(read('wrong')).rejects.toThrow('is not the one');
		await expect(read()).rejects.toThrow('set BACKUP_PASSPHRASE');
	});

	test.each(['its header', 'its middle', 'its seal'])('that was changed in %s is refused', async (place) => {
		copySealed();
		const bytes = readFileSync(file);
		const at = { 'its header': bytes.indexOf('"iv":"') + 8, 'its middle': bytes.length / 2, 'its seal': bytes.length - 1 }[place] ?? 0;
		const index = Math.floor(at);
		// Another letter of base64, so that the header stays readable.
		bytes[index] = place === 'its header' ? (bytes[index] === 65 ? 66 : 65) : (bytes[index] ?? 0) ^ 1;
		writeFileSync(file, bytes);

		await expect(read('right')).rejects.toThrow('was changed');
	});

	test('overwrites nothing', async () => {
		writeFileSync(file, 'precious');

		await expect(write('right')).rejects.toThrow('is there already');
		expect(readFileSync(file, 'utf8')).toBe('precious');
	});

	test('of something else is not taken for one', async () => {
		writeFileSync(file, 'precious\n');

		await expect(read()).rejects.toThrow('is no backup');
	});
});

async function* linesOf(lines: string[]): AsyncIterable<string> {
	for (const line of lines) yield `${line}\n`;
}
