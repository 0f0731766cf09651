import { z } from 'astro/zod';

/** Building blocks of the content schemas. `what` tells an editor what to write; it is the description, and the end of each message. */
export const text = (what: string) =>
	z
		.string({ error: wrong('text', what) })
		.trim()
		.min(1, `is empty. ${what}`)
		.describe(what);

/** A text in a given form. */
export const textLike = (pattern: RegExp, what: string) => text(what).regex(pattern, `does not look right. ${what}`);

export const wholeNumber = (what: string, least = 1) =>
	z
		.int({ error: wrong('a whole number without quotes', what) })
		.min(least, `must be ${least} or more. ${what}`)
		.describe(what);

/** A whole number with plausible bounds, because outside them it is usually a typing mistake. */
export const plausible = (from: number, to: number, what: string) => {
	const [least, most] = [from, to].map((bound) => bound.toLocaleString('en'));
	const error = ({ input }: { input?: unknown }) =>
		`cannot be ${String(input)}: it must be from ${least} to ${most}. Look for a figure too many or too few. ${what}`;
	return z
		.int({ error: wrong('a whole number without quotes', what) })
		.min(from, { error })
		.max(to, { error })
		.describe(what);
};

/** A percent from 0 to 30 with at most two decimals. */
export const percent = (what: string) => {
	const error = ({ input }: { input?: unknown }) =>
		`cannot be ${String(input)}: it must be from 0 to 30, with at most two decimals. Look for a figure too many or too few. ${what}`;
	return z
		.number({ error: wrong('a number without quotes', what) })
		.refine((value) => value >= 0 && value <= 30 && Number(value.toFixed(2)) === value, { error })
		.describe(what);
};

export const webAddress = (what: string) => textLike(/^https:\/\/\S+\.\S+$/, what);

export const listOf = <Entry extends z.ZodType>(entry: Entry, what: string) =>
	z
		.array(entry, { error: wrong('a list', what) })
		.min(1, `is empty. ${what}`)
		.describe(what);

/** Words for each entry of another file, by its name there. */
export const namedAsThere = <Entry extends z.ZodType>(entry: Entry, what: string) =>
	z.record(z.string(), entry, { error: wrong('a group of keys', what) }).describe(what);

export const oneOf = <const Words extends readonly string[]>(words: Words, what: string) =>
	z.enum(words, { error: `must be one of ${words.map((word) => `“${word}”`).join(', ')}. ${what}` }).describe(what);

/** A group of keys. Unknown keys are mistakes, most often misspellings. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, what: string) =>
	z
		.strictObject(shape, {
			error: (issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys, shape) : wrong('a group of keys', what)(issue)),
		})
		.describe(what);

/** The picture's subject, which a crop keeps. 0 is the left or top edge, 1 the right or bottom one. */
export const focalPoint = () => {
	const share = (side: string) => {
		const what = `From 0 (${side}) to 1, such as 0.5.`;
		return z
			.number({ error: wrong('a number', what) })
			.min(0, what)
			.max(1, what)
			.describe(what);
	};
	return group({ x: share('left edge'), y: share('top edge') }, 'The point of the picture that no crop may lose.');
};

/** Description of a picture for guests who cannot see it. */
export const pictureText = () =>
	text('What the picture shows, in one sentence, for guests who cannot see it.')
		.refine((words) => !isFileName(words), 'is a file’s name. Say in one sentence what the picture shows.')
		.refine(
			(words) => isFileName(words) || words.trim().split(/\s+/).length >= 4,
			'is too short. Say in one sentence what the picture shows.',
		);

const isFileName = (words: string): boolean =>
	/\.(jpe?g|png|webp|avif|gif)$/i.test(words.trim()) || /^[\w.-]+[-_.][\w.-]+$/.test(words.trim());

/** True if no two entries have the same value. Undefined values do not count. */
export const isOnce = <Entry>(entries: readonly Entry[], said: (entry: Entry) => unknown): boolean => {
	const all = entries.map(said).filter((value) => value !== undefined);
	return new Set(all).size === all.length;
};

const wrong =
	(kind: string, what: string): z.core.$ZodErrorMap =>
	(issue) =>
		issue.input === undefined ? `is missing. ${what}` : `must be ${kind}. ${what}`;

function unknownKeys(keys: readonly string[], shape: object): string {
	const named = keys.map((key) => `“${key}”`).join(', ');
	return `has a key that is not known here: ${named}. Correct its spelling or take it out. Known keys: ${Object.keys(shape).join(', ')}.`;
}
