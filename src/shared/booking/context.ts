import { createContext, useContext } from 'react';
import type { ProblemWords } from '#shared/rules/booking/field-problem.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import type { FormVenue } from '#shared/rules/site/venue.ts';
import type { Slot, SlotState } from '#shared/rules/slots/slot.ts';
import type { WizardPorts } from '#features/booking/wizard-ports.ts';
import type { BookingWords } from './words/booking-en.ts';

/** Values that the parts of the form share. */
export type BookingSetting = {
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
	ports: WizardPorts;
	/** False before hydration, while data of this device is not shown. */
	isReady: boolean;
};

export const BookingContext = createContext<BookingSetting | undefined>(undefined);

export function useBooking(): BookingSetting {
	const setting = useContext(BookingContext);
	if (!setting) throw new Error('Render this inside of BookingWizard.');
	return setting;
}
