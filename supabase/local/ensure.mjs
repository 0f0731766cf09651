// Runs before every npm script, on any Node. Installs missing or outdated packages, so that a fresh clone needs no extra step. The packages
// include Node 24; where they cannot, the machine's Node must be recent enough.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** First Node that runs TypeScript. */
const OLDEST_NODE = [22, 18];
const STAMP = 'node_modules/.venue-installed';
/** npm's own record of its last install. */
const NPMS_NOTE = 'node_modules/.package-lock.json';

// Netlify installs packages before the build.
if (!process.env.NETLIFY) installWhatIsMissing();
refuseAnOldNode();

function installWhatIsMissing() {
	const wanted = createHash('sha256').update(readFileSync('package.json')).update(readFileSync('package-lock.json')).digest('hex');
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;

	if (!isInstalledByHand()) install();
	writeFileSync(STAMP, wanted);
}

/** True if a manual `npm ci`, which leaves no stamp, installed all locked packages. */
function isInstalledByHand() {
	if (!existsSync(NPMS_NOTE)) return false;
	const there = packagesIn(NPMS_NOTE);
	const { '': product, ...locked } = packagesIn('package-lock.json');
	const asked = JSON.parse(readFileSync('package.json', 'utf8'));
	const isLockOurs = ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => isSame(product?.[kind], asked[kind]));
	return isLockOurs && Object.entries(locked).every(([path, entry]) => isThere(path, entry, there[path]));
}

/** Packages for other platforms may be missing. */
function isThere(path, { version, optional, os, cpu, libc }, found) {
	if (found) return found.version === version && existsSync(path);
	const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
	return Boolean(optional && !isForHere);
}

function install() {
	console.log(
		'Installing packages. The first time takes a minute or two, ten on a busy machine or a slow line; nothing is said meanwhile.',
	);
	// Windows needs a shell, because npm is a .cmd file there.
	const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (status === 0) return;
	console.error('The packages could not be installed; npm says why above. Mend that and run the same command again.');
	process.exit(status ?? 1);
}

function refuseAnOldNode() {
	const bundled = existsSync('node_modules/.bin/node') || existsSync('node_modules/.bin/node.cmd');
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	if (bundled || major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;

	console.error(
		`This machine has Node ${process.versions.node}; Node ${OLDEST_NODE.join('.')} or newer is needed. Install it from https://nodejs.org and try again.`,
	);
	process.exit(1);
}

function packagesIn(lock) {
	return JSON.parse(readFileSync(lock, 'utf8')).packages ?? {};
}

function isSame(one = {}, other = {}) {
	const sorted = (versions) => JSON.stringify(Object.entries(versions).sort());
	return sorted(one) === sorted(other);
}
