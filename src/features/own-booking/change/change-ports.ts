import type { ReactNode, RefObject } from 'react';
import { readAvailability } from '#shared/booking/availability-http.ts';
import type { FormPorts } from '#shared/booking/context.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { noteServerTime } from '#shared/data/hall-clock.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { ChangePorts } from './change-state.ts';
import { changeStorage, typedChangeStorage } from './change-storage.ts';
import { askForChange, withdrawChange } from './changes-http.ts';
import type { ChangeWords } from './words-en.ts';

export type ChangePartPorts = Omit<ChangePorts, 'readAgain'> & FormPorts;

export type ChangeFormProps = {
	heading: RefObject<HTMLHeadingElement | null>;
	booking: VisitorBooking;
	/** Unanswered or withdrawn request that the form opens with. */
	begun: ChangeRequest | undefined;
	stood: VisitorBooking | undefined;
	news: (since: VisitorBooking) => ReactNode;
	stop: string | undefined;
	words: ChangeWords;
	ports: ChangePorts & ChangePartPorts;
	link: OwnLink;
	onSent: () => void;
	onClose: () => void;
};

export const changePorts = (language: Language, clock: Clock): ChangePartPorts => ({
	ask: askForChange(language),
	withdraw: withdrawChange(),
	storage: changeStorage(),
	typed: typedChangeStorage(),
	newKey,
	availability: readAvailability({ onTime: (server) => noteServerTime(server, new Date()) }),
	clock,
});
