import type { CatalogueFacts, Expected } from '../types/expected-catalogue.ts';
import type { Finding } from './check.ts';

const EDITOR = 'Supabase, SQL editor';
const SCHEMAS = 'supabase/schemas has each by its name';

/** Differences from a database made by the same migrations. Tables and functions that the project added itself are ignored. */
export function catalogueFaults(expected: Expected, found: CatalogueFacts, settings: Record<string, number>): (Finding | false)[] {
	const { catalogue } = expected;
	const open = Object.entries(found.row_security).flatMap(([table, isOn]) => (isOn ? [] : [table]));
	const more = without(found.rights, catalogue.rights);
	const fewer = without(catalogue.rights, found.rights);
	const policies = Object.keys(found.policies).filter((name) => !(name in catalogue.policies));
	const silent = without(catalogue.published, found.published);
	const limits = limitsWithout(expected.settings, settings);
	return [
		open.length > 0 && {
			fault: `Row security is off: ${some(open)}. Every account that can sign in may read these tables as far as its rights go.`,
			mend: `\`alter table ${open[0]} enable row level security;\`, and so for each.`,
			where: [EDITOR],
		},
		more.length > 0 && {
			fault: `Rights were given that no migration gives: ${some(more)}. “anon” is every visitor.`,
			mend: `Take them back: \`${revokeOf(more[0] ?? '')}\`, and so for each.`,
			where: [EDITOR],
		},
		fewer.length > 0 && {
			fault: `Rights are missing: ${some(fewer)}. What needs them fails.`,
			mend: 'Give them again.',
			where: [EDITOR, 'supabase/schemas/99_rights.sql has all'],
		},
		policies.length > 0 && {
			fault: `Policies open rows that no migration opens: ${some(policies)}.`,
			mend: 'Drop each with `drop policy`.',
			where: ['Supabase, Database, Policies'],
		},
		...MEANINGS.map(({ kind, what, fails }) => {
			const wrong = differences(catalogue[kind], found[kind]);
			return (
				wrong.length > 0 && {
					fault: `${what} that ${wrong.length === 1 ? 'is' : 'are'} not as the migrations make them: ${some(wrong)}. ${fails}`,
					mend:
						kind === 'triggers'
							? 'Switch on what is off with `alter table … enable trigger …`; make the others again.'
							: 'Make them again as they were.',
					where: [EDITOR, SCHEMAS],
				}
			);
		}),
		silent.length > 0 && {
			fault: `The desk does not hear of changes in ${some(silent)}.`,
			mend: `\`alter publication supabase_realtime add table ${silent[0]};\`, and so for each.`,
			where: [EDITOR],
		},
		limits.length > 0 && {
			fault: `Limits are missing or so high that they limit nothing: ${some(limits)}.`,
			mend: 'Set each to what the hall needs on its busiest day.',
			where: [EDITOR, 'docs/operating.md, Settings in the database'],
		},
	];
}

/** Consequences of a missing, changed or disabled object, for each kind. */
const MEANINGS: { kind: 'columns' | 'functions' | 'policies' | 'triggers' | 'indexes' | 'constraints'; what: string; fails: string }[] = [
	{ kind: 'columns', what: 'Columns', fails: 'What reads or writes them fails.' },
	{ kind: 'functions', what: 'Functions', fails: 'What calls them fails or does something else.' },
	{ kind: 'policies', what: 'Policies', fails: 'Staff see too little, or somebody too much.' },
	{ kind: 'triggers', what: 'Triggers', fails: 'Rules are not kept, messages are not planned, history is not written.' },
	{ kind: 'indexes', what: 'Indexes', fails: 'Two bookings may take one slot, or lists become slow.' },
	{ kind: 'constraints', what: 'Constraints', fails: 'The database takes what it must refuse.' },
];

const differences = (expected: Record<string, string>, found: Record<string, string>): string[] =>
	Object.entries(expected).flatMap(([name, digest]) => {
		const there = found[name];
		if (there === digest) return [];
		return [`${name} (${there === undefined ? 'missing' : there === 'off' ? 'off' : 'changed'})`];
	});

const without = (all: readonly string[], others: readonly string[]): string[] => {
	const known = new Set(others);
	return all.filter((one) => !known.has(one));
};

/** A limit above this many times its first value limits nothing. */
const FAR = 10;

/** Limits that are missing or far too high. Owners may change the other settings, so those are not checked. */
const limitsWithout = (expected: Record<string, number>, settings: Record<string, number>): string[] =>
	Object.entries(expected).flatMap(([key, first]) => {
		const value = settings[key];
		if (value === undefined) return [`${key} (missing)`];
		return /^(?:\w+_)?(?:messages|requests|links|changes|phones|client_errors)_per_/.test(key) && value > first * FAR
			? [`${key} (${value}, at first ${first})`]
			: [];
	});

/** Builds the revoke statement for a right such as “anon select public.bookings”. */
function revokeOf(right: string): string {
	const [role = '', verb = '', ...object] = right.split(' ');
	const name = object.join(' ').replace(/^(\w+\.\w+)\.\w+$/, '$1');
	const [, column] = /^\w+\.\w+\.(\w+)$/.exec(object.join(' ')) ?? [];
	const who = role === 'everybody' ? 'public' : role;
	return `revoke ${verb}${column ? ` (${column})` : ''} on ${name.includes('(') ? 'function ' : ''}${name} from ${who};`;
}

const MOST = 6;
const some = (all: readonly string[]): string =>
	all.length > MOST ? `${all.slice(0, MOST).join(', ')} and ${all.length - MOST} more` : all.join(', ');
