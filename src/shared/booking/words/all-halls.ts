import { HALLS } from '#shared/rules/slots/slot.ts';

/** All halls together, inside a sentence and alone. */
export const allHalls = {
	en: ['', 'the hall', 'both halls'][HALLS.length] ?? 'all halls',
	alone: ['', 'The hall', 'Both halls'][HALLS.length] ?? 'All halls',
	ur: ['', 'ہال', 'دونوں ہالوں'][HALLS.length] ?? 'تمام ہالوں',
};

/** Key of a time that is free in some halls. */
export const SOME_HALLS =
	HALLS.length > 2
		? { en: 'Free, but not in every hall', ur: 'خالی، مگر ہر ہال میں نہیں' }
		: { en: 'Free in one hall only', ur: 'صرف ایک ہال میں خالی' };
