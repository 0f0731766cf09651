// Runs before every npm script, under whatever Node the machine has: installs the locked packages when they are missing or stale, so that a
// fresh clone needs no step of its own. The packages bring Node 24 along; where they cannot, the machine's Node must be recent enough.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The first Node that runs TypeScript as it is. */
const OLDEST_NODE = [22, 18];
const STAMP = 'node_modules/.lalazar-installed';

// Netlify installs the packages itself, before the build.
if (!process.env.NETLIFY) installWhatIsMissing();
refuseAnOldNode();

function installWhatIsMissing() {
	const wanted = createHash('sha256').update(readFileSync('package.json')).update(readFileSync('package-lock.json')).digest('hex');
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;

	console.log('Installing packages. The first time takes a minute or two.');
	// Through a shell on Windows, where npm is a .cmd file.
	const install = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (install.status !== 0) {
		console.error('The packages could not be installed; npm says why above. Mend that and run the same command again.');
		process.exit(install.status ?? 1);
	}
	writeFileSync(STAMP, wanted);
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
