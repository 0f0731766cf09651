/** Imports a package that may be missing, without type checks. */
export async function benchPackage<Package>(name: string): Promise<Package> {
	try {
		return (await import(name)) as Package;
	} catch (cause) {
		throw new Error(`${name} is not installed. "npm run bench:pages" installs it.`, { cause });
	}
}
