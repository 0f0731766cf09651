/** A package by a name that the type checker does not follow: the benchmark's need not be installed for anything else. */
export async function benchPackage<Package>(name: string): Promise<Package> {
	try {
		return (await import(name)) as Package;
	} catch (cause) {
		throw new Error(`${name} is not installed. "npm run bench:pages" installs it.`, { cause });
	}
}
