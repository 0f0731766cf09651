import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { entryIn } from './entries.ts';
import { offersIn } from './offers.ts';

/** Content facts for the desk's messages. netlify/lib/content.ts collects the same ones for the server. */
export async function messageFacts(): Promise<MessageFacts> {
	const [{ data }, urdu, { names: namesUrdu }] = await Promise.all([entryIn('en', 'venue'), entryIn('ur', 'venue'), offersIn('ur')]);
	const { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival } = data;
	const english = { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival };
	return { ...english, payAdvanceUrdu: urdu.data.payAdvance, arrivalUrdu: urdu.data.arrival, namesUrdu };
}
