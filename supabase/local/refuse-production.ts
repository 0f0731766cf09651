import { join } from 'node:path';
import { variablesIn } from '../../src/build/text-file.ts';
import { isLoopbackHost } from './server/loopback.ts';

type Environment = Record<string, string | undefined>;

/**
 * Reason why the embedded stack must not start here, as a sentence; `undefined` if it may. It has a well-known admin and simulated
 * messages, so it must not run beside the real hall's keys.
 */
export function productionProblem(environment: Environment): string | undefined {
	if (environment['CONTEXT'] === 'production') return refuse('CONTEXT is "production"', 'Unset it');
	if (environment['NETLIFY'] === 'true') return refuse('NETLIFY is "true": this is Netlify’s machine', 'Use "npm run build" there');
	if (environment['SUPABASE_SECRET_KEY']) {
		return refuse('SUPABASE_SECRET_KEY is set, so real bookings are within reach', 'Unset it; the embedded backend makes its own');
	}
	if (isElsewhere(environment['PUBLIC_SUPABASE_URL'])) {
		return refuse('PUBLIC_SUPABASE_URL points to another machine', 'Unset it; the embedded backend answers on the site’s own address');
	}
	if (environment['WHATSAPP_ACCESS_TOKEN'] && !isHere(environment['WHATSAPP_GRAPH_URL'])) {
		return refuse(
			'WHATSAPP_ACCESS_TOKEN is set, so demo bookings would send real messages',
			'Unset it, or point WHATSAPP_GRAPH_URL to a fake on 127.0.0.1',
		);
	}
	return undefined;
}

/** Does the same for `.env` files, of which only PUBLIC_ variables are read here, because they reach the browser. */
export function dotenvProblem(root: string): string | undefined {
	const file = DOTENV_FILES.find((name) => isElsewhere(readDotenv(join(root, name))['PUBLIC_SUPABASE_URL']));
	if (!file) return undefined;
	return refuse(`PUBLIC_SUPABASE_URL in ${file} points to another machine`, 'Take it out of that file while you use the embedded backend');
}

/** Files that Astro reads. */
const DOTENV_FILES = ['.env', '.env.local', '.env.development', '.env.development.local', '.env.production', '.env.production.local'];

function readDotenv(file: string): Environment {
	try {
		return variablesIn(file).variables;
	} catch (error) {
		throw new Error(`${file} cannot be read`, { cause: error });
	}
}

const refuse = (what: string, remedy: string) => `The embedded backend is for development and does not start here: ${what}. ${remedy}.`;

const isHere = (address: string | undefined): boolean => {
	const url = address ? URL.parse(address) : null;
	return url !== null && isLoopbackHost(url.hostname);
};

const isElsewhere = (address: string | undefined): boolean => Boolean(address) && !isHere(address);
