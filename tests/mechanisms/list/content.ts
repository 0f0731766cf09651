import type { Mechanism } from '../mechanism.ts';

const slip = (name: string) => ({ file: 'tests/content/slips.test.ts', name });

/** What a build asks of the files that editors change. */
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
		test: slip('the number that is shown is the one that is dialled'),
	},
	{
		name: 'A gate lies in Pakistan',
		in: 'src/schemas/venue.ts',
		text: 'latitude: [23, 38]',
		without: 'latitude: [-90, 90]',
		test: slip('a gate whose two figures have changed places'),
	},
	{
		name: 'A file that is no picture is not taken for one',
		in: 'src/schemas/picture.ts',
		text: "if (size === 'unreadable') return `names “${path}”, which is no picture that can be read. Save it as a JPEG.`;",
		without: "if (size === 'unreadable') return undefined;",
		test: slip('a file that is called a picture and is none'),
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
];
