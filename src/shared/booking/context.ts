import { createContext, useContext } from 'react';
import type { ProblemWords } from '#shared/rules/booking/field-problem.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import type { FormVenue } from '#shared/rules/site/venue.ts';
import type { Slot, SlotState } from '#shared/rules/slots/slot.ts';
import type { WizardPorts } from './wizard-wiring.ts';
import type { BookingWords } from './words/booking-en.ts';

/** What every part of the wizard may need to know. */
export type BookingSetting = {
	words: BookingWords;
	/** What to say beside a field, in the page's language. */
	problems: ProblemWords;
	language: Language;
	venue: FormVenue;
	prices: PriceList;
	/** From how many guests on each hall does not feel empty, in their order; 0 where nobody has said so. */
	roomy?: readonly number[] | undefined;
	/** What the page's language calls menus and dishes. */
	names: Names;
	/** What a slot is called that is the family's own already; only its own page knows that. */
	ownSlot?: ((slot: Slot, state: SlotState) => string | undefined) | undefined;
	ports: WizardPorts;
	/** False while the page still is the server's: what this device and this moment know is not shown yet. */
	isReady: boolean;
};

export const BookingContext = createContext<BookingSetting | undefined>(undefined);

/** The setting of the wizard around this component. */
export function useBooking(): BookingSetting {
	const setting = useContext(BookingContext);
	if (!setting) throw new Error('Render this inside of BookingWizard.');
	return setting;
}
