import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Repository } from '../../editor/configuration.ts';

/** The repository that a folder is of, as Netlify says it in a build, or git of a clone. */
export function repositoryHere(root: string, environment: Record<string, string | undefined> = process.env): Repository {
	const address = environment['REPOSITORY_URL'] ?? cloneOf(join(root, '.git/config')) ?? '';
	return repositoryAt(address, environment['BRANCH'] ?? 'main');
}

/** The repository at an address such as `https://github.com/owner/name` or `git@github.com:owner/name.git`. */
function repositoryAt(address: string, branch: string): Repository {
	const [, host, name] = /(github|gitlab)\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address) ?? [];
	// A folder that was never handed to a host can be edited all the same, while `npm start` runs.
	return { host: host === 'gitlab' ? 'gitlab' : 'github', name: name ?? 'owner/name', branch };
}

function cloneOf(file: string): string | undefined {
	try {
		return /\[remote "origin"\][^[]*?url = (\S+)/.exec(readFileSync(file, 'utf8'))?.[1];
	} catch {
		return undefined;
	}
}
