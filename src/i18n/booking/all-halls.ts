import { HALLS } from '#domain/availability/slot.ts';

/** All halls together: in a sentence, and standing alone. */
export const allHalls = {
	en: ['', 'the hall', 'both halls'][HALLS.length] ?? 'all halls',
	alone: ['', 'The hall', 'Both halls'][HALLS.length] ?? 'All halls',
	ur: ['', 'ہال', 'دونوں ہالوں'][HALLS.length] ?? 'تمام ہالوں',
};
