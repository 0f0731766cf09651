import { createHash } from 'node:crypto';

export const FILES = '/edit/';

/** Import map for packages that the editor loads at run time. */
const packages = (locales: readonly string[]): Record<string, string> => ({
	'@sveltia/cms': `${FILES}cms/index.js`,
	immutable: `${FILES}immutable.js`,
	'exifr/dist/lite.esm.mjs': `${FILES}exifr.js`,
	'turndown/lib/turndown.browser.es.js': `${FILES}turndown.js`,
	// A browser can import a script, but not a JSON file.
	...Object.fromEntries(locales.map((name) => [`${FILES}locales/${name}.json`, `${FILES}locales/${name}.js`])),
});

/** Git hosts, which the editor calls as the signed-in person. */
const HOSTS = ['https://api.github.com', 'https://www.githubstatus.com', 'https://gitlab.com', 'https://api.netlify.com'];
const FACES = ['https://avatars.githubusercontent.com', 'https://gitlab.com', 'https://secure.gravatar.com'];

/** Shows each sentence of a refusal on its own line. Hides Sveltia's words about an error, because nothing broke. */
const SAYS = ':has(> .error){font-size:0}.error{white-space:pre-line}';

/** The page at /edit: Sveltia and this site's additions, with their own policy. */
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

/** Allows this site and the Git hosts. Sveltia writes styles at run time, so they cannot be listed by hash. */
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
