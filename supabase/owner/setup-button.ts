import { execFileSync } from 'node:child_process';
import { hostedAt } from '#shared/rules/site/repository.ts';
import type { Project } from './setup-project.ts';

/** The README's link before there is a repository. */
const NO_REPOSITORY = 'repository=https://github.com/OWNER/REPOSITORY';

/** The README with this folder's repository in its deploy button; undefined if nothing changes. */
export function ownButton(root: string, project: Pick<Project, 'read'>): string | undefined {
	const readme = project.read('README.md') ?? '';
	const address = readme.includes(NO_REPOSITORY) ? repositoryOf(remoteOf(root)) : undefined;
	return address && readme.replaceAll(NO_REPOSITORY, `repository=${address}`);
}

/** Turns a git remote into a web address. Only hosts that Netlify's deploy button knows are accepted. */
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
