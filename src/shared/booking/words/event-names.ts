import type { Occasion } from '#shared/rules/booking/fields.ts';
import type { Language } from '#shared/rules/language.ts';

/** Names of a booking's events, where it has several. */
export const eventNames: Record<Language, Record<Occasion, string>> = {
	en: { mehndi: 'Mehndi', barat: 'Barat', walima: 'Walima', nikah: 'Nikah', other: 'Event' },
	ur: { mehndi: 'مہندی', barat: 'بارات', walima: 'ولیمہ', nikah: 'نکاح', other: 'تقریب' },
};
