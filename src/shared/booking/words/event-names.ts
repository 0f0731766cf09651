import type { Occasion } from '#shared/rules/booking/fields.ts';
import type { Language } from '#shared/rules/language.ts';

/** Names of a booking's events, where it has several. */
export const eventNames: Record<Language, Record<Occasion, string>> = {
	en: { mehndi: 'Mehndi', barat: 'Barat', walima: 'Walima', nikah: 'Nikah', other: 'Event' },
	ur: { mehndi: 'مہندی', barat: 'بارات', walima: 'ولیمہ', nikah: 'نکاح', other: 'تقریب' },
};

/** Names of a booking's events, each different: "Barat, Walima 1, Walima 2". `unnamed` names one without an occasion by its place. */
export const namesOfEvents = (
	events: readonly { occasion?: string | null | undefined }[],
	language: Language,
	unnamed: (place: number) => string = () => eventNames[language].other,
): string[] =>
	events.map(({ occasion }, place) => {
		if (!occasion) return unnamed(place);
		const same = [...events.keys()].filter((other) => events[other]?.occasion === occasion);
		const name = eventNames[language][occasion as Occasion];
		return same.length > 1 ? `${name} ${same.indexOf(place) + 1}` : name;
	});

/** "all three events" of a price, so that it is not taken for that of one. */
export const allEvents = (count: number, language: Language): string => {
	const { counts, events } = ALL[language];
	return `${counts[count - 2] ?? count} ${events}`;
};

const ALL: Record<Language, { counts: string[]; events: string }> = {
	en: { counts: ['both', 'all three', 'all four', 'all five', 'all six'], events: 'events' },
	ur: { counts: ['دونوں', 'تینوں', 'چاروں', 'پانچوں', 'تمام چھ'], events: 'تقریبات' },
};
