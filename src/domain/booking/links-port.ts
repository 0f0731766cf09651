import type { Owed, StaffTemplate } from '../shared/ports.ts';
import type { LinkRequest } from './link-request.ts';

/** The links with which families open their own booking. */
export type LinksPort = {
	/** Writes down that somebody lost theirs; the same whether there is such a booking or not. */
	ask(request: LinkRequest & { addressHash: string }): Promise<'noted' | 'limited'>;
	/** Owes those who asked and have a booking its link, at the booking's own number. */
	answer(limit: number): Promise<{ answered: number; owed: number }>;
	/** Owes a booking's number (E.164) its link because one of the staff asks for it. */
	owe(given: Omit<StaffTemplate, 'kind'>): Promise<Owed<'not_found' | 'other_number' | 'opted_out' | 'not_true'>>;
};
