import type { Mechanism } from '../mechanism.ts';

const slip = (name: string) => ({ file: 'tests/content/slips.test.ts', name });

/** Mechanisms of content checks, build and doctor. */
export const CONTENT: Mechanism[] = [
	{
		name: 'A price is compared with its neighbour',
		in: 'src/schemas/price-list.ts',
		text: 'Math.max(table, buffet) <= 2 * Math.min(table, buffet)',
		without: 'Math.max(table, buffet) > 0',
		test: slip('a buffet at ten times the price of the table'),
	},
	{
		name: 'A tax has an upper bound',
		in: 'src/schemas/field.ts',
		text: '.max(to, { error })',
		test: slip('a tax of one half'),
	},
	{
		name: 'The shown number is the dialled one',
		in: 'src/schemas/venue.ts',
		text: '!PHONE.test(phone) || isSameNumber(phoneWords, phone)',
		without: 'phone !== phoneWords',
		test: slip('the shown number must be the dialled one'),
	},
	{
		name: 'A gate lies in Pakistan',
		in: 'src/schemas/venue.ts',
		text: 'latitude: [23, 38]',
		without: 'latitude: [-90, 90]',
		test: slip('a gate whose latitude and longitude are swapped'),
	},
	{
		name: 'A file that is no picture is not taken for one',
		in: 'src/schemas/picture.ts',
		text: "if (size === 'unreadable') return `names “${path}”, which is no picture that can be read. Save it as a JPEG.`;",
		without: "if (size === 'unreadable') return undefined;",
		test: slip('a file with a picture’s name that is no picture'),
	},
	{
		name: 'No two files of a folder share their place in the order',
		in: 'src/schemas/content-mistakes.ts',
		text: 'value === undefined || !other ?',
		without: 'value !== null || !other ?',
		test: slip('two halls of one place in the order, or of one name'),
	},
	{
		name: 'Urdu says each dish',
		in: 'src/schemas/urdu-words.ts',
		text: '...unlike(urdu, english, path), ',
		test: slip('a dish, a choice, and words that were copied and not translated'),
	},
	{
		name: 'A manager’s phone that cannot be read never closes booking',
		in: 'netlify/lib/env.ts',
		text: "managerPhone: optional(() => read(env, 'WHATSAPP_MANAGER_PHONE')),",
		without: "managerPhone: read(env, 'WHATSAPP_MANAGER_PHONE'),",
		test: { file: 'tests/functions/env.test.ts', name: 'never stops booking: ' },
	},
	{
		name: 'The doctor misses a nightly job that has never run',
		in: 'supabase/owner/check-database.ts',
		text: 'last_runs.nightly ?? first_minute',
		without: 'last_runs.nightly',
		test: { file: 'tests/owner/doctor.test.ts', name: ' is named with its mend' },
	},
	{
		name: 'The doctor compares what is missing from a database',
		in: 'supabase/owner/catalogue-faults.ts',
		text: 'if (there === digest) return [];',
		without: 'return [];',
		test: { file: 'supabase/tests/owner-checks.test.ts', name: ' has a fault that names it' },
	},
	{
		name: 'A production build refuses the demo’s town elsewhere',
		in: 'src/build/demo-place.ts',
		text: 'return isElsewhere && DEMO.towns',
		without: 'return false && DEMO.towns',
		test: { file: 'tests/stack/build.test.ts', name: 'with its town once the venue stands elsewhere' },
	},
];
