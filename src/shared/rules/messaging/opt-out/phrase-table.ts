/** Phrases of one language about messages. `phrasePattern()` explains their notation. */
export type PhraseTable = {
	/** Word lists that phrases use, such as `<messages>`. */
	lists: Readonly<Record<string, string>>;
	/** Complete messages that ask for no more messages. */
	stop: readonly string[];
	/** Complete messages that ask for messages again. */
	start: readonly string[];
	/** Polite words and greetings, which are ignored. */
	polite: readonly string[];
	/** Small words that may stand beside a stop word. */
	fillers: readonly string[];
	/** Words that may mean "stop", and words that may mean "start again". */
	stopWords: string;
	startWords: string;
	/** Words for messages. */
	messageWords: string;
};

/**
 * Turns a phrase into a regular expression. Spaces separate words. `a/b` means one of them, `a/b?` is optional, `_` is a space inside an
 * alternative, `<name>` is a list of the table. A space also matches nothing, because people omit spaces ("kardo").
 */
export function phrasePattern(phrase: string, lists: PhraseTable['lists']): string {
	return phrase
		.split(' ')
		.map((part) => {
			const isOptional = part.endsWith('?');
			const named = (isOptional ? part.slice(0, -1) : part).replace(/<(\w+)>/g, (_, name: string) => lists[name] ?? name);
			const words = named
				.split('/')
				.sort((one, other) => other.length - one.length)
				.map((word) => word.replaceAll('_', ' *'));
			return `(?:(?:${words.join('|')}) *)${isOptional ? '?' : ''}`;
		})
		.join('');
}
