import { execFileSync } from 'node:child_process';
import { hostedAt } from '#shared/rules/site/repository.ts';
import type { Project } from './setup-project.ts';

/** What stands in the README's link until there is a repository. */
const NO_REPOSITORY = 'repository=https://github.com/OWNER/REPOSITORY';

/** The README whose deploy button names the repository that this folder is pushed to; nothing where it does already, or there is none. */
export function ownButton(root: string, project: Pick<Project, 'read'>): string | undefined {
	const readme = project.read('README.md') ?? '';
	const address = readme.includes(NO_REPOSITORY) ? repositoryOf(remoteOf(root)) : undefined;
	return address && readme.replaceAll(NO_REPOSITORY, `repository=${address}`);
}

/** A remote as the web has it: `git@github.com:owner/hall.git` is https://github.com/owner/hall. Netlify knows these hosts alone. */
export function repositoryOf(remote: string): string | undefined {
	const hosted = hostedAt(remote);
	return hosted && `https://${hosted.host}.com/${hosted.name}`;
}

function remoteOf(root: string): string {
	try {
		return execFileSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
	} catch {
		return '';
	}
}
