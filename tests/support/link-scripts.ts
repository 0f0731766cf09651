import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';

/** Run by itself with `--experimental-vm-modules` and a folder: prints, as JSON, how many scripts are in it and what keeps any of them from loading. */
const folder = process.argv[2] ?? '';
const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
const problems: string[] = [];

/** Says of a script what stands in its way. */
function note(name: string, error: unknown): void {
	problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
}

const scripts = new Map<string, vm.SourceTextModule>();
for (const name of names) {
	try {
		scripts.set(`./${name}`, new vm.SourceTextModule(readFileSync(join(folder, name), 'utf8'), { identifier: name }));
	} catch (error) {
		note(name, error);
	}
}

/** The script of that address; one that cannot be read has been told of. */
function scriptAt(address: string): vm.Module {
	const script = scripts.get(address);
	if (!script) throw new Error(`asks for ${address}, which cannot be read`);
	return script;
}

for (const script of scripts.values()) {
	if (script.status !== 'unlinked') continue;
	await script.link(scriptAt).catch((error: unknown) => note(script.identifier, error));
}
process.stdout.write(JSON.stringify({ count: names.length, problems }));
