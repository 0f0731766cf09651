import { BASICS } from '#shared/rules/basics.ts';
import { endsAfter, LAW } from '#shared/rules/booking/law.ts';
import { parsePhone } from '#shared/rules/phone.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import { placeholders } from '../../src/build/build-problem.ts';
import { demoTown } from '../../src/build/demo-place.ts';
import { type Check, found, VARIABLES } from './check.ts';

/** The demo's terms for a cancelled booking. A real hall's contract says something else. */
export const INVENTED_TERMS =
	'The advance keeps your date, so it is not given back when you cancel. If you tell us 60 days before the event or earlier, it counts for another date up to 12 months after it.';

/** Checks the hall's facts for placeholders, halls without a page, and a manager's phone that is the hall's own number. */
export const checkContent: Check = ({ venue, environment, embedded, hasUrdu, hallPages, inventedReviews }) => {
	const made = [...placeholders(venue), ...demoTown(venue, { venue, basics: BASICS })];
	const fields = embedded ? [] : made.map(({ field, why }) => `${field} (${why})`);
	const pageless = BOOKABLE.halls.filter(({ name }) => !hallPages.includes(name)).map(({ name }) => name);
	const manager = environment['WHATSAPP_MANAGER_PHONE'] ? parsePhone(environment['WHATSAPP_MANAGER_PHONE']) : undefined;
	const isUnreadable = manager === undefined && Boolean(environment['WHATSAPP_MANAGER_PHONE']?.trim());
	const isConnected = Boolean(environment['WHATSAPP_PHONE_NUMBER_ID']?.trim());
	const late = LAW.flatMap(({ closes, source }) =>
		closes
			? BOOKABLE.slots
					.filter(({ key }) => endsAfter(key, closes))
					.map(({ name, to }) => `${name} ends at ${to}, the law says ${closes} (${source})`)
			: [],
	);
	return found([
		late.length > 0 && {
			fault: `A slot ends later than the law allows: ${late.join('; ')}.`,
			mend: 'Let the slot end earlier, or correct the rule if it no longer holds.',
			where: ['slots in src/content/booking.json, rules in src/content/law.json'],
		},
		pageless.length > 0 && {
			fault: `${pageless.join(', ')} can be booked, but no page tells of it: the build would refuse that.`,
			mend: 'Add a page whose `name` says exactly that, or take the hall out of booking.json with `npm run setup`.',
			where: [`src/content/halls, one file for each hall${hasUrdu ? ', and the same in src/content/ur/halls' : ''}`],
		},
		fields.length > 0 && {
			fault: `The hall's facts still have placeholders: ${fields.join(', ')}.`,
			mend: 'Put the hall’s own numbers and addresses there.',
			where: [`src/content/venue.json${hasUrdu ? ', and for what is in Urdu src/content/ur/venue.json' : ''}`],
		},
		!embedded &&
			INVENTED_TERMS.endsWith(venue.moveTerms ?? venue.cancelTerms) && {
				fault: 'What becomes of the advance when a family cancels still stands in the demo’s invented words.',
				mend: `Write what your own contract says${hasUrdu ? ', in both languages' : ''}: a family reads it where it asks to cancel, and is answered by it.`,
				where: [`cancelTerms and moveTerms in src/content/venue.json${hasUrdu ? ' and in src/content/ur/venue.json' : ''}`],
			},
		!embedded &&
			inventedReviews.length > 0 && {
				fault: `Reviews are still the demo’s invented ones: ${inventedReviews.join(', ')}. The build would refuse them.`,
				mend: 'Put families’ own words there, with their permission, or take them out: the section then shows what families send.',
				where: [`src/content/reviews.json${hasUrdu ? ' and src/content/ur/reviews.json' : ''}`],
			},
		isConnected &&
			// check-variables.ts names a number that cannot be read.
			!isUnreadable &&
			(manager === undefined || manager === venue.whatsapp) && {
				fault: 'Nobody would be told of new requests: WhatsApp does not write to itself, and the hall’s own number is the manager’s.',
				mend: 'Set WHATSAPP_MANAGER_PHONE to the manager’s own phone, such as +923001234567.',
				where: [VARIABLES],
			},
	]);
};

/** Checks for texts and drawings of the demo venue and for sentences with wrong counts. */
export const checkLeftovers: Check = ({ leftovers: { texts, drawings, counts } }) =>
	found([
		texts.length > 0 && {
			fault: 'The content still has words of the invented venue that the project came with.',
			mend: 'Write your own there.',
			where: [eachOnItsLine(texts)],
		},
		...drawings.map((path) => ({
			fault: `${path} is still the invented venue’s: ${/name/.test(path) ? 'its name, drawn in Urdu letters' : 'the way to it, and its streets'}.`,
			mend: 'Put a drawing of your own there under the same file name, or take the file away: the pages do without it.',
			where: [path],
		})),
		counts.length > 0 && {
			fault: 'Sentences count otherwise than the content does.',
			mend: 'Correct the sentence.',
			where: [eachOnItsLine(counts)],
		},
	]);

const eachOnItsLine = (places: readonly string[]): string => places.join('\n         ');
