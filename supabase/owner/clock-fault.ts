import type { Finding, Setup } from './check.ts';
import { request } from './request.ts';

/** Largest accepted difference. It is long because an answer may take a while. */
const APART = 5 * 60_000;

/** Public servers that send a Date header with every answer, even with an error. */
const OTHERS = ['https://graph.facebook.com/', 'https://www.google.com/generate_204'];

/** Finds a wrong clock, here or in the database. Other servers' clocks decide which of the two it is. */
export async function clockFault(setup: Setup, databaseNow: number, gatewayDate: string | undefined): Promise<Finding | undefined> {
	const here = setup.now.getTime();
	if (isNear(here, databaseNow)) return undefined;
	const site = setup.environment['SITE_URL']?.trim();
	const asked = await Promise.all([...(site ? [site] : []), ...OTHERS].map((address) => request(setup, address)));
	const others = [gatewayDate, ...asked.map(({ date }) => date)].flatMap((date) =>
		date && !Number.isNaN(Date.parse(date)) ? [Date.parse(date)] : [],
	);
	const agreeing = (clock: number) => others.filter((other) => isNear(other, clock)).length;
	const [forHere, forDatabase] = [agreeing(here), agreeing(databaseNow)];
	const times = `here it is ${utcInWords(here)}, in the database ${utcInWords(databaseNow)}`;
	if (forDatabase > forHere) {
		return {
			fault: `The clock of this computer is wrong: ${times}, and other servers say so too.`,
			mend: 'Let it be set by the internet (Settings, Date and time), then ask the doctor again.',
			where: ['this computer'],
		};
	}
	if (forHere > forDatabase) {
		return {
			fault: `The database's clock is wrong: ${times}, and other servers agree with this computer. Holds end and messages go out at the wrong time.`,
			mend: 'Restart the project. If its clock stays wrong, write to Supabase’s support.',
			where: ['Supabase, Project settings, General, Restart project'],
		};
	}
	return {
		fault: `The clocks of this computer and of the database are apart: ${times}.`,
		mend: 'Compare both with a clock that you trust. Set this computer’s by the internet, or restart the project.',
		where: ['this computer', 'Supabase, Project settings, General, Restart project'],
	};
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= APART;

/** Formats a moment for the doctor's sentences, to the minute. */
export const utcInWords = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
