import { createContext, useContext } from 'react';
import type { HallNumbers } from '#shared/rules/booking/field.ts';
import type { KitchenCard } from '#shared/rules/kitchen-sheet.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import type { DeskPorts } from './rules/desk-ports.ts';

const PortsContext = createContext<DeskPorts | undefined>(undefined);

/** Gives the desk's ports to the components inside. */
export const PortsProvider = PortsContext.Provider;

/** The ports of the desk around this component. */
export function usePorts(): DeskPorts {
	const ports = useContext(PortsContext);
	if (!ports) throw new Error('This component stands outside of the desk. Render it inside of a PortsProvider.');
	return ports;
}

/** The hall's facts from the content files, for forms and printed papers. */
export type DeskVenue = {
	name: string;
	address: readonly string[];
	phone: string;
	/** The hall's own numbers: no family has them. */
	numbers: HallNumbers;
	prices: PriceList;
	advancePercent: number;
	/** Within how many hours the hall promises an answer. */
	responseHours: number;
	hijriDaysLater: number;
	kitchen: KitchenCard;
	messageFacts: MessageFacts;
};

const VenueContext = createContext<DeskVenue>({
	name: '',
	address: [],
	phone: '',
	numbers: { phone: '', whatsapp: '' },
	prices: { menus: [], addOns: [], taxes: [] },
	advancePercent: 0,
	responseHours: 24,
	hijriDaysLater: 1,
	kitchen: { menus: [], addOns: {}, openChoices: [] },
	messageFacts: { name: '', phoneWords: '', responseHours: 24, advancePercent: 0, payAdvance: '', payAdvanceUrdu: '', namesUrdu: {} },
});

/** Gives the hall's facts to the components inside. */
export const VenueProvider = VenueContext.Provider;

/** The hall's facts. */
export const useVenue = (): DeskVenue => useContext(VenueContext);
