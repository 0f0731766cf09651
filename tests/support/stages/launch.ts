import { spawn } from 'node:child_process';

/** A stage of `npm test`. `aloud`: prints while it runs; otherwise at its end, so that two do not mix. */
export type Command = { name: string; program: string; args: string[]; env: Record<string, string>; aloud?: boolean };

export type Launched = {
	/** Resolves when a line of its output matches; never, if none does. */
	said(line: RegExp): Promise<void>;
	/** Resolves to whether it succeeded. */
	ended: Promise<boolean>;
	/** Its duration and result, in words. */
	took: Promise<string>;
};

/** Starts a stage and prints its result and duration at the end. */
export function launch({ name, program, args, env, aloud = false }: Command): Launched {
	const started = performance.now();
	if (aloud) console.log(`\n== ${name}`);
	const child = spawn(program, args, {
		stdio: aloud ? 'inherit' : ['inherit', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
		shell: process.platform === 'win32',
	});
	let output = '';
	const listeners = new Set<() => void>();
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output += text;
			for (const listen of listeners) listen();
		});
	}
	let seconds = 0;
	const ended = new Promise<boolean>((resolve) => {
		child.on('error', (error) => {
			output += String(error);
			resolve(false);
		});
		child.on('close', (status) => resolve(status === 0));
	}).then((succeeded) => {
		seconds = Math.round((performance.now() - started) / 1000);
		if (!aloud) console.log(`\n== ${name}\n${output.trimEnd()}`);
		console.log(`== ${name}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s`);
		return succeeded;
	});
	return {
		ended,
		took: ended.then((succeeded) => `${name}: ${seconds} s${succeeded ? '' : ', FAILED'}`),
		said: (line) =>
			new Promise((resolve) => {
				const listen = () => line.test(output) && resolve();
				listeners.add(listen);
				listen();
			}),
	};
}
