import { createContext, useContext } from 'react';
import type { HallNumbers } from '#shared/rules/booking/field.ts';
import type { KitchenCard } from '#shared/rules/kitchen-sheet.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import type { DeskPorts } from './rules/desk-ports.ts';

const PortsContext = createContext<DeskPorts | undefined>(undefined);

/** Hands what the desk works with to everything inside. */
export const PortsProvider = PortsContext.Provider;

/** What the desk around this component works with. */
export function usePorts(): DeskPorts {
	const ports = useContext(PortsContext);
	if (!ports) throw new Error('This component stands outside of the desk. Render it inside of a PortsProvider.');
	return ports;
}

/** What the desk knows of the hall from its content files, for forms and printed papers. */
export type DeskVenue = {
	name: string;
	address: readonly string[];
	phone: string;
	/** At which no family is reached: they are the hall's own. */
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

/** Hands the hall's facts to everything inside. */
export const VenueProvider = VenueContext.Provider;

/** The hall's facts. */
export const useVenue = (): DeskVenue => useContext(VenueContext);
