import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mechanism } from './mechanism.ts';

/** Position of a mechanism's text in a file. */
type Place = { file: string; start: number; end: number };

/** A file without the mechanism. `definition`: the changed SQL function, if any. */
export type Changed = { file: string; text: string; definition: string | undefined };

/** Removes a mechanism. Throws with advice if its text is missing or occurs twice. */
export function takenAway(root: string, mechanism: Mechanism): Changed {
	const { file, start, end } = placeOf(root, mechanism);
	const whole = readFileSync(join(root, file), 'utf8');
	const within = whole.slice(start, end);
	const found = within.split(mechanism.text).length - 1;
	if (found !== 1) throw new Error(`its text stands ${found} times in ${file}, not once: say in tests/mechanisms/list where it is now`);
	const changed = within.replace(mechanism.text, () => mechanism.without ?? '');
	const definition = isFunction(mechanism) ? `${changed.replace(/^create function/, 'create or replace function')}$$;` : undefined;
	return { file, text: whole.slice(0, start) + changed + whole.slice(end), definition };
}

/** The mistake in a mechanism's entry, if its test is not there. */
export function testProblem(root: string, { test }: Mechanism): string | undefined {
	if (!existsSync(join(root, test.file))) return `its test is no longer in ${test.file}: say in tests/mechanisms/list where it is now`;
	const isThere = readFileSync(join(root, test.file), 'utf8').includes(test.name);
	return isThere ? undefined : `${test.file} has no test "${test.name}": say in tests/mechanisms/list what it is called now`;
}

function placeOf(root: string, mechanism: Mechanism): Place {
	if (!isFunction(mechanism)) {
		if (!existsSync(join(root, mechanism.in)))
			throw new Error(`${mechanism.in} is gone: say in tests/mechanisms/list where the mechanism is now`);
		return { file: mechanism.in, start: 0, end: Number.POSITIVE_INFINITY };
	}
	const last = definitions(root, mechanism.in).at(-1);
	if (!last) throw new Error(`no migration defines ${mechanism.in}: say in tests/mechanisms/list where the mechanism is now`);
	return last;
}

const isFunction = (mechanism: Mechanism) => /^(public|private)\.\w+$/.test(mechanism.in);

/** Definitions of an SQL function, in the order of the migrations. */
function definitions(root: string, name: string): Place[] {
	const folder = 'supabase/migrations';
	return readdirSync(join(root, folder))
		.filter((file) => file.endsWith('.sql'))
		.sort()
		.flatMap((file) => {
			const sql = readFileSync(join(root, folder, file), 'utf8');
			const heads = [...sql.matchAll(new RegExp(`^create (?:or replace )?function ${name.replace('.', '\\.')}\\(`, 'gm'))];
			return heads.map(({ index }) => ({ file: `${folder}/${file}`, start: index, end: endOfBody(sql, index) }));
		});
}

/** A function's body is between `$$` and `$$;`. */
function endOfBody(sql: string, start: number): number {
	const end = sql.indexOf('$$;', start);
	return end < 0 ? sql.length : end;
}
