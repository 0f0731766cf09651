/** A repository at a host that Netlify and the editor know. */
type Hosted = { host: 'github' | 'gitlab'; name: string };

/** The repository at an address such as `https://github.com/owner/name` or `git@github.com:owner/name.git`; nothing for any other. */
export function hostedAt(address: string): Hosted | undefined {
	const [, host, name] =
		/^(?:https:\/\/(?:[^@/]+@)?|git@|ssh:\/\/git@)(github|gitlab)\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address.trim()) ?? [];
	return host && name ? { host: host as Hosted['host'], name } : undefined;
}
