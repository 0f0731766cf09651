import { createHash } from 'node:crypto';

/** Where the editor's own files are served from. */
export const FILES = '/edit/';

/** What the browser is told in place of the packages' names, which the editor asks for as it goes. */
const packages = (locales: readonly string[]): Record<string, string> => ({
	'@sveltia/cms': `${FILES}cms/index.js`,
	immutable: `${FILES}immutable.js`,
	'exifr/dist/lite.esm.mjs': `${FILES}exifr.js`,
	'turndown/lib/turndown.browser.es.js': `${FILES}turndown.js`,
	// A browser takes words from a script, not from a JSON file.
	...Object.fromEntries(locales.map((name) => [`${FILES}locales/${name}.json`, `${FILES}locales/${name}.js`])),
});

/** The hosts of a repository, which the editor asks in the name of whoever signed in. */
const HOSTS = ['https://api.github.com', 'https://www.githubstatus.com', 'https://gitlab.com', 'https://api.netlify.com'];
const FACES = ['https://avatars.githubusercontent.com', 'https://gitlab.com', 'https://secure.gravatar.com'];

/**
 * How a refusal is shown: each sentence on a line of its own. The editor's own words before them, that there was an error and that one may
 * try again later, are for what broke, and here nothing did.
 */
const SAYS = ':has(> .error){font-size:0}.error{white-space:pre-line}';

/** The page at /edit: nothing but Sveltia and what this site adds to it, under a policy of its own. */
export function editorPage(locales: readonly string[]): string {
	const map = JSON.stringify({ imports: packages(locales) });
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy(map)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="strict-origin-when-cross-origin">
<title>Edit the site</title>
<link rel="icon" href="/tulip.svg">
<style>${SAYS}</style>
<script type="importmap">${map}</script>
<script type="module" src="${FILES}editor.js"></script>
</head>
<body>
<noscript>The editor needs JavaScript. All words, prices and pictures also lie in the project’s folder src/content; its file EDITING.md says how to change them there.</noscript>
</body>
</html>
`;
}

/** Everything comes from this site but the repository itself. The editor writes its styles as it goes, so those cannot be named one by one. */
function policy(map: string): string {
	const known = `'sha256-${createHash('sha256').update(map).digest('base64')}'`;
	return [
		"default-src 'none'",
		`script-src 'self' ${known}`,
		"style-src 'self' 'unsafe-inline'",
		`img-src 'self' blob: data: ${FACES.join(' ')}`,
		"media-src 'self' blob:",
		"font-src 'self'",
		`connect-src 'self' blob: ${HOSTS.join(' ')}`,
		"frame-src 'self' blob:",
		"worker-src 'self' blob:",
		"manifest-src 'self' data: blob:",
		"form-action 'none'",
		"base-uri 'none'",
	].join('; ');
}
