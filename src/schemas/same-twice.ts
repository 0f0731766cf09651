import type { Entry } from './content-mistakes.ts';

/** What two files of one folder may not share, and what to do about it. */
const OWN = {
	name: 'A hall has one file.',
	title: 'Give each its own.',
	question: 'Give each its own.',
	order: 'Lower numbers come first, so each needs its own.',
} as const;

/** A sentence for every two files of a folder that say the same where each must say something of its own. */
export function sameTwice(files: ReadonlyMap<string, Entry>): string[] {
	const told = [...files].sort(([one], [other]) => one.localeCompare(other));
	return Object.entries(OWN).flatMap(([key, what]) => {
		const first = new Map<unknown, string>();
		return told.flatMap(([file, { data }]) => {
			const value = data[key];
			const other = first.get(value);
			first.set(value, other ?? file);
			return value === undefined || !other ? [] : [`${file}: ${key} is “${String(value)}”, as in ${other}. ${what}`];
		});
	});
}
