// Runs before every npm script: `#urdu/…` is src/content/ur where the site is in Urdu too, else the empty words of src/no-urdu, so that a venue
// in English alone has no Urdu file. Node, the bundlers and the compiler all look for it in package.json, which this keeps with basics.json.
import { readFileSync, writeFileSync } from 'node:fs';

const LINE = /("#urdu\/\*": ")[^"]*/;

const { languages } = languagesTold();
const text = readFileSync('package.json', 'utf8');
const wanted = text.replace(LINE, `$1./src/${languages.includes('ur') ? 'content/ur' : 'no-urdu'}/*`);
if (wanted !== text) writeFileSync('package.json', wanted);

/** A file that cannot be read is the build's to tell of. */
function languagesTold() {
	try {
		return { languages: ['en', 'ur'], ...JSON.parse(readFileSync('src/content/basics.json', 'utf8')) };
	} catch {
		return { languages: ['en', 'ur'] };
	}
}
