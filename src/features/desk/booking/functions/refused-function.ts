import { call } from '#shared/data/call.ts';
import { detailsNow } from '../details.ts';
import { functionInWords, functionWords } from './function-words.ts';

type Refused = { problem: string; about?: string };
type Meaning = Partial<Record<keyof typeof functionWords.refused, string>>;

/** The words of a refused slot, by the function that it names; none if the booking has only one. */
export async function refusedFunction(bookingId: string, { problem, about }: Refused): Promise<Meaning> {
	if (!about || (problem !== 'slot_taken' && problem !== 'slot_closed')) return {};
	const functions = detailsNow(bookingId)?.functions ?? (await functionsOf(bookingId));
	const refused = functions.length > 1 && functions.find(({ id }) => id === about);
	if (!refused) return {};
	const words = refused.calledOffAt ? functionWords.notBack : functionWords.refused;
	return { [problem]: words[problem](functionInWords(refused)) };
}

async function functionsOf(booking: string) {
	const read = await call('booking_details', { booking });
	return (read.ok && read.value?.functions) || [];
}
