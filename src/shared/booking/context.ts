import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ProblemWords } from '#shared/rules/booking/field-problem.ts';
import type { ReadAvailability } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { FormVenue } from '#shared/rules/site/venue.ts';
import type { Slot, SlotState } from '#shared/rules/slots/slot.ts';
import { $availability, type AroundDay, type insteadOf } from './availability.ts';
import type { BookingWords } from './words/booking-en.ts';

export type FormPorts = { availability: ReadAvailability; clock: Clock };

/** Values that the parts of the form share. */
export type BookingSetting<Ports extends FormPorts = FormPorts> = {
	words: BookingWords;
	/** Words for field problems in the page's language. */
	problems: ProblemWords;
	language: Language;
	venue: FormVenue;
	prices: PriceList;
	/** Lowest number of guests for which each hall feels full, in the halls' order; 0 if unknown. */
	roomy?: readonly number[] | undefined;
	/** Names of menus and dishes in the page's language. */
	names: Names;
	/** Label of the family's own slot, on its own page only. */
	ownSlot?: ((slot: Slot, state: SlotState) => string | undefined) | undefined;
	/** The function whose fields are inside, in a form with several. */
	function?: FormFunction;
	ports: Ports;
	/** False before hydration, while data of this device is not shown. */
	isReady: boolean;
};

/**
 * One function of a form with several. `at`: the beginning of its fields' names, which the first one does not have. `days`: the days of all,
 * with their names. `insteadOf`: alternatives without the slots of the others. `Dates`: folds the calendar.
 */
export type FormFunction = {
	at: string | undefined;
	$around: AroundDay;
	days: ReadonlyMap<string, string>;
	insteadOf: typeof insteadOf;
	Dates?: ComponentType<{ children: ReactNode }>;
};

export const BookingContext = createContext<BookingSetting | undefined>(undefined);

/** Parts of the wizard name its own ports: `useBooking<WizardPorts>()`. */
export function useBooking<Ports extends FormPorts = FormPorts>(): BookingSetting<Ports> {
	const setting = useContext(BookingContext);
	if (!setting) throw new Error('Render this inside of BookingWizard.');
	return setting as BookingSetting<Ports>;
}

/** Availability around the day of the function that contains the calling component. */
export const useAround = (): AroundDay => useBooking().function?.$around ?? $availability;
