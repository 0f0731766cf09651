import { createContext, useContext } from 'react';
import type { AgreementWords } from '#shared/rules/booking/agreement.ts';
import type { HallNumbers } from '#shared/rules/booking/field.ts';
import type { DishCard } from '#shared/rules/dishes.ts';
import type { PayerContent } from '#shared/rules/money/payer.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import type { activity, onPageResume } from './activity.ts';
import type { dayInAddress, deskRoute } from './address-bar.ts';
import type { alerts } from './browser-alerts.ts';
import type { After, BookingsSignal } from './connection.ts';
import type { deskMemory, deskTyped, flashMessage, lastMethod, shortcuts } from './desk-memory.ts';
import type { StaffAuth } from './sign-in/auth-supabase.ts';
import type { ChangePassword } from './sign-in/change-password.ts';

/** The outside of the desk, apart from the database's functions: sign-in, live news, time, storage, address, sound, paper, files. */
export type DeskPorts = {
	auth: StaffAuth;
	changePassword: ChangePassword;
	signal: BookingsSignal;
	onPageResume: typeof onPageResume;
	activity: typeof activity;
	after: After;
	now(): Date;
	memory: typeof deskMemory;
	typed: ReturnType<typeof deskTyped>;
	lastMethod: typeof lastMethod;
	shortcuts: typeof shortcuts;
	note: typeof flashMessage;
	route: typeof deskRoute;
	dayInAddress: typeof dayInAddress;
	alerts: typeof alerts;
	/** Replaces this page by another one. Back does not return here. */
	goTo(path: string): void;
	newKey(): string;
	/** Copies a text to the clipboard. False if the browser refuses. */
	copy(text: string): Promise<boolean>;
	print(): void;
	/** Downloads a file. */
	saveFile(name: string, content: string | Blob): void;
};

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
	dishCard: DishCard;
	/** Fields of a payer. Absent for a hall without them. */
	payer?: PayerContent | undefined;
	/** Printed on bills. */
	taxNumbers?: readonly { name: string; number: string }[] | undefined;
	messageFacts: MessageFacts;
	/** Names of halls and event times, and the terms of an agreement. */
	agreementFacts: AgreementWords;
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
	dishCard: { menus: [], addOns: [], offered: [] },
	messageFacts: { name: '', phoneWords: '', responseHours: 24, advancePercent: 0, payAdvance: '', payAdvanceUrdu: '', namesUrdu: {} },
	agreementFacts: {
		names: [],
		terms: { en: '', ur: '' },
		hall: { en: { name: '', address: [] }, ur: { name: '', address: [] }, phone: '' },
	},
});

/** Gives the hall's facts to the components inside. */
export const VenueProvider = VenueContext.Provider;

/** The hall's facts. */
export const useVenue = (): DeskVenue => useContext(VenueContext);
