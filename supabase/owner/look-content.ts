import { placeholderFields } from '../../src/build/production-problem.ts';
import { type Look, NETLIFY, seen } from './finding.ts';

/** The hall's facts: made-up ones, and a phone that would have to write to itself. */
export const lookAtContent: Look = ({ venue, environment, embedded }) => {
	const fields = embedded ? [] : placeholderFields(venue);
	const manager = environment['WHATSAPP_MANAGER_PHONE']?.trim();
	const isConnected = Boolean(environment['WHATSAPP_PHONE_NUMBER_ID']?.trim());
	return seen([
		fields.length > 0 && {
			fault: `The hall's facts still have placeholders: ${fields.join(', ')}.`,
			mend: 'Put the hall’s own numbers and addresses there.',
			where: 'src/content/venue.json, and for what is in Urdu src/content/ur/venue.json',
		},
		isConnected &&
			(manager === undefined || manager === '' || manager === venue.whatsapp) && {
				fault: 'Nobody would be told of new requests: WhatsApp does not write to itself, and the hall’s own number is the manager’s.',
				mend: 'Set WHATSAPP_MANAGER_PHONE to the manager’s own phone, such as +923001234567.',
				where: NETLIFY,
			},
	]);
};
