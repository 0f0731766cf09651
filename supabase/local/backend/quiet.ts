import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

const heard = new AsyncLocalStorage<string[]>();
let listening = false;

/**
 * Collects what `console.error` is told during a piece of work instead of printing it. lite prints every refused statement with all its
 * values, so a slot that was taken would look like a crash and put a guest's name into the log.
 */
export async function collectingErrors<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; errors: string[] }> {
	listen();
	const errors: string[] = [];
	return { answer: await heard.run(errors, work), errors };
}

function listen(): void {
	if (listening) return;
	listening = true;
	const print = console.error;
	console.error = (...words: unknown[]) => {
		const errors = heard.getStore();
		if (errors) errors.push(words.map(codeAndMessage).join(' '));
		else print(...words);
	};
}

/** Without detail and hint, which may quote the row. */
function codeAndMessage(word: unknown): string {
	if (typeof word !== 'object' || word === null) return String(word);
	const { code, message, stack } = word as { code?: string; message?: string; stack?: string };
	if (code === 'PGRST' && message) return codeAndMessage(JSON.parse(message));
	if (code) return `${code} ${message}`;
	return stack ?? message ?? inspect(word, { depth: 0 });
}
