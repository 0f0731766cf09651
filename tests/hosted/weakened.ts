import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '../../supabase/tests/support/migrations.ts';
import { takenAway } from '../mechanisms/place.ts';
import { claim, type Score } from '../races/score.ts';
import { applyMigrations } from './apply.ts';
import { unsafeBodies } from './catalogue.ts';
import { play, preparePlays } from './database-plays.ts';
import type { HostedServer } from './server.ts';
import { WEAKNESSES, type Weakness } from './weaknesses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One of each kind, for a short run. */
const FEW = WEAKNESSES.filter(({ kind }, index) => WEAKNESSES.findIndex((other) => other.kind === kind) === index);

/** Removes things from a copy of the migrations, one at a time; a check must fail each time. `blank`: a project without migrations. */
export async function runWeakened(server: HostedServer, blank: string, score: Score, all: boolean): Promise<void> {
	for (const weakness of all ? WEAKNESSES : FEW) {
		const words = `without the ${weakness.kind} by which ${weakness.name}, ${weakness.falls} falls`;
		const held = await without(weakness, server, blank).catch((error: unknown) => String(error));
		claim(score, words, held === true, held);
	}
}

async function without(weakness: Weakness, server: HostedServer, blank: string): Promise<boolean | string> {
	const { file, text } = takenAway(root, { ...weakness, test: { file: '', name: '' } });
	await server.copy(blank, 'weakened');
	try {
		const changed = migrations().map(({ name, sql }) => ({ name, sql: name === basename(file) ? text : sql }));
		await applyMigrations(server.socket, 'weakened', changed);
		if (!weakness.falls.endsWith('.ts')) {
			if (!server.isSafe) return true;
			return (await unsafeBodies(server, 'weakened')).unsafe.length === 1;
		}
		await preparePlays(server, 'weakened');
		const { passed, failed, said } = await play(server, 'weakened', [weakness.falls]);
		// A file that could not run at all proves nothing.
		return (failed > 0 && passed > 0) || said.slice(-500);
	} finally {
		await server.drop('weakened');
	}
}
