/** What a language says about messages. The notation of a phrase is explained at `phrasePattern()`. */
export type PhraseTable = {
	/** Lists that phrases name, such as `<messages>`. */
	lists: Readonly<Record<string, string>>;
	/** Whole messages that ask for no more messages. */
	stop: readonly string[];
	/** Whole messages that ask for messages again. */
	start: readonly string[];
	/** Politeness and greetings, which change nothing about a wish. */
	polite: readonly string[];
	/** Small words that may stand beside a word of stopping without a meaning of their own. */
	fillers: readonly string[];
	/** Words that may mean "stop", and words that may mean "start again". */
	stopWords: string;
	startWords: string;
	/** Words for what the hall sends. */
	messageWords: string;
};

/**
 * A phrase as a regular expression. Words are separated by spaces. `a/b` is one of several words, `a/b?` may be missing, `_` is a space inside
 * one of several, `<name>` is a list of the table. People leave spaces out ("kardo"), so a space matches none, too.
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
