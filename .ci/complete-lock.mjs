// Adds to package-lock.json the optional platform packages that a registry did not show when the lock was written. npm leaves those out and
// `npm ci` then refuses its own lock ("Missing: … from lock file"). Run by `npm run lock` after a dependency changed.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
	Object.entries(entry.optionalDependencies ?? {})
		.filter(([name]) => !lock.packages[`${path}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`])
		.map(([name, version]) => [name, version]),
);

for (const [name, version] of missing) {
	lock.packages[`node_modules/${name}`] = { version: version.replace(/^[\^~]/, ''), ...platformOf(name), optional: true };
	console.log(`added ${name}@${version}`);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, '\t')}\n`);

/** The platform that a package such as `@biomejs/cli-linux-x64-musl` is for, as npm writes it down. */
function platformOf(name) {
	const [, os, cpu, libc] =
		/-(android|darwin|linux|win32|wasm32|freebsd|openharmony)(?:-(arm64|x64|ia32|arm|wasi))?(?:-(gnu|musl|msvc))?$/.exec(name) ?? [];
	if (!os) throw new Error(`${name}: its name tells no platform; add it to package-lock.json by hand`);
	if (os === 'wasm32') return { cpu: ['wasm32'] };
	return {
		os: [os],
		...(cpu ? { cpu: [cpu] } : {}),
		...(os === 'linux' && libc ? { libc: [libc === 'musl' ? 'musl' : 'glibc'] } : {}),
	};
}
