import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownAddress, siteAddress } from '../../src/build/site-address.ts';
import { decoded, variablesIn } from '../../src/build/text-file.ts';

const TEXT = 'SITE_URL=https://www.گلشن.pk\nCONTEXT=production\n';
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
	['UTF-8', Buffer.from(TEXT), undefined],
	['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'UTF-8 with a byte order mark'],
	['UTF-16 as PowerShell writes it', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'UTF-16'],
	['UTF-16 without its mark', Buffer.from(TEXT, 'utf16le'), 'UTF-16'],
	['UTF-16 the other way round', bigEndian(`\ufeff${TEXT}`), 'UTF-16'],
])('a file in %s is read, and its encoding is reported', (_, bytes, savedAs) => {
	expect(decoded(bytes)).toEqual({ text: TEXT, ...(savedAs && { savedAs }) });
});

test('an empty file is empty', () => {
	expect(decoded(Buffer.from(''))).toEqual({ text: '' });
});

test('the variables of a .env are read in every encoding; without a file there are none', () => {
	const file = join(mkdtempSync(join(tmpdir(), 'dotenv-')), '.env');

	expect(variablesIn(file)).toEqual({ variables: {} });
	writeFileSync(file, Buffer.from(`\ufeff${TEXT}`, 'utf16le'));
	expect(variablesIn(file)).toEqual({ variables: { SITE_URL: 'https://www.گلشن.pk', CONTEXT: 'production' }, savedAs: 'UTF-16' });
});

test('a build goes to SITE_URL, else to the domain of the venue’s mail, and a wrong address ends it with a sentence', () => {
	expect(siteAddress({ SITE_URL: 'https://www.gulshan.pk' })).toBe('https://www.gulshan.pk');
	expect(siteAddress({ SITE_URL: ' ' })).toMatch(/^https:\/\//);
	expect(() => siteAddress({ SITE_URL: 'www.gulshan.pk' })).toThrow(/^SITE_URL must be a web address .*\.env/);
});

test('the domain of the venue’s mail is found in a file that Notepad saved', () => {
	const file = join(mkdtempSync(join(tmpdir(), 'venue-')), 'venue.json');
	writeFileSync(file, '\ufeff{ "email": "hall@gulshan.pk" }');

	expect(ownAddress(file)).toBe('https://gulshan.pk');
});
