/** A repository at a host that Netlify and the editor support. */
type Hosted = { host: 'github' | 'gitlab'; name: string };

/** Parses an address such as `https://github.com/owner/name` or `git@github.com:owner/name.git`. */
export function hostedAt(address: string): Hosted | undefined {
	const [, host, name] =
		/^(?:https:\/\/(?:[^@/]+@)?|git@|ssh:\/\/git@)(github|gitlab)\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address.trim()) ?? [];
	return host && name ? { host: host as Hosted['host'], name } : undefined;
}
