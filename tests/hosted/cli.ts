import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type CommandResult = { status: number | null; output: string };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs Supabase's CLI against a server that listens on a socket only. */
export async function runCli(program: string, socket: string, database: string, args: string[], project = root): Promise<CommandResult> {
	// The CLI needs an address with a port.
	const door = createServer((caller) => {
		const server = connect(join(socket, '.s.PGSQL.5432'));
		for (const end of [caller, server]) end.on('error', () => [caller, server].forEach((other) => void other.destroy()));
		caller.pipe(server).pipe(caller);
	});
	await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
	const { port } = door.address() as { port: number };
	const remote = `--remote=postgresql://postgres:any@127.0.0.1:${port}/${database}?sslmode=disable`;
	try {
		return await run(program, [...args, remote, '--yes', '--workdir', project]);
	} finally {
		door.close();
	}
}

function run(program: string, args: string[]): Promise<CommandResult> {
	const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
	const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (status) => resolve({ status, output }));
	});
}
