import { HISTORY } from '../../supabase/local/backend/migrations.ts';
import { migrations } from '../../supabase/tests/support/migrations.ts';
import { claim, type Score } from '../races/score.ts';
import { applyMigrations } from './apply.ts';
import { type CommandResult, runCli } from './cli.ts';
import { hasPlpgsqlCheck, supabaseCli } from './needs.ts';
import type { HostedServer } from './server.ts';

/** Pushes migrations with Supabase's CLI and runs its advisors and linter. Without the CLI they are applied directly. */
export async function runPush(server: HostedServer, score: Score): Promise<void> {
	const program = supabaseCli();
	if (!program) {
		await applyMigrations(server.socket, 'postgres');
		await server.asSupabase(history(migrations().map(({ name }) => name)));
		return;
	}
	const run = (...args: string[]) => runCli(program, server.socket, 'postgres', args);

	const pushed = await run('db', 'push');
	claim(score, 'supabase db push applies every migration', pushed.status === 0, lastWords(pushed));
	const again = await run('db', 'push', '--dry-run');
	claim(score, 'a second push has nothing to do', /up to date/.test(again.output), lastWords(again));
	claim(score, 'the CLI accepts supabase/config.toml', !/WARN/.test(pushed.output), /.*WARN.*/.exec(pushed.output)?.[0]);
	const advised = await run('db', 'advisors', '--fail-on', 'warn');
	claim(score, 'supabase db advisors has no warning', advised.status === 0 && /No issues found/.test(advised.output), lastWords(advised));
	if (!hasPlpgsqlCheck()) return;
	await server.asSupabase('create extension if not exists plpgsql_check with schema extensions');
	const linted = await run('db', 'lint', '--schema', 'public,private', '--level', 'warning', '--fail-on', 'warning');
	claim(score, 'supabase db lint has no warning', linted.status === 0, warningsIn(linted));
	await server.asSupabase('drop extension plpgsql_check');
}

/** Notes the migrations as applied, as the CLI does. A backup reads it. */
const history = (names: string[]): string => `${HISTORY}
insert into supabase_migrations.schema_migrations (version)
values ${names.map((name) => `('${/^\d+/.exec(name)}')`).join()}`;

const lastWords = ({ output }: CommandResult) => output.trim().split('\n').slice(-6);

function warningsIn({ output }: CommandResult): string[] {
	const start = output.indexOf('\n[');
	if (start < 0) return lastWords({ status: 1, output });
	const found = JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)) as {
		function: string;
		issues: { message: string; statement?: { text: string; lineNumber: string } }[];
	}[];
	return found.flatMap((each) =>
		each.issues.map(
			({ message, statement }) => `${each.function}: ${message}${statement ? ` (${statement.text}, line ${statement.lineNumber})` : ''}`,
		),
	);
}
